import type { Random } from '../../../simulator/dataset/random.ts';
import { section, tableHtml } from '../../support/publicationMarkup.ts';
import { sumOf, type TrueBalance, type TruePosition } from './balanceTruth.ts';
import type { Unit } from './incomeHabits.ts';

/** How an accountant prints a balance sheet; every combination is allowed by sections 265, 266 and 268 HGB. */
export interface BalanceHabits {
  readonly unit: Unit;
  /** `own`: every position shows its sum. `right`: details left, sums right, at the last detail or beneath it. */
  readonly sums: 'own' | 'right beneath' | 'right beside';
  readonly numbers: boolean;
  readonly total: string;
  readonly priorFirst: boolean;
  readonly heading: 'days' | 'words' | 'years';
  readonly minus: '-' | '–' | '- ' | 'behind';
  /** Losses without a minus under a label that names them. */
  readonly losses: 'minus' | 'by name';
  readonly zero: 'number' | 'dash' | 'empty';
  readonly remarks: boolean;
  readonly wrapping: 'none' | 'breaks' | 'rows';
  readonly around: 'tables' | 'one table';
}

export function inventBalanceHabits(unit: Unit, random: Random): BalanceHabits {
  return {
    unit,
    sums: random.pick(['own', 'right beneath', 'right beside']),
    numbers: random.chance(0.5),
    total: random.pick(['', 'SIDE', 'Summe SIDE', 'Bilanzsumme']),
    priorFirst: random.chance(0.3),
    heading: random.pick(['days', 'words', 'years']),
    minus: random.pick(['-', '–', '- ', 'behind']),
    losses: random.pick(['minus', 'by name']),
    zero: random.pick(['number', 'dash', 'empty']),
    remarks: random.chance(0.3),
    wrapping: random.pick(['none', 'none', 'breaks', 'rows']),
    around: random.pick(['tables', 'one table']),
  };
}

/** What the printed balance sheet says, in the words of the contract. */
export function balanceFields({ assets, liabilities }: TrueBalance, habits: BalanceHabits): object {
  const told = (positions: readonly TruePosition[]): object[] =>
    positions.map((position) => ({
      key: position.key,
      label: nameOf(position, isNamedLoss(position, habits)),
      current: euros(position, 'current', habits),
      prior: euros(position, 'prior', habits),
      children: told(position.children),
    }));
  return { assets: told(assets), liabilities: told(liabilities) };
}

function euros(position: TruePosition, year: 'current' | 'prior', { unit, zero }: BalanceHabits): number | null {
  return position[year] === 0 && zero !== 'number' && position.children.length === 0
    ? null
    : (position[year] * unit.step) / 100;
}

/** Both sides of a balance sheet at 31.12.2021, drawn by an accountant of these habits. */
export function drawBalance({ assets, liabilities }: TrueBalance, habits: BalanceHabits): string {
  const sides = [
    ['Aktiva', assets],
    ['Passiva', liabilities],
  ] as const;
  const bodies = sides.map(
    ([name, positions]) =>
      [name, [...positions.flatMap((each) => rowsOf(each, 0, habits)), totalRow(name, positions, habits)]] as const,
  );
  const headings = headingsOf(habits);
  if (habits.around === 'one table') {
    const [first, second] = bodies;
    const rows = [...(first?.[1] ?? []), `=${columnsOf(habits) + 1} Passiva`, ...headings, ...(second?.[1] ?? [])];
    return `${section('Bilanz zum 31.12.2021')}<p>Aktiva</p>${tableHtml(headings, rows)}`;
  }
  return (
    section('Bilanz zum 31.12.2021') +
    bodies.map(([name, rows]) => `<p><b>${name}</b></p>${tableHtml(headings, rows)}`).join('')
  );
}

function isWide({ sums }: BalanceHabits): boolean {
  return sums !== 'own';
}

function columnsOf(habits: BalanceHabits): number {
  return isWide(habits) ? 4 : 2;
}

function headingsOf(habits: BalanceHabits): string[] {
  const names = { days: ['31.12.2021', '31.12.2020'], words: ['Geschäftsjahr', 'Vorjahr'], years: ['2021', '2020'] }[
    habits.heading
  ];
  const ordered = habits.priorFirst ? names.toReversed() : names;
  const unit = habits.unit.name;
  return isWide(habits)
    ? [`|${ordered.map((name) => `=2 ${name}`).join('|')}`, `|${Array.from({ length: 4 }, () => unit).join('|')}`]
    : [`|${ordered.map((name) => `${name} ${unit}`).join('|')}`];
}

const MARKS = [
  (at: number) => `${'ABCDEF'.charAt(at)}. `,
  (at: number) => `${['I', 'II', 'III', 'IV', 'V'][at] ?? ''}. `,
  (at: number) => `${at + 1}. `,
];

function rowsOf(position: TruePosition, depth: number, habits: BalanceHabits, at?: number): string[] {
  const { children } = position;
  const isLoss = isNamedLoss(position, habits);
  const label = markOf(position, depth, habits, at) + nameOf(position, isLoss);
  const below = children.flatMap((child, index) => rowsOf(child, depth + 1, habits, index));
  if (isWide(habits) && children.length > 0) {
    return [...labelled(label, '||||', habits), ...withSum(position, below, habits)];
  }
  const sign = isLoss ? -1 : 1;
  const place = depth > 0 && children.length === 0 ? 'left' : 'right';
  // Parts that come to nothing are something.
  const how: BalanceHabits = children.length > 0 ? { ...habits, zero: 'number' } : habits;
  const own = labelled(label, amounts(sign * position.current, sign * position.prior, how, place), habits);
  return [...own, ...remarkOn(position, habits), ...below];
}

/** The row of a label and its cells; a long label may take two rows. */
function labelled(label: string, cells: string, { wrapping }: BalanceHabits): string[] {
  const words = label.split(' ');
  const half = Math.ceil(words.length / 2);
  const [start, rest] = [words.slice(0, half).join(' '), words.slice(half).join(' ')];
  if (wrapping === 'none' || words.length < 6) {
    return [label + cells];
  }
  return wrapping === 'breaks' ? [`${start}<br>${rest}${cells}`] : [start + cells.replace(/[^|]/gu, ''), rest + cells];
}

/** Letters keep the law's order at the top; below, unused numbers close up. */
function markOf({ key }: TruePosition, depth: number, { numbers }: BalanceHabits, at?: number): string {
  return numbers ? (MARKS[depth]?.(at ?? 'ABCDE'.indexOf(key ?? '')) ?? '') : '';
}

/** A part of the position that is no summand. */
function remarkOn({ children }: TruePosition, habits: BalanceHabits): string[] {
  return habits.remarks && children.length === 0
    ? [`davon gegenüber Gesellschaftern${amounts(1, 0, habits, 'left')}`]
    : [];
}

/** The sum of a group, beneath its parts or beside the last of them. */
function withSum(
  { current, prior, children }: TruePosition,
  below: readonly string[],
  habits: BalanceHabits,
): string[] {
  const sum = amounts(current, prior, { ...habits, zero: 'number' }, 'right');
  const isFlat = children.every((child) => child.children.length === 0);
  return habits.sums === 'right beside' && !habits.remarks && isFlat
    ? [...below.slice(0, -1), merged(below.at(-1) ?? '', sum)]
    : [...below, sum];
}

function isNamedLoss({ name, current }: TruePosition, { losses }: BalanceHabits): boolean {
  return losses === 'by name' && current < 0 && name.includes(' / ');
}

function nameOf({ name }: TruePosition, isLoss: boolean): string {
  const [gain = name, loss = name] = name.split(' / ');
  return isLoss ? loss : name.includes(' / ') ? `${gain}/${loss}` : name;
}

/** The cells behind a label, each with its bar. */
function amounts(current: number, prior: number, habits: BalanceHabits, place: 'left' | 'right'): string {
  const years = (habits.priorFirst ? [prior, current] : [current, prior]).map((steps) => printed(steps, habits));
  const cells = isWide(habits) ? years.flatMap((text) => (place === 'left' ? [text, ''] : ['', text])) : years;
  return cells.map((cell) => `|${cell}`).join('');
}

/** Puts the sum of a group into the row of its last part. */
function merged(row: string, sum: string): string {
  const [label = '', ...own] = row.split('|');
  const sums = sum.split('|').slice(1);
  return [label, ...own.map((cell, index) => (cell === '' ? (sums[index] ?? '') : cell))].join('|');
}

function printed(steps: number, { unit: { decimals }, zero, minus }: BalanceHabits): string {
  if (steps === 0 && zero !== 'number') {
    return zero === 'dash' ? '-' : '';
  }
  const digits = String(Math.abs(steps)).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals).replace(/\B(?=(?:\d{3})+$)/gu, '.');
  const text = decimals === 0 ? whole : `${whole},${digits.slice(-decimals)}`;
  if (steps >= 0) {
    return text;
  }
  return minus === 'behind' ? `${text}-` : minus + text;
}

function totalRow(side: string, positions: readonly TruePosition[], habits: BalanceHabits): string {
  return (
    habits.total.replace('SIDE', side) +
    amounts(sumOf(positions, 'current'), sumOf(positions, 'prior'), habits, 'right')
  );
}
