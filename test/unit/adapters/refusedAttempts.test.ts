import { describe, expect, it } from '@jest/globals';
import { withRefused } from '#adapters/postgres/refusedAttempts';
import { REFUSED_TRY } from '#domain/refusedTries';
import type { LoggedAttempt } from '#ports/deliveryLog';

const at = (minute: number): Date => new Date(Date.UTC(2026, 0, 1, 12, minute));
const made = (number: number, minute: number): LoggedAttempt => ({
  number,
  startedAt: at(minute),
  milliseconds: 5,
  status: 500,
  failure: 'status',
  problem: null,
  excerpt: null,
});

describe('the log of a delivery', () => {
  it('has what was refused between what was made, under the numbers that are free', () => {
    const log = withRefused([made(1, 0), made(4, 3)], [at(1), at(2), at(4)]);
    expect(log.map(({ number, startedAt, failure }) => [number, startedAt, failure])).toEqual([
      [1, at(0), 'status'],
      [2, at(1), REFUSED_TRY.failure],
      [3, at(2), REFUSED_TRY.failure],
      [4, at(3), 'status'],
      [5, at(4), REFUSED_TRY.failure],
    ]);
  });

  it('is what was made where nothing was refused', () => {
    expect(withRefused([made(1, 0)], [])).toEqual([made(1, 0)]);
  });
});
