import { describe, expect, it } from '@jest/globals';
import { HourlyLimit } from '../../../simulator/control/hourlyLimit.ts';

const MINUTE = 60_000;

function limitWithClock(perHour: number) {
  let now = Date.parse('2026-01-01T00:00:00Z');
  const limit = new HourlyLimit(perHour, () => new Date(now));
  return { limit, pass: (ms: number) => void (now += ms) };
}

describe('HourlyLimit', () => {
  it('refuses the retrieval beyond the limit', () => {
    const { limit } = limitWithClock(2);
    expect([1, 2, 3].map(() => limit.take('a'))).toEqual([true, true, false]);
  });

  it('counts every address for itself', () => {
    const { limit } = limitWithClock(1);
    expect(limit.take('a')).toBe(true);
    expect(limit.take('b')).toBe(true);
    expect(limit.take('a')).toBe(false);
  });

  it('frees one retrieval as the oldest leaves the hour, not all at its end', () => {
    const { limit, pass } = limitWithClock(2);
    limit.take('a');
    pass(30 * MINUTE);
    limit.take('a');
    pass(30 * MINUTE);
    expect([limit.take('a'), limit.take('a')]).toEqual([true, false]);
  });

  it('does not count what it refused', () => {
    const { limit, pass } = limitWithClock(1);
    limit.take('a');
    pass(59 * MINUTE);
    limit.take('a');
    pass(1 * MINUTE);
    expect(limit.take('a')).toBe(true);
  });

  it('applies a new limit at once to what was already retrieved', () => {
    const { limit } = limitWithClock(3);
    limit.take('a');
    limit.take('a');
    limit.setPerHour(2);
    expect(limit.take('a')).toBe(false);
    limit.setPerHour(3);
    expect(limit.take('a')).toBe(true);
  });
});
