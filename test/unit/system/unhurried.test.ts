import { expect, test } from '@jest/globals';
import { unhurried } from '#system/unhurried';

test('goes through all items, and lets others have their turn after each 10 ms', async () => {
  let now = 0;
  const pausedAt: number[] = [];
  const pause = (): Promise<void> => {
    pausedAt.push(now);
    now += 100;
    return Promise.resolve();
  };
  const seen: number[] = [];
  for await (const item of unhurried([1, 2, 3, 4, 5, 6, 7], { clock: () => now, pause })) {
    seen.push(item);
    now += 4;
  }
  expect(seen).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(pausedAt).toEqual([12, 124]);
});

test('ends where the one who goes through the items does', async () => {
  let made = 0;
  const endless = (function* () {
    for (;;) {
      yield (made += 1);
    }
  })();
  for await (const item of unhurried(endless)) {
    if (item === 5) {
      break;
    }
  }
  expect(made).toBe(5);
  expect(endless.next().done).toBe(true);
});
