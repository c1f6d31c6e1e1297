import { expect, test } from '@jest/globals';
import { retryAfterSeconds } from '#domain/retryAfterSeconds';

const NOW = new Date('2026-03-01T12:00:00Z');

test.each([
  ['120', 120],
  ['0', 0],
  ['Sun, 01 Mar 2026 12:00:30 GMT', 30],
  ['Sun, 01 Mar 2026 11:00:00 GMT', 0],
  ['soon', null],
  ['1.5', null],
  ['-5', null],
  ['', null],
  [null, null],
])('Retry-After %j asks for %j seconds', (value, seconds) => {
  expect(retryAfterSeconds(value, NOW)).toBe(seconds);
});
