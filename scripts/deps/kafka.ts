import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { ServerPlan } from './backgroundServer.ts';
import { type KafkaOptions, kafkaProperties, scramUser } from './kafkaProperties.ts';

/** Where install.sh puts them. */
export const JARS = resolve(import.meta.dirname, '../../.toolchain/kafka');
const LOGGING = `-Dlog4j.configuration=file:${resolve(import.meta.dirname, 'kafka/log4j.properties')}`;
/** Any valid id will do: the broker is alone. */
export const CLUSTER_ID = 'ZW5yaWNobWVudC1kZXYtMQ';
const HEAP = '512m';

export interface KafkaPlanOptions extends Omit<KafkaOptions, 'bind'> {
  readonly directory: string;
}

/** A Kafka of one node (KRaft) from the jars that install.sh has copied; formats its directory when that is new. */
export async function planKafka(options: KafkaPlanOptions): Promise<ServerPlan> {
  const { directory, port, security } = options;
  if (!existsSync(JARS)) {
    throw new Error('Kafka is not installed; `make deps-up` does it');
  }
  await mkdir(directory, { recursive: true });
  const properties = join(directory, 'server.properties');
  const data = join(directory, 'data');
  await writeFile(properties, kafkaProperties({ ...options, bind: '127.0.0.1' }, data));
  if (!existsSync(join(data, 'meta.properties'))) {
    const format = ['kafka.tools.StorageTool', 'format', '--cluster-id', CLUSTER_ID, '--config', properties];
    const user = security === undefined ? [] : scramUser(security);
    await promisify(execFile)('java', ['-cp', `${JARS}/*`, ...format, ...user]);
  }
  return {
    directory,
    port,
    command: ['java', `-Xmx${HEAP}`, `-Xms${HEAP}`, LOGGING, '-cp', `${JARS}/*`, 'kafka.Kafka', properties],
    startSeconds: 60,
  };
}
