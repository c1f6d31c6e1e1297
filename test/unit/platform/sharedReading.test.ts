import { beforeEach, describe, expect, test } from '@jest/globals';
import { sharedReading } from '#platform/sharedReading';

let at: number;
let readings: (() => Promise<number>)[];
let asked: number;

/** Resolves to how often was asked, unless `readings` say otherwise. */
const read = () =>
  sharedReading(
    () => {
      asked += 1;
      return readings.shift()?.() ?? Promise.resolve(asked);
    },
    () => at,
    2_000,
  );

beforeEach(() => {
  at = 0;
  asked = 0;
  readings = [];
});

describe('A shared reading', () => {
  test('is the same for all who ask while it is fresh, also before it is there', async () => {
    const shared = read();
    const both = [shared(), shared()];
    at = 1_999;
    expect(await Promise.all([...both, shared()])).toEqual([1, 1, 1]);
    expect(asked).toBe(1);
  });

  test('is made anew when it has grown old', async () => {
    const shared = read();
    await shared();
    at = 2_000;
    expect(await shared()).toBe(2);
  });

  test('that failed fails for those who wait for it, and is asked for again', async () => {
    readings = [() => Promise.reject(new Error('away'))];
    const shared = read();
    const both = await Promise.allSettled([shared(), shared()]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await shared()).toBe(2);
  });

  test('that failed late leaves the one alone that was made since', async () => {
    const late = Promise.withResolvers<number>();
    readings = [() => late.promise];
    const shared = read();
    const first = shared();
    at = 2_000;
    expect(await shared()).toBe(2);
    late.reject(new Error('away'));
    await expect(first).rejects.toThrow('away');
    expect(await shared()).toBe(2);
  });
});
