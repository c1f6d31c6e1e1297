/** A calendar day that a text names, and where. */
export interface NamedDay {
  /** ISO 8601. */
  readonly day: string;
  readonly start: number;
  /** Exclusive. */
  readonly end: number;
}

const MONTHS = [
  'januar',
  'februar',
  'märz',
  'april',
  'mai',
  'juni',
  'juli',
  'august',
  'september',
  'oktober',
  'november',
  'dezember',
] as const;

const ISO = /(?<!\d)(?<year>\d{4})(?<sign>[/-])(?<month>\d{2})\k<sign>(?<day>\d{2})(?!\d)/gu;
const GERMAN = /(?<!\d)(?<day>\d{1,2})[./] ?(?<month>\d{1,2})[./] ?(?<year>\d{4})(?!\d)/gu;
const WORDED = new RegExp(
  `(?<!\\d)(?<day>\\d{1,2})\\. ?(?<month>${MONTHS.join('|')}|maerz|jänner) (?<year>\\d{4})(?!\\d)`,
  'giu',
);
const OTHER_NAMES: Readonly<Record<string, number>> = { maerz: 3, jänner: 1 };

/** The days in a text, in their order: `1967-12-23`, `1967/12/23`, `23.12.1967`, `23/12/1967` and `23. Dezember 1967`. */
export function daysIn(text: string): readonly NamedDay[] {
  return /\d{4}/u.test(text)
    ? [ISO, GERMAN, WORDED]
        .flatMap((form) => Array.from(text.matchAll(form), toDay))
        .filter((day) => day !== null)
        .toSorted((one, other) => one.start - other.start)
    : [];
}

function toDay({ 0: matched, index, groups = {} }: RegExpExecArray): NamedDay | null {
  const year = Number(groups['year']);
  const month = monthOf(groups['month'] ?? '');
  const date = new Date(Date.UTC(year, month - 1, Number(groups['day'])));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCFullYear() === year;
  return isReal ? { day: date.toISOString().slice(0, 10), start: index, end: index + matched.length } : null;
}

function monthOf(text: string): number {
  const name = text.normalize('NFC').toLowerCase();
  const place = MONTHS.findIndex((month) => month === name);
  return place === -1 ? (OTHER_NAMES[name] ?? Number(text)) : place + 1;
}
