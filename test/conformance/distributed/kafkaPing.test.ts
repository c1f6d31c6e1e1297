import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openKafka } from '#adapters/kafka/openKafka';
import { createPing, type KafkaPing } from '#adapters/kafka/ping';
import { eventually } from '../../support/eventually.ts';
import { startTestKafka, type TestKafka } from '../../support/testKafka.ts';

let kafka: TestKafka;
let pinged: KafkaPing;
beforeAll(async () => {
  kafka = await startTestKafka();
  pinged = createPing(openKafka(kafka.settings('ping'), () => undefined));
});
afterAll(async () => {
  await pinged.close();
  await kafka.stop();
});

test('a Kafka answers, is missed while it is away, and answers again when it is back', async () => {
  await pinged.ping();
  await pinged.ping();
  await kafka.kill();
  await expect(pinged.ping()).rejects.toThrow();
  await expect(pinged.ping()).rejects.toThrow();
  await kafka.start();
  const answers = (): Promise<boolean> =>
    pinged.ping().then(
      () => true,
      () => false,
    );
  await eventually('Kafka answers again', answers);
});
