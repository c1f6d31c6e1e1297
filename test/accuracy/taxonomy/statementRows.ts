import type { Line } from './line.ts';
import type { Numbering } from './numbering.ts';

/** A row of a statement before it is set in cells. */
export interface Row {
  /** 1 for letters. 0 for rows that are no position. */
  readonly level: number;
  readonly number: string;
  readonly label: string;
  /** What stands in the column of details, and in that of sums. */
  readonly detail: Line | null;
  readonly sum: Line | null;
}

/** Where the sum of a position's parts is printed. */
export type SumPlace =
  /** On the row of its name. */
  | 'name'
  /** On a row without a name below its parts. */
  | 'below'
  /** On a row below its parts that repeats its name: `Summe Umlaufvermögen`. */
  | 'named'
  /** Beside its last part, in the column of sums. */
  | 'beside'
  | 'nowhere';

export interface RowHabits {
  readonly sumPlace: SumPlace;
  readonly numbering: Numbering;
  /** The name of the row of a sum by the name of its position. */
  readonly sumName: (name: string) => string;
  /** What stands beneath a position to explain it; null where nothing does. */
  readonly remarkOn: (line: Line) => Row | null;
  /** Income statements count 1, 2, 3 and a), b); balance sheets A, I, 1. */
  readonly isIncome: boolean;
}

/** The rows of positions, each followed by its parts. */
export function statementRows(lines: readonly Line[], habits: RowHabits): Row[] {
  const shown = lines.filter(({ isLeftOut }) => !isLeftOut);
  return shown.flatMap((line, index) => {
    const number = habits.isIncome ? habits.numbering.arabics(index) : habits.numbering.letters(index);
    return rowsOf(line, { level: 1, number, depth: depthOf(line), habits });
  });
}

interface Place {
  readonly level: number;
  readonly number: string;
  /** How deep the parts of the position at the top go. */
  readonly depth: number;
  readonly habits: RowHabits;
}

function rowsOf(line: Line, place: Place): Row[] {
  const { level, number, depth, habits } = place;
  const row = { level, number, label: line.label };
  if (line.parts.length === 0) {
    const remark = line.rows === 1 ? habits.remarkOn(line) : null;
    const own = Array.from({ length: line.rows }, () => ({ ...row, ...column(line, level, depth) }));
    return remark === null ? own : [...own, remark];
  }
  const shown = line.parts.filter(({ isLeftOut }) => !isLeftOut);
  const count = counter(line, level, habits);
  const parts = shown.flatMap((part, index) => rowsOf(part, { level: level + 1, number: count(index), depth, habits }));
  return withSum(line, { ...row, detail: null, sum: null }, parts, place);
}

function withSum(line: Line, name: Row, parts: readonly Row[], { level, depth, habits }: Place): Row[] {
  const isAbove = level < depth - 1;
  const sumPlace = habits.sumPlace === 'beside' && isAbove ? 'below' : habits.sumPlace;
  switch (sumPlace) {
    case 'name':
      return [{ ...name, ...column(line, level, depth) }, ...parts];
    case 'below':
      return [name, ...parts, { level: 0, number: '', label: '', ...column(line, level, depth) }];
    case 'named':
      return [
        name,
        ...parts,
        { level: 0, number: '', label: habits.sumName(line.label), ...column(line, level, depth) },
      ];
    case 'beside': {
      const last = parts.at(-1);
      return last === undefined ? [name] : [name, ...parts.slice(0, -1), { ...last, sum: line }];
    }
    case 'nowhere':
      line.isSumUnprinted = true;
      return [name, ...parts];
  }
}

/** The deepest positions are details, unless they have no sum above them. */
function column(line: Line, level: number, depth: number): Pick<Row, 'detail' | 'sum'> {
  return level === depth && depth > 1 ? { detail: line, sum: null } : { detail: null, sum: line };
}

function depthOf(line: Line): number {
  return 1 + Math.max(0, ...line.parts.map(depthOf));
}

function counter({ parts }: Line, level: number, { numbering, isIncome }: RowHabits): (index: number) => string {
  if (isIncome) {
    return numbering.smalls;
  }
  // Provisions and liabilities have no Roman numbers (§ 266 (3) B, C HGB).
  const isRoman = level === 1 && !parts.some(({ key }) => /\.\d+$/u.test(key ?? ''));
  const ofParts = level < 3 ? numbering.arabics : numbering.smalls;
  return isRoman ? numbering.romans : ofParts;
}
