import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type ClockSample, offsetOf } from '#domain/clockSamples';

/** True difference of the two clocks in a world of the test. */
const TRUTH = 1_800_000_000_000;

/** A question whose answer was made somewhere between the ways there and back. */
const sample: fc.Arbitrary<ClockSample> = fc
  .record({ askedAt: fc.nat(100_000), there: fc.nat(3_000), back: fc.nat(3_000) })
  .map(({ askedAt, there, back }) => ({
    askedAt,
    answeredAt: askedAt + there + back,
    told: TRUTH + askedAt + there,
  }));
const samples = fc
  .tuple(sample, fc.array(sample, { maxLength: 5 }))
  .map(([first, rest]): readonly [ClockSample, ...ClockSample[]] => [first, ...rest]);
const uncertainty = (all: readonly ClockSample[]): number =>
  Math.min(...all.map(({ askedAt, answeredAt }) => answeredAt - askedAt)) / 2;

describe('the offset of another clock', () => {
  test('is wrong by no more than half of the shortest round trip', () => {
    fc.assert(
      fc.property(samples, (all) => {
        expect(Math.abs(offsetOf(null, all) - TRUTH)).toBeLessThanOrEqual(uncertainty(all));
      }),
    );
  });

  test('that is right stays as it is, however slow answers are', () => {
    fc.assert(
      fc.property(samples, (all) => {
        expect(offsetOf(TRUTH, all)).toBe(TRUTH);
      }),
    );
  });

  test('that was known never gets worse than the answers are', () => {
    fc.assert(
      fc.property(samples, fc.integer({ min: -200_000, max: 200_000 }), (all, wrong) => {
        const corrected = offsetOf(TRUTH + wrong, all);
        expect(Math.abs(corrected - TRUTH)).toBeLessThanOrEqual(2 * uncertainty(all));
      }),
    );
  });
});
