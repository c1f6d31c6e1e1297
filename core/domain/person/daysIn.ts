/** A calendar day that a text names, and where. */
export interface NamedDay {
  /** ISO 8601. */
  readonly day: string;
  readonly start: number;
  /** Exclusive. */
  readonly end: number;
}

/** The names of each month, German and English, whole and cut short. */
const MONTHS: readonly (readonly string[])[] = [
  ['januar', 'january', 'jänner', 'jan'],
  ['februar', 'february', 'feb'],
  ['märz', 'maerz', 'march', 'mär', 'mrz', 'mar'],
  ['april', 'apr'],
  ['mai', 'may'],
  ['juni', 'june', 'jun'],
  ['juli', 'july', 'jul'],
  ['august', 'aug'],
  ['september', 'sept', 'sep'],
  ['oktober', 'october', 'okt', 'oct'],
  ['november', 'nov'],
  ['dezember', 'december', 'dez', 'dec'],
];
const MONTH = String.raw`(?<month>${MONTHS.flat().join('|')})`;
const DAY = String.raw`(?<day>\d{1,2})`;
const YEAR = String.raw`(?<year>\d{4})(?!\d)`;

const ISO = /(?<!\d)(?<year>\d{4})(?<sign>[/-])(?<month>\d{2})\k<sign>(?<day>\d{2})(?!\d)/gu;
const GERMAN = /(?<!\d)(?<day>\d{1,2})[./-] ?(?<month>\d{1,2})[./-] ?(?<year>\d{4})(?!\d)/gu;
const WORDED = new RegExp(String.raw`(?<!\d)${DAY}(?:\.|st|nd|rd|th)? ?(?:of )?${MONTH}\.?,? ?${YEAR}`, 'giu');
const MONTH_FIRST = new RegExp(String.raw`(?<!\p{L})${MONTH}\.? ${DAY}(?:st|nd|rd|th)?,? ${YEAR}`, 'giu');

/**
 * The days in a text, in their order: `1967-12-23`, `1967/12/23`, `23.12.1967`, `23/12/1967`, `23-12-1967`, `23. Dezember 1967`,
 * `23 Dec 1967` and `December 23, 1967`. Numbers alone have the day before the month.
 */
export function daysIn(text: string): readonly NamedDay[] {
  return /\d{4}/u.test(text)
    ? [ISO, GERMAN, WORDED, MONTH_FIRST]
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
  const place = MONTHS.findIndex((names) => names.includes(name));
  return place === -1 ? Number(text) : place + 1;
}
