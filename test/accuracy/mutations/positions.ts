import type { Fields } from './mutation.ts';

export const YEARS = ['current', 'prior'] as const;
export type Year = (typeof YEARS)[number];

/** A line of a statement, as truths tell it. */
export interface Line {
  readonly key?: string | null;
  readonly label: string;
  readonly current: number | null;
  readonly prior: number | null;
  readonly children?: readonly Line[];
}

/** A line and the lines that it is a part of, the innermost last. */
export interface PlacedLine {
  readonly line: Line;
  readonly parents: readonly Line[];
  /** The lines beside it, itself included. */
  readonly beside: readonly Line[];
  readonly statement: 'assets' | 'liabilities' | 'income';
}

/** All lines that the truth tells. */
export function linesOf(fields: Fields): PlacedLine[] {
  const balance = fields['balance_sheet'] as
    { readonly assets: Line[]; readonly liabilities: Line[] } | null | undefined;
  const income = fields['income_statement'] as { readonly positions: Line[] } | null | undefined;
  return [
    ...placed(balance?.assets ?? [], [], 'assets'),
    ...placed(balance?.liabilities ?? [], [], 'liabilities'),
    ...placed(income?.positions ?? [], [], 'income'),
  ];
}

function placed(lines: readonly Line[], parents: readonly Line[], statement: PlacedLine['statement']): PlacedLine[] {
  return lines.flatMap((line) => [
    { line, parents, beside: lines, statement },
    ...placed(line.children ?? [], [...parents, line], statement),
  ]);
}

/** The same fields with every line of the statements changed; null leaves one out. */
export function withLines(fields: Fields, change: (line: Line) => object | null): Fields {
  const changed = (lines: readonly Line[]): object[] =>
    lines.flatMap((line) => {
      const own = change(line);
      return own === null
        ? []
        : [{ ...own, ...(line.children === undefined ? {} : { children: changed(line.children) }) }];
    });
  const balance = fields['balance_sheet'] as
    { readonly assets: Line[]; readonly liabilities: Line[] } | null | undefined;
  const income = fields['income_statement'] as { readonly positions: Line[] } | null | undefined;
  return {
    ...fields,
    ...(balance
      ? { balance_sheet: { ...balance, assets: changed(balance.assets), liabilities: changed(balance.liabilities) } }
      : {}),
    ...(income ? { income_statement: { ...income, positions: changed(income.positions) } } : {}),
  };
}

/** Leaves out lines without any value, of their own or of their parts: their labels may be those of other lines. */
export function withoutEmptyLines(told: Fields): Fields {
  return withLines(told, (line) => (isEmpty(line) ? null : line));
}

function isEmpty({ current, prior, children = [] }: Line): boolean {
  return current === null && prior === null && children.every(isEmpty);
}
