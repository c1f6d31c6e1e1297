import { randomBytes } from 'node:crypto';
import { openKafka } from '#adapters/kafka/openKafka';
import { createTopics } from '#adapters/kafka/createTopics';
import { newApiKey } from '#domain/apiKey';
import { type ApiClient, createApiClient } from '../../cli/apiClient.ts';
import type { Role } from '../../cli/compose/serve.ts';
import { openPostgresPorts, type PostgresPorts } from './postgresPorts.ts';
import { RoleProcess } from './roleProcess.ts';
import { makeTestFolder, removeTestFolder } from './testFolders.ts';
import { startTestKafka, type TestKafka } from './testKafka.ts';
import { startTestRedis, type TestRedis } from './testRedis.ts';

const PREFIX = 'test';
const PARTITIONS = 6;

/** Many processes on one Postgres, Kafka and Redis, each started as operators do. */
export class DistributedPlatform {
  readonly kafka: TestKafka;
  readonly redis: TestRedis;
  /** The store, as one more process sees it. */
  readonly ports: PostgresPorts;
  readonly #directory: string;
  readonly #environment: Readonly<Record<string, string>>;
  readonly #processes: RoleProcess[] = [];

  private constructor(parts: {
    readonly kafka: TestKafka;
    readonly redis: TestRedis;
    readonly ports: PostgresPorts;
    readonly directory: string;
    readonly environment: Readonly<Record<string, string>>;
  }) {
    this.kafka = parts.kafka;
    this.redis = parts.redis;
    this.ports = parts.ports;
    this.#directory = parts.directory;
    this.#environment = parts.environment;
  }

  /** @param settings of every process, beside where the parts are */
  static async create(
    databaseUrl: string,
    settings: Readonly<Record<string, string>> = {},
  ): Promise<DistributedPlatform> {
    const [kafka, redis] = await Promise.all([startTestKafka(), startTestRedis()]);
    const connection = kafka.settings(PREFIX);
    const client = openKafka(connection, () => undefined);
    await createTopics(client, { prefix: PREFIX, partitions: PARTITIONS, replicationFactor: 1 });
    const directory = await makeTestFolder('processes');
    const environment = {
      DATABASE_URL: databaseUrl,
      KAFKA_BROKERS: connection.brokers.join(','),
      REDIS_URL: redis.url,
      SECRET_KEYS: `test:${randomBytes(32).toString('base64')}`,
      ENRICH_KAFKA_PREFIX: PREFIX,
      DATA_DIR: directory,
      LOG_LEVEL: 'info',
      ...settings,
    };
    const ports = await openPostgresPorts(databaseUrl, () => new Date());
    return new DistributedPlatform({ kafka, redis, ports, directory, environment });
  }

  async start(role: Role, settings: Readonly<Record<string, string>> = {}): Promise<RoleProcess> {
    const started = RoleProcess.spawn(role, { ...this.#environment, ...settings });
    this.#processes.push(started);
    await started.ready();
    return started;
  }

  /** A new organization with credits, and its client of one API process. */
  async caller(
    api: RoleProcess,
    credits: number,
  ): Promise<{ readonly organizationId: number; readonly api: ApiClient }> {
    const { id } = await this.ports.identities.createOrganization(`test ${randomBytes(8).toString('hex')}`, true);
    await this.ports.credits.grant(id, credits, new Date());
    const key = newApiKey(randomBytes);
    await this.ports.identities.createKey({ organizationId: id, name: 'test', role: 'admin', key });
    return { organizationId: id, api: createApiClient(api.baseUrl, key) };
  }

  /** Ends all processes and everything that they share. */
  async remove(): Promise<void> {
    await Promise.all(this.#processes.map((one) => one.end('SIGKILL')));
    await this.ports.close();
    await Promise.all([this.kafka.stop(), this.redis.stop()]);
    await removeTestFolder(this.#directory);
  }
}
