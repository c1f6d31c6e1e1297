import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { Kafka, Message } from 'kafkajs';
import { createRecordLog } from '#adapters/kafka/recordLog';

/** Of one record: each is a request of its own. */
const RECORD_BYTES = 900_000;
const records = Array.from({ length: 10 }, (_, id) => ({
  key: String(id),
  value: 'x'.repeat(RECORD_BYTES),
  sequence: '1',
}));

let sent: (Message['key'] | undefined)[];
let send: () => Promise<void>;

/** A broker that takes each request in its time. */
function slowKafka(): Kafka {
  const transaction = {
    send: async ({ messages }: { readonly messages: readonly Message[] }) => {
      sent.push(...messages.map(({ key }) => key));
      await send();
    },
    commit: () => Promise.resolve(),
  };
  const producer = {
    connect: () => Promise.resolve(),
    disconnect: () => Promise.resolve(),
    transaction: () => Promise.resolve(transaction),
  };
  return { producer: () => producer } as unknown as Kafka;
}

beforeEach(() => {
  sent = [];
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('large records may take longer together than one request may', async () => {
  send = () => new Promise((resolve) => setTimeout(resolve, 3_000));
  const writer = await createRecordLog(slowKafka(), 'slow').open('enrichment');
  const written = writer.write(records);
  await Promise.all([written, jest.advanceTimersByTimeAsync(10 * 3_000)]);
  expect(sent).toHaveLength(records.length);
});

test('nothing more is sent in the background once a request has taken too long', async () => {
  send = () => new Promise((resolve) => setTimeout(resolve, 7_000));
  const writer = await createRecordLog(slowKafka(), 'hangs').open('enrichment');
  const written = expect(writer.write(records)).rejects.toThrow('Kafka did not take records in time');
  await jest.advanceTimersByTimeAsync(60_000);
  await written;
  expect(sent).toEqual(['0']);
});
