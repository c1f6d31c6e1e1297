import type { StatementPosition } from '#contract/types/get_publication/getPublication';
import type { ShownPublication } from '#contract/types/get_publication/shownPublication';
import { type Html, html } from '../../html.ts';
import type { Citing, ValuePath } from '../citing.ts';
import { money, plain } from '../numbers.ts';
import { type Doubt, type StatementLine, statementTable } from './statementTable.ts';
import { doubtWords, isOfTotal } from './warningWords.ts';

/** All amounts are in EUR (docs/spec/decisions.md, "Enrichment types"): others are refused as `currency_unsupported`. */
const CURRENCY = 'EUR';
const IN_EUROS = ['total_assets', 'equity', 'liabilities', 'revenue', 'net_income'] as const;
const INDICATOR_WORDS: Readonly<Record<keyof ShownPublication['indicators'], string>> = {
  total_assets: 'Total assets',
  equity: 'Equity',
  liabilities: 'Liabilities',
  revenue: 'Revenue',
  net_income: 'Net income',
  employees: 'Employees',
};

/** Employees are among them, so each part tells its unit. Null where none is known. */
export function keyFigures(output: ShownPublication, cite: Citing): Html | null {
  if (Object.values(output.indicators).every(({ current, prior }) => current === null && prior === null)) {
    return null;
  }
  const line = (name: keyof typeof output.indicators): StatementLine => ({
    name: INDICATOR_WORDS[name],
    amounts: output.indicators[name],
    path: ['indicators', name],
    depth: 0,
    doubts: [],
  });
  const parts = [
    { title: `In ${CURRENCY}`, lines: IN_EUROS.map(line), print: money },
    { title: 'People, on average of the year', lines: [line('employees')], print: plain },
  ];
  return html`<h2>Key figures</h2>
    ${statementTable({ title: 'Key figures', heads: headsOf(output, ''), parts }, cite)}`;
}

export function balanceSheet(output: ShownPublication, cite: Citing): Html | null {
  const { balance_sheet: sheet, fiscal_year: year, indicators } = output;
  if (sheet === null) {
    return null;
  }
  const side = (name: 'assets' | 'liabilities') =>
    linesOf(sheet[name], ['balance_sheet', name], 0, doubtsIn(output, name));
  const total: StatementLine = {
    name: INDICATOR_WORDS.total_assets,
    amounts: indicators.total_assets,
    path: ['indicators', 'total_assets'],
    depth: 0,
    doubts: output.warning_details.filter(isOfTotal).map(toDoubt),
    isTotal: true,
  };
  const parts = [
    { title: 'Assets', lines: [...side('assets'), total], print: money },
    { title: 'Equity and liabilities', lines: side('liabilities'), print: money },
  ];
  return html`<h2>Balance sheet ${year.end !== null && html`<span class="hint">at ${year.end}</span>`}</h2>
    ${statementTable({ title: 'Balance sheet', heads: headsOf(output, `, ${CURRENCY}`), parts }, cite)}`;
}

const METHODS = { total_cost: ', by total cost', cost_of_sales: ', by cost of sales' } as const;

export function incomeStatement(output: ShownPublication, cite: Citing): Html | null {
  const { income_statement: statement, fiscal_year: year } = output;
  if (statement === null) {
    return null;
  }
  const { method, positions } = statement;
  const lines = linesOf(positions, ['income_statement', 'positions'], 0, doubtsIn(output, 'income'));
  const time = year.start === null || year.end === null ? '' : `${year.start} to ${year.end}`;
  return html`<h2>Income statement <span class="hint">${time}${method !== null && METHODS[method]}</span></h2>
    ${statementTable(
      {
        title: 'Income statement',
        heads: headsOf(output, `, ${CURRENCY}`),
        parts: [{ title: null, lines, print: money }],
      },
      cite,
    )}`;
}

/** @param unit what stands behind each head; empty where the parts tell it */
function headsOf({ fiscal_year: year }: ShownPublication, unit: string) {
  return {
    current: `${year.end?.slice(0, 4) ?? 'This year'}${unit}`,
    prior: `Year before${unit}`,
    change: `Change${unit}`,
  };
}

type DoubtsOf = (label: string) => readonly Doubt[];

/** What its warnings say of a row of a statement. */
function doubtsIn(
  { warning_details: details }: ShownPublication,
  statement: (typeof details)[number]['statement'],
): DoubtsOf {
  return (label) =>
    details.filter((detail) => detail.statement === statement && detail.rows.includes(label)).map(toDoubt);
}

function toDoubt(detail: ShownPublication['warning_details'][number]): Doubt {
  return { year: detail.year, words: doubtWords(detail) };
}

function linesOf(
  positions: readonly StatementPosition[],
  path: ValuePath,
  depth: number,
  doubts: DoubtsOf,
): readonly StatementLine[] {
  return positions.flatMap((position, at) => {
    const { key, label, current, prior, children } = position;
    const own = [...path, at];
    const line = { key, name: label, amounts: { current, prior }, path: own, depth, doubts: doubts(label) };
    return [line, ...linesOf(children, [...own, 'children'], depth + 1, doubts)];
  });
}
