import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { ServerPlan } from './backgroundServer.ts';

const JARS = resolve(import.meta.dirname, '../../.toolchain/kafka');
const LOGGING = `-Dlog4j.configuration=file:${resolve(import.meta.dirname, 'kafka/log4j.properties')}`;
/** Any valid id will do: the broker is alone. */
const CLUSTER_ID = 'ZW5yaWNobWVudC1kZXYtMQ';
const HEAP = '512m';

export interface KafkaOptions {
  readonly directory: string;
  /** Of the broker; the controller listens on the next one. */
  readonly port: number;
  /** What clients are told to connect to, where that is not the port itself but a proxy before it. */
  readonly advertisedPort?: number;
}

/** A Kafka of one node (KRaft) from the jars that install.sh has copied; formats its directory when that is new. */
export async function planKafka(options: KafkaOptions): Promise<ServerPlan> {
  const { directory, port } = options;
  if (!existsSync(JARS)) {
    throw new Error('Kafka is not installed; `make deps-up` does it');
  }
  await mkdir(directory, { recursive: true });
  const properties = join(directory, 'server.properties');
  await writeFile(properties, serverProperties(options));
  if (!existsSync(join(directory, 'data', 'meta.properties'))) {
    const format = ['kafka.tools.StorageTool', 'format', '--cluster-id', CLUSTER_ID, '--config', properties];
    await promisify(execFile)('java', ['-cp', `${JARS}/*`, ...format]);
  }
  return {
    directory,
    port,
    command: ['java', `-Xmx${HEAP}`, `-Xms${HEAP}`, LOGGING, '-cp', `${JARS}/*`, 'kafka.Kafka', properties],
    startSeconds: 60,
  };
}

function serverProperties({ directory, port, advertisedPort = port }: KafkaOptions): string {
  const controller = `127.0.0.1:${port + 1}`;
  const settings = {
    'process.roles': 'broker,controller',
    'node.id': 1,
    'controller.quorum.voters': `1@${controller}`,
    'controller.listener.names': 'CONTROLLER',
    listeners: `PLAINTEXT://127.0.0.1:${port},CONTROLLER://${controller}`,
    'advertised.listeners': `PLAINTEXT://127.0.0.1:${advertisedPort}`,
    'log.dirs': join(directory, 'data'),
    // Topics are made by `enrich migrate`; one that is misspelt must not appear by itself.
    'auto.create.topics.enable': false,
    // One broker holds every replica; few offset partitions, because each costs files and start-up time.
    'offsets.topic.replication.factor': 1,
    'offsets.topic.num.partitions': 5,
    'transaction.state.log.replication.factor': 1,
    'transaction.state.log.min.isr': 1,
    'transaction.state.log.num.partitions': 5,
    'group.initial.rebalance.delay.ms': 0,
    // A broker that was killed may come back as soon as its former self is taken for dead.
    'broker.session.timeout.ms': 2_000,
    'broker.heartbeat.interval.ms': 500,
  };
  return Object.entries(settings)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');
}
