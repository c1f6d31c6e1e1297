import { describe, expect, test } from '@jest/globals';
import { misses, type SiegeRow } from '../../siege/siegeRow.ts';

const SOUND: SiegeRow = {
  input: 'headers',
  process: 'api',
  requests: 100,
  repetitions: 1,
  longest_hold_ms: 50,
  worst_hold_ms: 300,
  longest_delay_ms: 400,
  idle_delay_ms: 390,
  longest_collector_ms: 8,
  honest_p99_ms: 20,
  honest_alone_p99_ms: 10,
  honest_requests: 200,
  honest_refused: 0,
  peak_mb: 200,
  status_5xx: 0,
  statuses: { 200: 100 },
  bars: [{ what: 'log-in, ms', value: 2_000, atMost: 2_000 }],
};

describe('a row of a siege', () => {
  test('is sound as long as no bar is passed, whatever one repetition or the machine was like', () => {
    expect(misses(SOUND)).toEqual([]);
  });

  test.each<[string, Partial<SiegeRow>, string]>([
    ['a hold of more than 50 ms', { longest_hold_ms: 50.1 }, 'headers: held the loop for 50.1 ms'],
    [
      'an honest caller who waits more than twice as long',
      { honest_p99_ms: 20.1 },
      'headers: an honest caller waited 20.1 ms, 10 ms alone',
    ],
    [
      'an honest caller of whom nothing is known',
      { honest_p99_ms: Number.NaN },
      'headers: an honest caller waited NaN ms, 10 ms alone',
    ],
    ['one answer of 500 and more', { status_5xx: 1 }, 'headers: 1 answers of 500 and more'],
    ['an honest caller who is refused', { honest_refused: 2 }, 'headers: 2 answers to an honest caller were no 200'],
    [
      'a bar of its own',
      { bars: [{ what: 'log-in, ms', value: 2_001, atMost: 2_000 }] },
      'headers: log-in, ms 2001, at most 2000',
    ],
  ])('misses %s', (_what, fault, expected) => {
    expect(misses({ ...SOUND, ...fault })).toEqual([expected]);
  });
});
