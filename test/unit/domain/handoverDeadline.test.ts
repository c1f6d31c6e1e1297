import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { handoverDeadline } from '#domain/handoverDeadline';

const ACCEPTED = new Date('2026-01-31T12:00:00.000Z');
const after = (seconds: number): Date => new Date(ACCEPTED.getTime() + seconds * 1_000);

describe('the time that people have for a document', () => {
  test.each([
    ['is all that they are given where they are asked early', 100, 100 + 72_000],
    ['ends with the life of the enrichment where that waited for long before', 20_000, 86_400],
    ['is over where the enrichment has outlived itself', 90_000, 86_400],
  ])('%s', (_, asked, end) => {
    const times = { acceptedAt: ACCEPTED, askedAt: after(asked), deadlineSeconds: 72_000, longestLifeSeconds: 86_400 };
    expect(handoverDeadline(times)).toEqual(after(end));
  });

  test('is never more than was given, never past the life, and always one of both', () => {
    const seconds = fc.integer({ min: 0, max: 1_000_000 });
    fc.assert(
      fc.property(seconds, seconds, seconds, (asked, deadlineSeconds, longestLifeSeconds) => {
        const times = { acceptedAt: ACCEPTED, askedAt: after(asked), deadlineSeconds, longestLifeSeconds };
        const deadline = handoverDeadline(times).getTime();
        const bounds = [after(asked + deadlineSeconds).getTime(), after(longestLifeSeconds).getTime()];
        expect(bounds).toContain(deadline);
        bounds.forEach((bound) => expect(deadline).toBeLessThanOrEqual(bound));
      }),
    );
  });

  test('does not grow with a later attempt beyond the same end of life', () => {
    fc.assert(
      fc.property(fc.integer({ min: 14_400, max: 86_399 }), (asked) => {
        const times = {
          acceptedAt: ACCEPTED,
          askedAt: after(asked),
          deadlineSeconds: 72_000,
          longestLifeSeconds: 86_400,
        };
        expect(handoverDeadline(times)).toEqual(after(86_400));
      }),
    );
  });
});
