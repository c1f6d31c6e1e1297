import { expect, test } from '@jest/globals';
import { inRounds } from '#system/inRounds';

test('deletes by a few at a time until a round finds nothing, past what is locked', async () => {
  const rounds = [5, 4, 3];
  const asked: number[] = [];
  const forget = (limit: number): Promise<number> => {
    asked.push(limit);
    return Promise.resolve(rounds.shift() ?? 0);
  };
  expect(await inRounds(forget, { limit: 5, clock: () => 0 })).toBe(12);
  expect(asked).toEqual([5, 5, 5, 5]);
});

test('leaves the rest to the next pass when its time is over', async () => {
  let now = 0;
  const forget = (limit: number): Promise<number> => {
    now += 8_000;
    return Promise.resolve(limit);
  };
  expect(await inRounds(forget, { limit: 5, clock: () => now })).toBe(15);
});
