import { describe, expect, test } from '@jest/globals';
import { type BenchRow, benchRow, type Figure } from '../../../bench/lib/benchReport.ts';
import { withMeasurements } from '../../../bench/lib/performancePage.ts';

const samples = (...values: readonly number[]) => values.map((value) => ({ value, foreignCores: value / 100 }));
const rowOf = (figure: Partial<Figure>): BenchRow =>
  benchRow({ path: 'drain', profile: null, subject: 'enrich', unit: 'jobs/s', samples: samples(10), ...figure });

describe('a row of a benchmark', () => {
  test('tells the median of its rounds, and that of what others used meanwhile', () => {
    expect(rowOf({ samples: samples(30, 10, 20) })).toMatchObject({ value: 20, foreignCores: 0.2, rounds: 3 });
  });

  test('is compared with its reference', () => {
    const reference = rowOf({ subject: 'BullMQ', samples: samples(40) });
    expect(rowOf({ reference })).toMatchObject({ reference: 'BullMQ', ratio: 0.25 });
  });

  test.each([
    [{ of: 'value', atLeast: 10 }, '≥ 10 jobs/s', true],
    [{ of: 'value', atLeast: 10.1 }, '≥ 10.1 jobs/s', false],
    [{ of: 'value', atMost: 10 }, '≤ 10 jobs/s', true],
    [{ of: 'value', atMost: 9.9 }, '≤ 9.9 jobs/s', false],
    [{ of: 'ratio', atLeast: 0.5 }, '≥ 0.5 ×', true],
    [{ of: 'ratio', atLeast: 0.6 }, '≥ 0.6 ×', false],
    [{ of: 'ratio', atMost: 0.4 }, '≤ 0.4 ×', false],
  ] as const)('%j is said as “%s”, and met: %s', (goal, said, met) => {
    const reference = rowOf({ samples: samples(20) });
    expect(rowOf({ reference, goal })).toMatchObject({ goal: said, met });
  });

  test('does not meet a goal that is relative to nothing', () => {
    expect(rowOf({ goal: { of: 'ratio', atLeast: 0.1 } }).met).toBe(false);
  });

  test('needs a round', () => {
    expect(() => rowOf({ samples: [] })).toThrow('drain, enrich: no round was measured');
  });
});

describe('the page of measurements', () => {
  const PAGE = [
    'Before.',
    '<!-- Measured by `make bench`; do not edit from here -->',
    'old figures',
    '<!-- to here. -->',
    'After.',
  ].join('\n\n');

  test('has new figures, and what people wrote around them', () => {
    const page = withMeasurements(PAGE, [rowOf({ samples: samples(1_234.5) })], 'a machine');
    expect(page).toMatch(/^Before\.\n\n<!-- [^]+a machine[^]+\| 1,235 \|[^]+<!-- to here\. -->\n\nAfter\.$/u);
    expect(page).not.toContain('old figures');
  });

  test('can be measured again', () => {
    const once = withMeasurements(PAGE, [rowOf({})], 'a machine');
    expect(withMeasurements(once, [rowOf({})], 'a machine')).toBe(once);
  });

  test('is not written over where its marks are gone', () => {
    expect(() => withMeasurements('Before.', [], 'a machine')).toThrow('lacks the line <!-- Measured by');
  });
});
