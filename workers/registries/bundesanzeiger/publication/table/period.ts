import { DAY_PATTERNS, type DayParts } from './dayPatterns.ts';

/** The time that a column heading names. */
export type Period =
  /** ISO day of its end. */
  | { readonly kind: 'day'; readonly end: string }
  /** The calendar years in which it begins and ends. */
  | { readonly kind: 'year'; readonly from: number; readonly year: number }
  | { readonly kind: 'word'; readonly word: 'current' | 'rump' | 'prior' | 'older' }
  | { readonly kind: 'none' };

const YEARS = /(?<![\d.,])((?:19|20)\d{2})(?:\s?[/–-]\s?((?:19|20)?\d{2}))?(?![\d,]|\.\d)/gu;
const OLDER = /Vorvor(?:jahr|periode)|vorletztes Jahr/iu;
const PRIOR = /Vorjahr|Vergleichsjahr|\bV\.?\s?J\.?(?!\p{L})|Vorperiode|Vorp\.|(?:previous|prior|preceding) year/iu;
const RUMP = /Rumpf(?:geschäfts|wirtschafts)?jahr|\bRGJ\b/iu;
const CURRENT =
  /(?:Geschäfts|Berichts|Wirtschafts|Abschluss|Rechnungs)jahr|\bGJ\b|(?:laufendes|lfd\.|aktuelles) Jahr|Berichts(?:zeitraum|periode)|(?:current|financial|fiscal) year/iu;

/** `31.12.2021`, `1.1.2021 - 31.12.2021`, `Dec 31, 2021`, `2021/22`, `2021`, `Vorjahr`, `Geschäftsjahr`. */
export function periodIn(text: string): Period {
  if (OLDER.test(text)) {
    return { kind: 'word', word: 'older' };
  }
  if (PRIOR.test(text)) {
    return { kind: 'word', word: 'prior' };
  }
  const end = writtenDays(text).toSorted().at(-1);
  if (end !== undefined) {
    return { kind: 'day', end };
  }
  const last = [...text.matchAll(YEARS)].at(-1);
  if (last !== undefined) {
    const [, from = '', to] = last;
    return { kind: 'year', from: Number(from), year: lastYear(from, to) };
  }
  if (RUMP.test(text)) {
    return { kind: 'word', word: 'rump' };
  }
  return CURRENT.test(text) ? { kind: 'word', word: 'current' } : { kind: 'none' };
}

/** Every day that a text names in digits or with the month in letters, ISO 8601. */
export function writtenDays(text: string): string[] {
  if (!/\d/u.test(text)) {
    return [];
  }
  // Most texts have no day, and to look for one takes less than to prepare for several.
  return DAY_PATTERNS.flatMap(({ pattern, partsOf }) =>
    text.search(pattern) < 0 ? [] : [...text.matchAll(pattern)].flatMap((match) => iso(partsOf(match)) ?? []),
  );
}

function iso({ year, month, day }: DayParts): string | null {
  const fullYear = year.length === 2 ? `20${year}` : year;
  const date = new Date(Date.UTC(Number(fullYear), month - 1, Number(day)));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === Number(day);
  return isReal ? date.toISOString().slice(0, 10) : null;
}

const MOST_DAYS = 375;

/**
 * Whether no more than a fiscal year lies between two ISO days: twelve months (section 240 (2) HGB), which some end on
 * a day of the week.
 */
export function isWithinYear(from: string, to: string): boolean {
  return Date.parse(to) - Date.parse(from) <= MOST_DAYS * 86_400_000;
}

/** `2021/22` ends in 2022; a range that runs backwards is none. */
function lastYear(from: string, to: string | undefined): number {
  const end = to === undefined ? Number(from) : Number(to.length === 2 ? from.slice(0, 2) + to : to);
  return end >= Number(from) && end <= Number(from) + 1 ? end : Number(from);
}
