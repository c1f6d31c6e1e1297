import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createTopics } from '#adapters/kafka/createTopics';
import { LaneConsumer } from '#adapters/kafka/laneConsumer';
import { openKafka } from '#adapters/kafka/openKafka';
import { Publisher } from '#adapters/kafka/publisher';
import { workTopic } from '#adapters/kafka/topics';
import { toMessages } from '#adapters/kafka/workMessage';
import type { Lane } from '#domain/lane';
import { readConfig } from '#platform/config';
import { kafkaSettingsOf } from '../../../cli/compose/kafkaSettingsOf.ts';
import { eventually } from '../../support/eventually.ts';
import { openSharedTestParts } from '../../support/openSharedTestParts.ts';
import { ownCertificate } from '../../support/ownCertificate.ts';
import { startTestKafka, type TestKafka } from '../../support/testKafka.ts';

const LANE: Lane = 'network';
const PASSWORD = 'correct-horse';
const WRONG_PASSWORD = 'battery-staple';
/** A connection is tried six times with pauses that get longer; then its caller is told what is wrong. */
const GIVES_UP_SECONDS = 15;

const { certificate, key, certificateFile } = ownCertificate();
let kafka: TestKafka;
let broker = '';
let port = 0;
beforeAll(async () => {
  kafka = await startTestKafka({ certificate, key, username: 'enrich', password: PASSWORD });
  broker = kafka.settings('any').brokers[0] ?? '';
  port = Number(broker.split(':')[1]);
});
afterAll(() => kafka.stop());

type Environment = Readonly<Record<string, string>>;

/** The settings of a process that is let in, and what a test changes of them; an empty one is none. */
const environment = (changes: Environment = {}): Environment => ({
  KAFKA_BROKERS: broker,
  REDIS_URL: 'redis://127.0.0.1:1',
  ENRICH_KAFKA_TLS: 'true',
  ENRICH_KAFKA_CA_FILE: certificateFile,
  ENRICH_KAFKA_SASL: 'scram-sha-512',
  ENRICH_KAFKA_USERNAME: 'enrich',
  ENRICH_KAFKA_PASSWORD: PASSWORD,
  ...changes,
});

function open(changes: Environment) {
  const verdict = readConfig(environment(changes));
  if (verdict.kind === 'invalid') {
    throw new Error(verdict.problems.join('\n'));
  }
  return openKafka(kafkaSettingsOf(verdict.config), () => undefined);
}

/** What `enrich migrate` complains of with these settings. */
async function complaintOf(changes: Environment): Promise<string> {
  try {
    await createTopics(open(changes), { prefix: 'refused', partitions: 1, replicationFactor: 1 });
    return 'nothing';
  } catch (error) {
    return String(error);
  }
}

describe('a Kafka that wants TLS and a login', () => {
  test.each(['plain', 'scram-sha-512'])('carries work for who logs in by %s', async (mechanism) => {
    const client = open({ ENRICH_KAFKA_SASL: mechanism });
    await createTopics(client, { prefix: mechanism, partitions: 1, replicationFactor: 1 });
    const errors: unknown[] = [];
    const onError = (error: unknown): void => void errors.push(error);
    const publisher = new Publisher(client, onError);
    const consumer = new LaneConsumer({ kafka: client, publisher, prefix: mechanism, lane: LANE, onError });
    consumer.start();
    await publisher.send([{ topic: workTopic(mechanism, LANE), messages: toMessages([{ id: 1, lane: LANE }]) }]);
    await eventually('the command arrives', () => consumer.received === 1);
    await consumer.close();
    await publisher.close();
    expect(errors).toEqual([]);
  });

  /** As a listener of Kafka without TLS takes the greeting of TLS: it hangs up. */
  const withoutTls = createServer((socket) => socket.once('data', () => socket.destroy()));
  beforeAll(() => once(withoutTls.listen(0, '127.0.0.1'), 'listening'));
  afterAll(() => void withoutTls.close());

  test('has those whom it does not let in look at the settings that are wrong, within seconds', async () => {
    const wrong: Readonly<Record<string, Environment>> = {
      password: { ENRICH_KAFKA_PASSWORD: WRONG_PASSWORD },
      'password by plain': { ENRICH_KAFKA_SASL: 'plain', ENRICH_KAFKA_PASSWORD: WRONG_PASSWORD },
      'way to log in': { ENRICH_KAFKA_SASL: 'scram-sha-256' },
      authority: { ENRICH_KAFKA_CA_FILE: '' },
      'name of the broker': { KAFKA_BROKERS: `localhost:${port}` },
      'port, where nothing speaks TLS': { KAFKA_BROKERS: `127.0.0.1:${(withoutTls.address() as AddressInfo).port}` },
      'clear text': { ENRICH_KAFKA_TLS: '', ENRICH_KAFKA_CA_FILE: '' },
    };
    const begin = performance.now();
    const complaints = await Promise.all(
      Object.entries(wrong).map(async ([what, changes]) => [what, await complaintOf(changes)] as const),
    );
    expect((performance.now() - begin) / 1_000).toBeLessThan(GIVES_UP_SECONDS);
    const login = expect.stringContaining('look at ENRICH_KAFKA_SASL, ENRICH_KAFKA_USERNAME and ENRICH_KAFKA_PASSWORD');
    expect(Object.fromEntries(complaints)).toEqual({
      password: login,
      'password by plain': login,
      'way to log in': login,
      authority: expect.stringContaining('ENRICH_KAFKA_CA_FILE names the file'),
      'name of the broker': expect.stringContaining('for another name than the one in KAFKA_BROKERS'),
      'port, where nothing speaks TLS': expect.stringContaining('look at KAFKA_BROKERS and ENRICH_KAFKA_TLS'),
      'clear text': expect.stringContaining('look at ENRICH_KAFKA_TLS and ENRICH_KAFKA_SASL'),
    });
    expect(JSON.stringify(complaints)).not.toContain(WRONG_PASSWORD);
  });

  test('holds up no start that it does not let in, and the log says why without the password', async () => {
    const begin = performance.now();
    const opened = await openSharedTestParts(environment({ ENRICH_KAFKA_PASSWORD: WRONG_PASSWORD }), () => new Date());
    const source = opened.parts.queue.open(LANE, 'worker');
    await source.ready(AbortSignal.timeout(100));
    expect((performance.now() - begin) / 1_000).toBeLessThan(5);
    await expect(opened.parts.queue.publish([{ id: 1, lane: LANE }])).rejects.toThrow('Kafka refuses the login');
    const log = await opened.close();
    expect(log).toContain('Kafka refuses the login; look at ENRICH_KAFKA_SASL');
    expect(log).not.toContain(WRONG_PASSWORD);
  });
});
