import { freePort } from '#adapters/embedded/freePort';
import type { KafkaSettings } from '#adapters/kafka/kafkaSettings';
import { planKafkaContainer } from '../../scripts/deps/containerPlan.ts';
import { planKafka } from '../../scripts/deps/kafka.ts';
import type { KafkaSecurity } from '../../scripts/deps/kafkaProperties.ts';
import { startTestServer } from './testServer.ts';

/** A Kafka of a suite's own, on ports and in a directory of its own. */
export interface TestKafka {
  /** @param prefix keeps the topics and groups of one test from another's */
  settings(prefix: string): KafkaSettings;
  /** Ends the broker at once; what was acknowledged is on its disk. */
  kill(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** @param security absent: every client may do anything, in clear text; `settings` are for such a broker */
export async function startTestKafka(security?: KafkaSecurity): Promise<TestKafka> {
  const port = await freePorts();
  const options = { port, ...(security === undefined ? {} : { security }) };
  const server = await startTestServer('kafka', {
    process: (directory) => planKafka({ directory, ...options }),
    container: () => planKafkaContainer(options),
  });
  return {
    settings: (prefix) => ({
      brokers: [`127.0.0.1:${port}`],
      clientId: 'test',
      prefix,
      tls: false,
      sasl: null,
    }),
    start: () => server.start(),
    kill: () => server.kill(),
    stop: () => server.remove(),
  };
}

/** A port that is free together with the next one, which the broker's controller takes. */
async function freePorts(): Promise<number> {
  const port = await freePort(0);
  return (await freePort(port + 1)) === port + 1 ? port : freePorts();
}
