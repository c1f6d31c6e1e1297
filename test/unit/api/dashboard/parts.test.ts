import { describe, expect, test } from '@jest/globals';
import { ERRORS } from '#domain/errorCatalogue';
import { flashOf } from '../../../../api/dashboard/flash.ts';
import { dayChart } from '../../../../api/dashboard/parts/dayChart.ts';
import { subjectOf } from '../../../../api/dashboard/parts/json.ts';
import { toListQuery } from '../../../../api/dashboard/parts/listFilters.ts';
import { lastDays } from '../../../../api/dashboard/parts/lastDays.ts';
import { duration } from '../../../../api/dashboard/parts/moment.ts';
import { endedPercent, progressBar } from '../../../../api/dashboard/parts/progressBar.ts';
import { timesChart } from '../../../../api/dashboard/parts/timesChart.ts';

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
    const bar = progressBar({ ...NO_ROWS, total: 4, completed: 2, rejected: 1, processing: 1 }, 0).toString();
    const drawn = [...bar.matchAll(/class="(\w+)"\s+x="(\d+)"\s+y="0"\s+width="(\d+)"/g)].map((found) =>
      found.slice(1),
    );
    expect(drawn).toEqual([
      ['good', '0', '500'],
      ['bad', '500', '250'],
      ['busy', '750', '250'],
    ]);
  });

  test('counts what was cancelled as ended', () => {
    const bar = progressBar({ ...NO_ROWS, total: 4, completed: 1, failed: 1 }, 2).toString();
    expect(bar).toContain('aria-valuenow="100"');
    expect(bar).toMatch(/class="calm"\s+x="500"\s+y="0"\s+width="500"/);
  });
});

describe('a chart of days', () => {
  const chart = (values: readonly (readonly number[])[]) =>
    dayChart({
      id: 'ended',
      title: 'Ended, by day',
      series: [
        { label: 'completed', tone: 'good' },
        { label: 'failed', tone: 'bad' },
      ],
      days: values.map((day, index) => ({ day: `2026-03-0${index + 1}`, values: day })),
    }).toString();
  const drawn = (svg: string) =>
    [...svg.matchAll(/<rect class="(\w+)"[^>]* y="(\d+)"[^>]* height="(\d+)"/g)].map((found) => found.slice(1));

  test('shows what is not nothing, however little it is, and nothing of what is nothing', () => {
    const svg = chart([
      [1, 0],
      [0, 0],
      [10_000, 0],
    ]);
    expect(drawn(svg)).toEqual([
      ['good', '118', '2'],
      ['good', '0', '120'],
    ]);
  });

  test('stands what is of one day on each other, and names it to who points there', () => {
    const svg = chart([[3, 1]]);
    expect(drawn(svg)).toEqual([
      ['good', '30', '90'],
      ['bad', '0', '30'],
    ]);
    expect(svg).toContain('<title>2026-03-01: 3 completed, 1 failed</title>');
  });

  test('tells who cannot see it what it shows', () => {
    const svg = chart([
      [3, 1],
      [2, 0],
    ]);
    expect(svg).toMatch(/role="img"\s+aria-labelledby="ended-title ended-about"/);
    expect(svg).toContain('completed: 5 in all. failed: 1 in all. 4 a day at most.');
  });

  test('is empty where nothing has happened', () => {
    expect(drawn(chart([[0, 0]]))).toEqual([]);
  });
});

describe('a chart of times', () => {
  const chart = (...times: readonly (readonly [number, number])[]) =>
    timesChart(
      'times',
      times.map(([medianMilliseconds, p95Milliseconds], index) => ({
        label: `type ${index}`,
        count: 7,
        medianMilliseconds,
        p95Milliseconds,
      })),
    ).toString();
  const ranges = (svg: string) =>
    [...svg.matchAll(/class="range"\s+x="([\d.]+)"[^>]*width="([\d.]+)"/g)].map(([, x, width]) => [
      Math.round(Number(x)),
      Math.round(Number(width)),
    ]);

  test('draws ten times as long as far to the right each time', () => {
    expect(ranges(chart([100, 1_000], [10, 10_000]))).toEqual([
      [335, 329],
      [6, 988],
    ]);
  });

  test('stays within its place for times that are hardly any', () => {
    expect(ranges(chart([0, 0]))).toEqual([[6, 0]]);
  });

  test('has the numbers in words for each line, and as a table', () => {
    const svg = chart([1_200, 70_000]);
    expect(svg).toContain('Half within 1.2 s, 95 of 100 within 1 min.');
    expect(svg).toMatch(/data-title="95 % within">1 min</);
  });
});

describe('the last days', () => {
  test('end today in UTC and have no gap, also where a month ends', () => {
    expect(lastDays(new Date('2026-03-01T00:30:00Z'), 3)).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
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

  test('may be in the words of the API, and none is left out where both say a time', () => {
    const words = { created_after: '2026-03-01T00:00:00Z', created_before: 'yesterday' };
    expect(toListQuery({ ...words, from: '', to: '' })).toEqual(words);
    expect(toListQuery({ ...words, from: '2026-02-01' })).toEqual({ ...words, from: '2026-02-01' });
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
