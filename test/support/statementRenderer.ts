import { section, tableHtml } from './publicationMarkup.ts';

/** A position as the law has it, with its amounts in the smallest step that the statement prints. */
export interface TruePosition {
  readonly key: string;
  readonly label: string;
  readonly current: number;
  readonly prior: number;
  readonly children: readonly TruePosition[];
}

/** How an accountant prints; every combination is allowed by sections 265, 266 and 268 HGB. */
export interface Habits {
  readonly unit: 'EUR' | 'TEUR' | 'Mio. EUR';
  /** `own`: every position shows its sum. `right`: details left, sums right, at the last detail or beneath it. */
  readonly sums: 'own' | 'right beneath' | 'right beside';
  readonly numbers: boolean;
  readonly total: string;
  readonly priorFirst: boolean;
  readonly heading: 'days' | 'words' | 'years';
  readonly minus: '-' | '–' | '- ' | 'behind';
  /** Losses without a minus under a label that names them. */
  readonly losses: 'minus' | 'by name';
  readonly remarks: boolean;
  readonly around: 'tables' | 'one table';
}

const SCALES = {
  EUR: { decimals: 2, cents: 1 },
  TEUR: { decimals: 0, cents: 100_000 },
  'Mio. EUR': { decimals: 1, cents: 10_000_000 },
};

/** Cents of the smallest step that a unit is printed in. */
export function stepOf({ unit }: Habits): number {
  return SCALES[unit].cents;
}

/** Both sides of a balance sheet at 31.12.2021, drawn by an accountant of these habits. */
export function renderBalanceSheet(
  assets: readonly TruePosition[],
  liabilities: readonly TruePosition[],
  habits: Habits,
): string {
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

function isWide({ sums }: Habits): boolean {
  return sums !== 'own';
}

function columnsOf(habits: Habits): number {
  return isWide(habits) ? 4 : 2;
}

function headingsOf(habits: Habits): string[] {
  const names = { days: ['31.12.2021', '31.12.2020'], words: ['Geschäftsjahr', 'Vorjahr'], years: ['2021', '2020'] }[
    habits.heading
  ];
  const ordered = habits.priorFirst ? names.toReversed() : names;
  return isWide(habits)
    ? [
        `|${ordered.map((name) => `=2 ${name}`).join('|')}`,
        `|${Array.from({ length: 4 }, () => habits.unit).join('|')}`,
      ]
    : [`|${ordered.map((name) => `${name} ${habits.unit}`).join('|')}`];
}

const MARKS = [
  (at: number) => `${'ABCDEF'.charAt(at)}. `,
  (at: number) => `${['I', 'II', 'III', 'IV', 'V'][at] ?? ''}. `,
  (at: number) => `${at + 1}. `,
];

function rowsOf(position: TruePosition, depth: number, habits: Habits, at?: number): string[] {
  const { children } = position;
  const isLoss = habits.losses === 'by name' && position.current < 0 && position.label.includes(' / ');
  const label = markOf(position, depth, habits, at) + nameOf(position, isLoss);
  const below = children.flatMap((child, index) => rowsOf(child, depth + 1, habits, index));
  if (isWide(habits) && children.length > 0) {
    return [`${label}||||`, ...withSum(position, below, habits)];
  }
  const sign = isLoss ? -1 : 1;
  const place = depth > 0 && isLeafGroup(position) ? 'left' : 'right';
  const own = label + amounts(sign * position.current, sign * position.prior, habits, place);
  return [own, ...remarkOn(position, habits), ...below];
}

/** Letters keep the law's order at the top; below, unused numbers close up. */
function markOf({ key }: TruePosition, depth: number, { numbers }: Habits, at?: number): string {
  return numbers ? (MARKS[depth]?.(at ?? 'ABCDE'.indexOf(key)) ?? '') : '';
}

/** A part of the position that is no summand. */
function remarkOn({ children }: TruePosition, habits: Habits): string[] {
  return habits.remarks && children.length === 0
    ? [`davon gegenüber Gesellschaftern${amounts(1, 0, habits, 'left')}`]
    : [];
}

/** The sum of a group, beneath its parts or beside the last of them. */
function withSum({ current, prior, children }: TruePosition, below: readonly string[], habits: Habits): string[] {
  const sum = amounts(current, prior, habits, 'right');
  const isFlat = children.every((child) => child.children.length === 0);
  return habits.sums === 'right beside' && !habits.remarks && isFlat
    ? [...below.slice(0, -1), merged(below.at(-1) ?? '', sum)]
    : [...below, sum];
}

/** Only positions without parts stand left; they are drawn together at the right. */
function isLeafGroup({ children }: TruePosition): boolean {
  return children.length === 0;
}

function nameOf({ label }: TruePosition, isLoss: boolean): string {
  const [gain = label, loss = label] = label.split(' / ');
  return isLoss ? loss : label.includes(' / ') ? `${gain}/${loss}` : label;
}

/** The cells behind a label, each with its bar. */
function amounts(current: number, prior: number, habits: Habits, place: 'left' | 'right'): string {
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

function printed(steps: number, habits: Habits): string {
  const { decimals } = SCALES[habits.unit];
  const digits = String(Math.abs(steps)).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals).replace(/\B(?=(?:\d{3})+$)/gu, '.');
  const text = decimals === 0 ? whole : `${whole},${digits.slice(-decimals)}`;
  if (steps >= 0) {
    return text;
  }
  return habits.minus === 'behind' ? `${text}-` : habits.minus + text;
}

function totalRow(side: string, positions: readonly TruePosition[], habits: Habits): string {
  const sum = (year: 'current' | 'prior'): number => positions.reduce((total, position) => total + position[year], 0);
  return habits.total.replace('SIDE', side) + amounts(sum('current'), sum('prior'), habits, 'right');
}
