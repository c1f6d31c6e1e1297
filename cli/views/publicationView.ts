import type { StatementPosition } from '#contract/types/get_publication/getPublication';
import type { ShownPublication } from '#contract/types/get_publication/shownPublication';
import { type Cell, fittedTable } from './fittedTable.ts';
import { germanAmount } from './germanAmount.ts';
import { labelledLines } from './labelledLines.ts';

/** The statements of a publication as tables, with what is proved and what is in doubt. */
export function publicationView(output: ShownPublication, width: number): readonly string[] {
  const { fiscal_year: year, balance_sheet: balance, income_statement: income, checks } = output;
  const facts = labelledLines(
    [
      ['company', output.company_name],
      ['title', output.title],
      ['published', output.published_on],
      ['fiscal year', [year.start, year.end].filter((day) => day !== null).join(' to ')],
      ['balances', provedOrNot(checks.balance_sheet_balances)],
      ['net income', provedOrNot(checks.net_income_agrees)],
      ['employees', output.indicators.employees.current?.toLocaleString('de-DE') ?? null],
      ['warnings', output.warnings.join(', ').replaceAll('_', ' ')],
    ],
    width,
  );
  const statements: readonly (readonly [string, readonly StatementPosition[]])[] = [
    ['Assets', balance?.assets ?? []],
    ['Equity and liabilities', balance?.liabilities ?? []],
    ['Income statement', income?.positions ?? []],
  ];
  return [
    ...facts,
    ...statements.flatMap(([title, positions]) =>
      positions.length === 0
        ? []
        : [
            '',
            fittedTable(
              [title, ...YEARS],
              positions.flatMap((position) => rowsOf(position, 0)),
              width,
              [1, 2],
            ),
          ],
    ),
  ];
}

/** Amounts stand on the right below their heads. */
const AMOUNT_CHARACTERS = 18;
const YEARS = ['current EUR', 'prior EUR'].map((head) => head.padStart(AMOUNT_CHARACTERS));

function rowsOf(
  { key, label, current, prior, children }: StatementPosition,
  depth: number,
): readonly (readonly Cell[])[] {
  const own = key?.split('.').at(-1);
  const name = `${'  '.repeat(depth)}${own === undefined ? '' : `${own}. `}${label}`;
  const amounts = [current, prior].map((amount) => germanAmount(amount).padStart(AMOUNT_CHARACTERS));
  return [[name, ...amounts], ...children.flatMap((child) => rowsOf(child, depth + 1))];
}

function provedOrNot(check: boolean | null): string {
  return check === null ? 'not proved' : check ? 'proved' : 'contradicted';
}
