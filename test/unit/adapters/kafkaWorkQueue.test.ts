import { setImmediate } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import type { Kafka } from 'kafkajs';
import { createWorkQueue } from '#adapters/kafka/workQueue';
import { RENDER_LANE } from '#domain/prospect';
import type { ClaimedWork } from '#ports/workQueue';

/** A broker that never answers. */
const SILENT = {
  consumer: () => ({ on: () => undefined, connect: () => new Promise(() => undefined) }),
} as unknown as Kafka;
const TURNS = { passedOver: [], served: [] };

test('a claim by turns that was not full is followed by another one at once, without a poll', async () => {
  const counts = [2, 1, 0];
  const claim = () => Promise.resolve(Array.from({ length: counts.shift() ?? 0 }, () => ({}) as ClaimedWork));
  const queue = createWorkQueue({ kafka: SILENT, prefix: 'test', claims: { claim }, onError: () => undefined });
  const source = queue.open(RENDER_LANE, 'worker');
  const readyAfterClaims: boolean[] = [];
  for (let claims = 0; claims < 3; claims += 1) {
    await source.claim(4, TURNS);
    const over = new AbortController();
    let isReady = false;
    const ready = source.ready(over.signal).then(() => {
      isReady = true;
    });
    await setImmediate();
    readyAfterClaims.push(isReady);
    over.abort();
    await ready;
  }
  expect(readyAfterClaims).toEqual([true, true, false]);
});
