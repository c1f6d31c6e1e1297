import type { Random } from '../../../simulator/dataset/random.ts';
import { type HeadHabits, plainHead, wildHead } from './heads.ts';
import { LAWFUL, type Numbering, wildNumbering } from './numbering.ts';
import type { Line } from './line.ts';
import { remarks } from './remarks.ts';
import type { Row, SumPlace } from './statementRows.ts';
import { plainTypography, type Typography, wildTypography } from './typography.ts';
import type { Unit } from './units.ts';

/** How the two sides of a balance sheet stand to each other. */
export type Arrangement = 'two-tables' | 'one-table' | 'side-by-side';

/** How one document is set. */
export interface Habits {
  readonly typography: Typography;
  readonly numbering: Numbering;
  readonly head: HeadHabits;
  readonly units: readonly Unit[];
  /** How many columns of amounts each year has. */
  readonly widths: readonly number[];
  readonly sumPlace: SumPlace;
  /** In how many cells a number and a name stand. */
  readonly nameCells: 1 | 2 | 3;
  readonly hasNotesColumn: boolean;
  readonly arrangement: Arrangement;
  /** The name of the row of a side's sum by the side; null where no such row is printed. */
  readonly totalName: ((side: string) => string) | null;
  readonly sumName: (name: string) => string;
  readonly remarkOn: (line: Line) => Row | null;
  /** The parts of a position stand in the lines of one row. */
  readonly isStacked: boolean;
}

/** What a family varies; all else is as most documents have it. */
export interface Variation {
  readonly isTypographyWild?: boolean;
  readonly isHeadWild?: boolean;
  /** Nothing that makes a sum harder to find: for documents that vary the amounts. */
  readonly isSumPlain?: boolean;
  /** Sums in rows that repeat the name of their position. */
  readonly isSumNamed?: boolean;
  /** Rows of what a position holds, as `davon`. */
  readonly hasRemarks?: boolean;
  readonly isStacked?: boolean;
  /** What all of its documents have. */
  readonly typography?: Partial<Typography>;
  readonly numbering?: Numbering;
}

const TOTAL_NAMES: readonly ((side: string) => string)[] = [
  () => '',
  (side) => side,
  (side) => `Summe ${side}`,
  () => 'Bilanzsumme',
  (side) => `Bilanzsumme, Summe ${side}`,
  () => 'Summe',
];

const SUM_NAMES: readonly ((name: string) => string)[] = [
  (name) => `Summe ${name}`,
  (name) => `${name} insgesamt`,
  (name) => `${name} gesamt`,
];

export function drawHabits(units: readonly Unit[], variation: Variation, random: Random): Habits {
  const { isHeadWild = false, isSumPlain = false } = variation;
  const head = withUnits(isHeadWild ? wildHead(random) : plainHead(random), units);
  const widths = drawWidths(units.length, head, random);
  return {
    ...drawWords(variation, random),
    head,
    units,
    widths,
    sumPlace: isSumPlain ? 'name' : variation.isSumNamed === true ? 'named' : drawSumPlace(widths, random),
    isStacked: variation.isStacked ?? false,
    nameCells: random.pick([1, 1, 1, 2, 3]),
    hasNotesColumn: random.chance(isHeadWild ? 0.25 : 0.08),
    arrangement: random.pick(['two-tables', 'two-tables', 'two-tables', 'one-table', 'side-by-side']),
    totalName: !isSumPlain && random.chance(0.05) ? null : random.pick(TOTAL_NAMES),
  };
}

function drawWords(
  variation: Variation,
  random: Random,
): Pick<Habits, 'typography' | 'numbering' | 'sumName' | 'remarkOn'> {
  const { isTypographyWild: isWild = false } = variation;
  const typography = isWild ? wildTypography(random) : plainTypography(random);
  const numbering = isWild ? wildNumbering(random) : LAWFUL;
  return {
    typography: { ...typography, ...variation.typography },
    numbering: variation.numbering ?? numbering,
    sumName: random.pick(SUM_NAMES),
    remarkOn: variation.hasRemarks === true ? remarks(random) : () => null,
  };
}

/** One unit before or beside a table tells that of all its years. */
function withUnits(head: HeadHabits, units: readonly Unit[]): HeadHabits {
  const isMixed = units.some((unit) => unit.cents !== units[0]?.cents);
  return isMixed && head.form.startsWith('unit-') ? { ...head, form: 'two-rows' } : head;
}

function drawWidths(years: number, { form }: HeadHabits, random: Random): number[] {
  const width = random.chance(0.3) ? 2 : 1;
  const isPriorNarrow = width === 2 && (form === 'current-undated' ? random.chance(0.8) : random.chance(0.15));
  return Array.from({ length: years }, (_, year) => (year > 0 && isPriorNarrow ? 1 : width));
}

function drawSumPlace(widths: readonly number[], random: Random): SumPlace {
  if (widths.every((width) => width === 2)) {
    return random.pick(['name', 'below', 'beside']);
  }
  return widths[0] === 2 ? random.pick(['name', 'below']) : random.pick(['name', 'name', 'name', 'below', 'nowhere']);
}
