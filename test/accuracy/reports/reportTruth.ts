import { canonical } from './amount.ts';
import type { TrueFact, TrueReport, TrueYear } from './trueReport.ts';

/** What stands in place of facts that contradict each other. */
export interface Doubts {
  readonly facts: readonly TrueFact[];
  readonly left: Readonly<Record<string, number>>;
  readonly warnings?: readonly string[];
}

const NONE = { current: null, prior: null };

/** What `enrich parse` should say of a report by IFRS whose statements agree. */
export function reportTruth(
  report: TrueReport,
  { facts, left, warnings = [] }: Doubts,
): Readonly<Record<string, unknown>> {
  const { years, currency, name, lei } = report;
  const isEuro = currency === 'EUR';
  const of = (local: string, isFlow: boolean): object =>
    Object.fromEntries(
      (['current', 'prior'] as const).map((year) => [
        year,
        valueOf(facts, local, isFlow ? years[year] : endOf(years[year])),
      ]),
    );
  const inEuros = (local: string, isFlow: boolean): object => (isEuro ? of(local, isFlow) : NONE);
  return {
    company_name: name === '' ? null : name,
    type: 'consolidated_financial_statements',
    consolidated: true,
    fiscal_year: years.current,
    balance_sheet: null,
    income_statement: null,
    indicators: {
      total_assets: inEuros('Assets', false),
      equity: inEuros('Equity', false),
      liabilities: inEuros('Liabilities', false),
      revenue: inEuros('Revenue', true),
      net_income: inEuros('ProfitLoss', true),
      employees: of('AverageNumberOfEmployees', true),
    },
    warnings: isEuro ? warnings : ['currency_unsupported'],
    report: {
      standard: 'ifrs',
      entity: { scheme: 'http://standards.iso.org/iso/17442', identifier: lei },
      facts: facts.map(written),
      warnings: Object.entries(left).map(([code, count]) => ({ code, count })),
    },
  };
}

function endOf(year: TrueYear): TrueFact['period'] {
  return { start: null, end: year.end };
}

function valueOf(facts: readonly TrueFact[], local: string, period: TrueFact['period']): number | null {
  const fact = facts.find(
    ({ concept, dimensions, period: { start, end } }) =>
      concept === `ifrs-full:${local}` &&
      Object.keys(dimensions).length === 0 &&
      start === period.start &&
      end === period.end,
  );
  return fact === undefined || fact.amount === null ? null : Number(canonical(fact.amount));
}

function written({ concept, amount, text, unit, period, dimensions }: TrueFact): object {
  return {
    concept,
    value: amount === null ? text : canonical(amount),
    unit,
    decimals: amount === null || unit === 'xbrli:pure' ? null : amount.decimals,
    period,
    dimensions,
  };
}
