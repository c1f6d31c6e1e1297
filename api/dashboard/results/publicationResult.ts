import type { GetPublicationOutput, StatementPosition } from '#contract/types/get_publication/getPublication';
import { type Html, html, type HtmlValue } from '../html.ts';
import { type Fact, facts } from '../parts/facts.ts';
import { type Column, table } from '../parts/table.ts';
import type { Citing, ValuePath } from './citing.ts';
import { money, plain } from './numbers.ts';

/** All amounts are in EUR (docs/spec/decisions.md, "Enrichment types"): others are refused as `currency_unsupported`. */
const CURRENCY = 'EUR';
const POSITIONS: readonly Column[] = [
  { title: 'Position' },
  { title: `Current, ${CURRENCY}`, isNumber: true },
  { title: `Prior, ${CURRENCY}`, isNumber: true },
];
/** Employees are among them, so that each tells its unit. */
const FIGURES: readonly Column[] = [
  { title: 'Figure' },
  { title: 'Current', isNumber: true },
  { title: 'Prior', isNumber: true },
  { title: 'Unit' },
];
const YEARS = ['current', 'prior'] as const;
const INDICATORS = ['total_assets', 'equity', 'liabilities', 'revenue', 'net_income'] as const;

/** A publication: what it is, its key figures, and its statements position by position, in EUR. */
export function publicationResult(output: GetPublicationOutput, cite: Citing): Html {
  const { balance_sheet: balance, income_statement: income } = output;
  const side = (name: 'assets' | 'liabilities') => rowsOf(balance?.[name] ?? [], ['balance_sheet', name], 0, cite);
  return html`${facts(publicationFacts(output, cite))} ${amounts('Key figures', FIGURES, keyFigures(output, cite))}
  ${amounts('Assets', POSITIONS, side('assets'))} ${amounts('Equity and liabilities', POSITIONS, side('liabilities'))}
  ${amounts('Income statement', POSITIONS, rowsOf(income?.positions ?? [], ['income_statement', 'positions'], 0, cite))}`;
}

type Row = readonly HtmlValue[];

function amounts(title: string, columns: readonly Column[], rows: readonly Row[]): Html | null {
  return rows.length === 0
    ? null
    : html`<h3>${title}</h3>
        <div class="amounts">${table(title, columns, rows)}</div>`;
}

function keyFigures({ indicators }: GetPublicationOutput, cite: Citing): readonly Row[] {
  const row = (name: keyof typeof indicators, print: (value: number | null) => string | null, unit: string): Row => [
    name.replace('_', ' '),
    ...YEARS.map((year) => cite.number(print(indicators[name][year]), ['indicators', name, year])),
    unit,
  ];
  return [...INDICATORS.map((name) => row(name, money, CURRENCY)), row('employees', plain, 'people')];
}

function publicationFacts(output: GetPublicationOutput, cite: Citing): readonly Fact[] {
  const { fiscal_year: year, checks } = output;
  return [
    ['Company', cite.text(output.company_name, ['company_name'])],
    ['Published', cite.text(output.published_on, ['published_on'])],
    ['From', cite.text(year.start, ['fiscal_year', 'start'])],
    ['To', cite.text(year.end, ['fiscal_year', 'end'])],
    ['Consolidated', cite.text(output.consolidated ? 'yes' : 'no', ['consolidated'])],
    ['Balances', cite.text(verdict(checks.balance_sheet_balances), ['checks', 'balance_sheet_balances'])],
    ['Net income agrees', cite.text(verdict(checks.net_income_agrees), ['checks', 'net_income_agrees'])],
    ['Title', cite.text(output.title, ['title']), 'long'],
    ...(output.warnings.length === 0
      ? []
      : [['Warnings', output.warnings.join(', ').replaceAll('_', ' '), 'long'] as const]),
  ];
}

function verdict(checked: boolean | null): string | null {
  return checked === null ? null : checked ? 'yes' : 'no';
}

/** Deeper ones stand as far to the right as this. */
const DEEPEST = 4;

function rowsOf(positions: readonly StatementPosition[], path: ValuePath, depth: number, cite: Citing): readonly Row[] {
  return positions.flatMap((position, at) => {
    const own = [...path, at];
    return [
      [
        html`<span class="position depth-${Math.min(depth, DEEPEST)}">
          ${position.key !== null && html`<code>${position.key}</code>`} ${cite.text(position.label, [...own, 'label'])}
        </span>`,
        ...YEARS.map((year) => cite.number(money(position[year]), [...own, year])),
      ],
      ...rowsOf(position.children, [...own, 'children'], depth + 1, cite),
    ];
  });
}
