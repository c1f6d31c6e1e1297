import { describe, expect, test } from '@jest/globals';
import { ERRORS } from '#domain/errorCatalogue';
import { flashOf } from '../../../../api/dashboard/flash.ts';
import { dayChart } from '../../../../api/dashboard/parts/dayChart.ts';
import { subjectOf } from '../../../../api/dashboard/parts/json.ts';
import { toListQuery } from '../../../../api/dashboard/parts/listFilters.ts';
import { duration } from '../../../../api/dashboard/parts/moment.ts';
import { endedPercent, progressBar } from '../../../../api/dashboard/parts/progressBar.ts';

const START = '2026-03-01T12:00:00.000Z';
const after = (milliseconds: number): string => new Date(Date.parse(START) + milliseconds).toISOString();
const NO_ROWS = { total: 0, pending: 0, queued: 0, processing: 0, completed: 0, failed: 0, rejected: 0 };

describe('how long something took', () => {
  test.each([
    [0, '0 ms'],
    [999, '999 ms'],
    [1_000, '1.0 s'],
    [9_940, '9.9 s'],
    [59_000, '59 s'],
    [90_000, '2 min'],
    [3_600_000, '1 h 0 min'],
    [-5, '0 ms'],
  ])('%i ms are %s', (milliseconds, words) => {
    expect(duration(START, after(milliseconds))).toBe(words);
  });

  test('is not told of what has not ended', () => {
    expect([duration(START, null), duration(null, null)]).toEqual(['–', '–']);
  });
});

describe('the progress of a batch', () => {
  test('is whole only when every row has ended, whatever became of it', () => {
    const counts = { ...NO_ROWS, total: 1_000, completed: 990, failed: 5, rejected: 4, processing: 1 };
    expect(endedPercent(counts)).toBe(99);
    expect(endedPercent({ ...counts, processing: 0, failed: 6 })).toBe(100);
    expect(endedPercent(NO_ROWS)).toBe(100);
  });

  test('is drawn as parts of the whole bar, one after the other', () => {
    const bar = progressBar({ ...NO_ROWS, total: 4, completed: 2, rejected: 1, processing: 1 }).toString();
    const drawn = [...bar.matchAll(/class="(\w+)"\s+x="(\d+)"\s+y="0"\s+width="(\d+)"/g)].map((found) =>
      found.slice(1),
    );
    expect(drawn).toEqual([
      ['good', '0', '500'],
      ['bad', '500', '250'],
      ['busy', '750', '250'],
    ]);
  });
});

describe('a chart of days', () => {
  test('shows what is not nothing, however little it is', () => {
    const days = [1, 0, 10_000].map((value, index) => ({ day: `2026-03-0${index + 1}`, value }));
    const heights = [
      ...dayChart('Spent', 'busy', days)
        .toString()
        .matchAll(/<rect[^>]* height="(\d+)"/g),
    ];
    expect(heights.map(([, height]) => Number(height))).toEqual([2, 120]);
  });
});

describe('the filters of a list', () => {
  test('are instants that include both days', () => {
    expect(toListQuery({ status: 'failed', from: '2026-03-01', to: '2026-03-01', type: '' })).toEqual({
      status: 'failed',
      created_after: '2026-02-28T23:59:59.999Z',
      created_before: '2026-03-02T00:00:00.000Z',
    });
  });

  test('are instants that include both minutes, where minutes are asked for', () => {
    expect(toListQuery({ from: '2026-03-01T08:30', to: '2026-03-01T08:30' })).toEqual({
      created_after: '2026-03-01T08:29:59.999Z',
      created_before: '2026-03-01T08:31:00.000Z',
    });
    expect(toListQuery({ from: '2026-03-01T25:00', to: '2026-03-01T8:30' })).toEqual({
      created_after: '2026-03-01T25:00',
      created_before: '2026-03-01T8:30',
    });
  });

  test('leave it to the API to say what is wrong with a day', () => {
    expect(toListQuery({ from: '2026-02-31x', to: '2026-13-01' })).toEqual({
      created_after: '2026-02-31x',
      created_before: '2026-13-01',
    });
  });
});

describe('what a page says after a form', () => {
  test('is a text of ours, chosen by name', () => {
    expect(flashOf('key_revoked')).toMatchObject({ tone: 'done' });
    expect(flashOf('already_ended')).toEqual({ tone: 'problem', text: ERRORS.already_ended.message });
  });

  test.each(['', 'toString', '__proto__', 'Your account is closed. Call us.'])('is nothing for %j', (name) => {
    expect(flashOf(name)).toBeNull();
  });
});

describe('what an enrichment is about', () => {
  test.each([
    [{ company_id: 'DE-HRB-F1103-1' }, 'DE-HRB-F1103-1'],
    [{ query: 'Muster', limit: 5 }, 'Muster, 5'],
    ['nonsense', 'nonsense'],
    [null, 'null'],
  ])('%j is %s', (input, subject) => {
    expect(subjectOf(input)).toBe(subject);
  });

  test('is one short line', () => {
    expect(subjectOf({ query: 'x'.repeat(1_000) })).toHaveLength(80);
  });
});
