import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { BULK_OPEN_MAX, BULK_STEP, bulkStatus, startableNow } from '#domain/bulk';

describe('a retry of many', () => {
  it('starts a step at most, and never more than may be open', () => {
    expect([startableNow(0), startableNow(BULK_OPEN_MAX - 1), startableNow(BULK_OPEN_MAX)]).toEqual([BULK_STEP, 1, 0]);
    fc.assert(
      fc.property(fc.nat(BULK_OPEN_MAX * 2), (open) => {
        const startable = startableNow(open);
        expect(startable).toBeGreaterThanOrEqual(0);
        expect(startable).toBeLessThanOrEqual(BULK_STEP);
        expect(open + startable).toBeLessThanOrEqual(Math.max(open, BULK_OPEN_MAX));
      }),
    );
  });
});

describe('an operation on many resources', () => {
  const at = new Date(0);
  it.each([
    [null, null, 'processing'],
    [at, null, 'completed'],
    [at, at, 'cancelled'],
  ])('that ended at %s and was cancelled at %s is %s', (completedAt, cancelledAt, status) => {
    expect(bulkStatus({ completedAt, cancelledAt })).toBe(status);
  });
});
