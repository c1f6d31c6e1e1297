import type { BalanceSheetSide, PartOf, StatementPosition } from './financialStatements.ts';

/** A position as the law knows it, before amounts and numbering. */
export interface PositionTemplate {
  readonly legalKey: string;
  readonly label: string;
  readonly marks: 'letter' | 'roman' | 'arabic' | 'none';
  readonly effect?: StatementPosition['effect'];
  readonly children?: readonly PositionTemplate[];
  readonly partOf?: PartTemplate;
}

export interface PartTemplate {
  readonly label: string;
  readonly share: number;
  readonly print: PartOf['print'];
}

/** Amounts of the deepest positions of one year in cents by legal key; null for a year without figures. */
export type YearFigures = ReadonlyMap<string, number> | null;

export interface TreeOptions {
  /** Levels that are printed: 1 for micro, 2 for small, 3 for large companies (section 266 (1) HGB). */
  readonly depth: number;
  readonly current: YearFigures;
  readonly prior: YearFigures;
  readonly grains: { readonly current: number; readonly prior: number };
}

const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII'];

/** Draws one side of a balance sheet; positions without figures in both years are left out and the numbering closes up. */
export function balanceSheetSide(templates: readonly PositionTemplate[], options: TreeOptions): BalanceSheetSide {
  const positions = grow(templates, options, '', 1);
  return { ...sums(positions), positions };
}

function grow(
  templates: readonly PositionTemplate[],
  options: TreeOptions,
  parentKey: string,
  level: number,
): readonly StatementPosition[] {
  let ordinal = 0;
  return templates.flatMap((template) => {
    const amounts = amountsOf(template, options);
    if (amounts.current === null && amounts.prior === null) {
      return [];
    }
    const number = template.marks === 'none' ? template.legalKey : numeral(template.marks, ordinal++);
    const key = parentKey === '' ? number : `${parentKey}.${number}`;
    const position: StatementPosition = {
      key,
      legalKey: template.legalKey,
      mark: template.marks === 'none' ? '' : `${number}.`,
      label: template.label,
      effect: template.effect ?? 'balance',
      ...amounts,
      children: level < options.depth ? grow(template.children ?? [], options, key, level + 1) : [],
      partsOf: template.partOf === undefined ? [] : [partOf(template.partOf, amounts, options)],
    };
    return [position];
  });
}

function numeral(marks: 'letter' | 'roman' | 'arabic', ordinal: number): string {
  switch (marks) {
    case 'letter':
      return String.fromCharCode(65 + ordinal);
    case 'roman':
      return ROMAN[ordinal] ?? String(ordinal + 1);
    case 'arabic':
      return String(ordinal + 1);
  }
}

function amountsOf(
  template: PositionTemplate,
  { current, prior }: TreeOptions,
): Pick<StatementPosition, 'current' | 'prior'> {
  return { current: amountOf(template, current), prior: amountOf(template, prior) };
}

function amountOf(template: PositionTemplate, figures: YearFigures): number | null {
  if (template.children === undefined) {
    return figures?.get(template.legalKey) ?? null;
  }
  return sum(template.children.map((child) => amountOf(child, figures)));
}

/** The amounts of a "davon" remark, never finer than the column's unit. */
export function partOf(
  template: PartTemplate,
  amounts: Pick<StatementPosition, 'current' | 'prior'>,
  { grains }: Pick<TreeOptions, 'grains'>,
): PartOf {
  const share = (cents: number | null, grain: number): number | null =>
    cents === null ? null : Math.floor((cents * template.share) / grain) * grain;
  return {
    label: template.label,
    print: template.print,
    current: share(amounts.current, grains.current),
    prior: share(amounts.prior, grains.prior),
  };
}

export function sums(positions: readonly StatementPosition[]): Pick<StatementPosition, 'current' | 'prior'> {
  return { current: sum(positions.map((each) => each.current)), prior: sum(positions.map((each) => each.prior)) };
}

/** The sum of what is there, null where nothing is. */
export function sum(amounts: readonly (number | null)[]): number | null {
  const present = amounts.filter((amount) => amount !== null);
  return present.length === 0 ? null : present.reduce((total, amount) => total + amount, 0);
}
