import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#adapters/embedded/freePort';
import type { KafkaSettings } from '#adapters/kafka/kafkaSettings';
import { startInBackground, stopInBackground } from '../../scripts/deps/backgroundServer.ts';
import { planKafka } from '../../scripts/deps/kafka.ts';

/** A Kafka of a suite's own, on ports and in a directory of its own. */
export interface TestKafka {
  /** @param prefix keeps the topics and groups of one test from another's */
  settings(prefix: string): KafkaSettings;
  /** Ends the broker at once; what was acknowledged is on its disk. */
  kill(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

export async function startTestKafka(): Promise<TestKafka> {
  const directory = await mkdtemp(join(tmpdir(), 'enrichment-kafka-'));
  const port = await freePort(0);
  const start = async (): Promise<void> => {
    await startInBackground(await planKafka({ directory, port }));
  };
  await start();
  return {
    settings: (prefix) => ({
      brokers: [`127.0.0.1:${port}`],
      clientId: 'test',
      prefix,
      tls: false,
      sasl: null,
    }),
    start,
    kill: async () => {
      await stopInBackground(directory, 'SIGKILL');
    },
    stop: async () => {
      await stopInBackground(directory, 'SIGKILL');
      await rm(directory, { recursive: true, force: true });
    },
  };
}
