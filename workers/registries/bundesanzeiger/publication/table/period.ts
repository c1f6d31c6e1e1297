/** The time that a column heading names. */
export type Period =
  /** ISO day of its end. */
  | { readonly kind: 'day'; readonly end: string }
  /** The calendar year of its end. */
  | { readonly kind: 'year'; readonly year: number }
  | { readonly kind: 'word'; readonly word: 'current' | 'prior' }
  | { readonly kind: 'none' };

const MONTH = /(\d{1,2})\.?\s*(Jan|Feb|Mär|Mrz|Apr|Mai|Jun|Jul|Aug|Sep|Okt|Nov|Dez)\p{L}*\.?\s*(\d{4}|\d{2})(?!\d)/giu;
const SHORT_MONTHS = ['jan', 'feb', 'mär', 'apr', 'mai', 'jun', 'jul', 'aug', 'sep', 'okt', 'nov', 'dez'];
const DAY = /(?<!\d)(\d{1,2})\s?\.\s?(\d{1,2})\s?\.\s?(\d{4}|\d{2})(?!\d)/gu;
const YEARS = /(?<![\d.,])((?:19|20)\d{2})(?:\s?[/–-]\s?((?:19|20)?\d{2}))?(?![\d,]|\.\d)/gu;
const PRIOR = /Vorjahr|\bV\.?\s?J\.?(?![\p{L}])|Vorperiode|Vorp\./iu;
const CURRENT = /Geschäftsjahr|Berichtsjahr|\bGJ\b|laufendes Jahr|aktuelles Jahr|Berichtszeitraum/iu;

/** `31.12.2021`, `1.1.2021 - 31.12.2021`, `31. März 2022`, `2021/22`, `2021`, `Vorjahr`, `Geschäftsjahr`. */
export function periodIn(text: string): Period {
  if (PRIOR.test(text)) {
    return { kind: 'word', word: 'prior' };
  }
  const end = writtenDays(text).toSorted().at(-1);
  if (end !== undefined) {
    return { kind: 'day', end };
  }
  const year = [...text.matchAll(YEARS)].map(([, from = '', to]) => lastYear(from, to)).at(-1);
  if (year !== undefined) {
    return { kind: 'year', year };
  }
  return CURRENT.test(text) ? { kind: 'word', word: 'current' } : { kind: 'none' };
}

/** Every day that a text names in digits or with the month in letters, ISO 8601. */
export function writtenDays(text: string): string[] {
  const digits = [...text.matchAll(DAY)].map(([, day = '', month = '', year = '']) => iso(year, Number(month), day));
  const letters = [...text.matchAll(MONTH)].map(([, day = '', name = '', year = '']) => {
    const short = name.toLowerCase().replace('mrz', 'mär');
    return iso(year, SHORT_MONTHS.indexOf(short) + 1, day);
  });
  return [...digits, ...letters].flatMap((day) => day ?? []);
}

function iso(year: string, month: number, day: string): string | null {
  const fullYear = year.length === 2 ? `20${year}` : year;
  const date = new Date(Date.UTC(Number(fullYear), month - 1, Number(day)));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === Number(day);
  return isReal ? date.toISOString().slice(0, 10) : null;
}

/** `2021/22` ends in 2022; a range that runs backwards is none. */
function lastYear(from: string, to: string | undefined): number {
  const end = to === undefined ? Number(from) : Number(to.length === 2 ? from.slice(0, 2) + to : to);
  return end >= Number(from) && end <= Number(from) + 1 ? end : Number(from);
}
