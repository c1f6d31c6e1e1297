import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { financialSeries } from '../../../../core/domain/financials/financialSeries.ts';
import type { Statement } from '../../../../core/domain/financials/statement.ts';
import { toStatement } from '../../../../core/domain/financials/toStatement.ts';

interface Printed {
  readonly current: number | null;
  readonly prior: number | null;
}

function statement(year: number, values: Readonly<Record<string, Printed>>, more: Partial<Statement> = {}): Statement {
  return {
    publicationId: `publication-${year}`,
    yearEnd: `${year}-12-31`,
    priorYearEnd: `${year - 1}-12-31`,
    values: Object.entries(values).map(([key, printed]) => ({ key, label: key, ...printed })),
    isBalanced: true,
    agreesOnIncome: true,
    ...more,
  };
}

const amount = fc.option(fc.integer({ min: -499, max: 499 }), { nil: null });
const printed = fc.record({ current: amount, prior: amount });
const statements = fc
  .uniqueArray(
    fc.record({
      year: fc.integer({ min: 2015, max: 2024 }),
      values: fc.dictionary(fc.constantFrom('equity', 'total_assets', 'liabilities', 'net_income', 'revenue'), printed),
      isBalanced: fc.boolean(),
      agreesOnIncome: fc.boolean(),
    }),
    { selector: ({ year }) => year, maxLength: 6 },
  )
  .map((all) => all.map(({ year, values, ...checks }) => statement(year, values, checks)));

describe('a series of annual statements', () => {
  test('takes a number that the next statement repeats as confirmed', () => {
    const { series, conflicts } = financialSeries([
      statement(2022, { equity: { current: 400, prior: 350 } }, { isBalanced: false }),
      statement(2023, { equity: { current: 450, prior: 400 } }, { isBalanced: false }),
    ]);
    expect(series[0]?.values.map(({ value, status, proven }) => [value, status, proven])).toEqual([
      [350, 'single', false],
      [400, 'confirmed', true],
      [450, 'single', false],
    ]);
    expect(conflicts).toEqual([]);
  });

  test('takes neither of two numbers that contradict each other, and shows both', () => {
    const { series, conflicts, ratios } = financialSeries([
      statement(2022, { equity: { current: 400, prior: 350 }, total_assets: { current: 1_000, prior: null } }),
      statement(2023, { equity: { current: 450, prior: 410 }, total_assets: { current: 1_000, prior: 1_000 } }),
    ]);
    expect(series[0]?.values[1]).toEqual({ year_end: '2022-12-31', value: null, status: 'conflict', proven: false });
    expect(conflicts).toEqual([
      {
        key: 'equity',
        year_end: '2022-12-31',
        printed: [
          { publication_id: 'publication-2022', column: 'current', value: 400 },
          { publication_id: 'publication-2023', column: 'prior', value: 410 },
        ],
      },
    ]);
    expect(ratios.filter(({ name }) => name === 'equity_ratio').map(({ value }) => value)).toEqual([null, null, 0.45]);
  });

  test('takes the precise number where the next statement is printed in thousands, and no rounding for another number', () => {
    const { series, conflicts } = financialSeries([
      statement(2022, { equity: { current: 400_278.67, prior: null }, revenue: { current: 400, prior: null } }),
      statement(2023, { equity: { current: 450_000, prior: 400_000 }, revenue: { current: 9_000, prior: 0 } }),
    ]);
    expect(series[0]?.values[1]).toMatchObject({ value: 400_278.67, status: 'confirmed', proven: true });
    expect(conflicts.map(({ key, year_end: year }) => [key, year])).toEqual([['revenue', '2022-12-31']]);
  });

  test('takes a number that the next statement cuts off at thousands as the same', () => {
    const { conflicts } = financialSeries([
      statement(2022, { equity: { current: 35_682_701.86, prior: null } }),
      statement(2023, { equity: { current: 36_000_000, prior: 35_682_000 } }),
    ]);
    expect(conflicts).toEqual([]);
  });

  test('computes ratios and the growth over a year', () => {
    const { ratios } = financialSeries([
      statement(2023, {
        equity: { current: 400, prior: 300 },
        total_assets: { current: 1_000, prior: 800 },
        liabilities: { current: 600, prior: 500 },
        net_income: { current: -40, prior: 30 },
        revenue: { current: 1_100, prior: 1_000 },
      }),
    ]);
    const last = ratios.filter(({ year_end: end }) => end === '2023-12-31');
    expect(Object.fromEntries(last.map(({ name, value }) => [name, value]))).toEqual({
      equity_ratio: 0.4,
      debt_to_equity: 1.5,
      return_on_equity: -0.1,
      revenue_growth: 0.1,
      total_assets_growth: 0.25,
    });
  });

  test('tells no growth over a short fiscal year', () => {
    const short = statement(2023, { revenue: { current: 600, prior: 1_000 } }, { priorYearEnd: '2023-06-30' });
    expect(financialSeries([short]).ratios.find(({ name, value }) => name === 'revenue_growth' && value !== null)).toBe(
      undefined,
    );
  });

  test('never takes a number that no statement prints, and is the same in whatever order they come', () => {
    fc.assert(
      fc.property(statements, (all) => {
        const { series, conflicts, years } = financialSeries(all);
        expect(financialSeries([...all].reverse()).series.map(({ values }) => values)).toHaveLength(series.length);
        for (const { key, values } of series) {
          expect(values.map(({ year_end: end }) => end)).toEqual(years);
          for (const { year_end: year, value, status } of values) {
            const found = all.flatMap((one) => {
              const of = one.values.find((each) => each.key === key);
              const column = one.yearEnd === year ? of?.current : one.priorYearEnd === year ? of?.prior : null;
              return column ?? [];
            });
            expect(value).toBe(new Set(found).size === 1 ? found[0] : null);
            expect(conflicts.some((one) => one.key === key && one.year_end === year)).toBe(new Set(found).size > 1);
            expect(status === 'conflict').toBe(new Set(found).size > 1);
          }
        }
      }),
    );
  });

  test('computes no ratio from a number that is not proven', () => {
    fc.assert(
      fc.property(statements, (all) => {
        const { series, ratios } = financialSeries(all);
        const proven = (key: string, year: string): boolean =>
          series.find((line) => line.key === key)?.values.find((one) => one.year_end === year)?.proven === true;
        for (const { name, year_end: year, value } of ratios.filter((one) => one.value !== null)) {
          const needs = { equity_ratio: ['equity', 'total_assets'], debt_to_equity: ['liabilities', 'equity'] };
          const keys = name in needs ? needs[name as keyof typeof needs] : [];
          expect(keys.every((key) => proven(key, year))).toBe(true);
          expect(Number.isFinite(value)).toBe(true);
        }
      }),
    );
  });
});

describe('a publication as a statement', () => {
  const publication = {
    publication_id: 'p',
    fiscal_year: { start: '2023-01-01', end: '2023-12-31' },
    consolidated: false,
    checks: { balance_sheet_balances: true, net_income_agrees: null },
    indicators: { equity: { current: 5, prior: 4 } },
    balance_sheet: {
      assets: [
        { key: 'A', label: 'Anlagevermögen', current: 9, prior: 8, children: [] },
        {
          key: 'B',
          label: 'Umlaufvermögen',
          current: 1,
          prior: 1,
          children: [{ key: 'B.I', label: 'Vorräte', current: 1, prior: 1, children: [] }],
        },
      ],
      liabilities: [
        { key: 'C', label: 'Verbindlichkeiten', current: 1, prior: 1, children: [] },
        { key: 'C', label: 'Verbindlichkeiten', current: 2, prior: 1, children: [] },
        { key: null, label: 'Sonderposten', current: 3, prior: 3, children: [] },
      ],
    },
    income_statement: {
      method: null,
      positions: [{ key: '1', label: 'Umsatzerlöse', current: 1, prior: 1, children: [] }],
    },
  };

  test('has the positions of the law, but for numbers that are there twice and methods that are not known', () => {
    const read = toStatement(publication);
    const keys = read?.values.filter(({ key }) => key.includes('.')).map(({ key }) => key);
    expect(keys).toEqual(['assets.A', 'assets.B', 'assets.B.I']);
    expect(read).toMatchObject({ priorYearEnd: '2022-12-31', isBalanced: true, agreesOnIncome: false });
  });

  test('is none of a group, of a report that does not tell whose it is, and without a year', () => {
    expect(toStatement({ ...publication, consolidated: true })).toBeNull();
    expect(toStatement({ ...publication, consolidated: null, report: null })).not.toBeNull();
    expect(toStatement({ ...publication, consolidated: null, report: {} })).toBeNull();
    expect(toStatement({ ...publication, consolidated: false, report: {} })).not.toBeNull();
    expect(toStatement({ ...publication, fiscal_year: { start: null, end: null } })).toBeNull();
  });

  test.each([
    ['2024-02-29', '2023-02-28'],
    ['2025-02-28', '2024-02-29'],
    ['2023-12-31', '2022-12-31'],
  ])('knows that the year before %s ended on %s', (end, before) => {
    expect(toStatement({ ...publication, fiscal_year: { start: null, end } })?.priorYearEnd).toBe(before);
  });
});
