import { describe, expect, test } from '@jest/globals';
import { retryAfterOf } from '../../../workers/browser/retryAfterOf.ts';

const DATE = 'Mon, 02 Mar 2026 12:00:00 GMT';
const LATER = 'Mon, 02 Mar 2026 12:01:30 GMT';

describe('what a portal asks to wait', () => {
  test.each<[string, Record<string, string>, string | null]>([
    ['nothing', { date: DATE }, null],
    ['seconds', { 'retry-after': ' 7 ', date: DATE }, ' 7 '],
    ['a date by its own clock, whatever the time is here', { 'retry-after': LATER, date: DATE }, '90'],
    ['a date that is over by its own clock', { 'retry-after': DATE, date: LATER }, '0'],
    ['a date where it does not say what time it has', { 'retry-after': LATER }, LATER],
    ['a date where its own is none', { 'retry-after': LATER, date: 'soon' }, LATER],
    ['something else', { 'retry-after': 'soon', date: DATE }, 'soon'],
  ])('is told: %s', (_, headers, told) => {
    expect(retryAfterOf(headers)).toBe(told);
  });
});
