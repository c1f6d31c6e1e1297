import { CLUSTER_ID } from './kafka.ts';
import { type KafkaOptions, kafkaProperties, scramUser } from './kafkaProperties.ts';

/** A server in a container of an image that scripts/deps/images/build.sh makes. */
export interface ContainerPlan {
  readonly image: string;
  /** The same inside and outside, because Kafka tells its clients where it is. */
  readonly port: number;
  readonly environment: Readonly<Record<string, string>>;
  readonly arguments: readonly string[];
}

/** All images of the servers, in the names that the builder gives them. */
export const IMAGES = { kafka: 'enrichment/kafka', redis: 'enrichment/redis', postgres: 'enrichment/postgres' };

export function planKafkaContainer(options: Omit<KafkaOptions, 'bind'>): ContainerPlan {
  const { port, security } = options;
  return {
    image: IMAGES.kafka,
    port,
    environment: {
      KAFKA_CLUSTER_ID: CLUSTER_ID,
      KAFKA_PROPERTIES: kafkaProperties({ ...options, bind: '0.0.0.0' }, '/data/kafka'),
      KAFKA_FORMAT_OPTIONS: security === undefined ? '' : scramUser(security).join(' '),
    },
    arguments: [],
  };
}

/** Keeps nothing on disk, like the one of planRedis. */
export function planRedisContainer(port: number): ContainerPlan {
  return {
    image: IMAGES.redis,
    port,
    environment: {},
    arguments: ['--port', String(port), '--save', '', '--appendonly', 'no'],
  };
}

/** A role and a database of one name. */
export function planPostgresContainer(port: number, name: string): ContainerPlan {
  return {
    image: IMAGES.postgres,
    port,
    environment: { POSTGRES_USER: name, POSTGRES_PASSWORD: name },
    arguments: ['-p', String(port)],
  };
}
