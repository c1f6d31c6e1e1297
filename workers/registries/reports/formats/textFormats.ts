import type { ReadFormat } from './numberFormats.ts';

type Part = 'day' | 'month' | 'year';

const ENGLISH = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const GERMAN = 'jan feb mär apr mai jun jul aug sep okt nov dez'.split(' ');
const LAST_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

const NUMBER = '([0-9]{1,2})';
const YEAR = '([0-9]{4}|[0-9]{1,2})';

/** A date in numbers: `31.12.2024`. */
function inNumbers(order: readonly Part[], between = '[^0-9]+'): ReadFormat {
  const parts = order.map((part) => (part === 'year' ? YEAR : NUMBER));
  return dateBy(new RegExp(`^${parts.join(between)}$`, 'u'), order, Number);
}

/** A date with the month in words, which count by how they begin: `31. Dezember 2024`. */
function inWords(
  order: readonly Part[],
  months: readonly string[],
  spellings: Readonly<Record<string, string>>,
): ReadFormat {
  const word = '(\\p{L}{3,9})';
  const parts = order.map((part) => (part === 'month' ? word : part === 'year' ? YEAR : NUMBER));
  return dateBy(new RegExp(`^${parts.join('[^0-9\\p{L}]+')}$`, 'u'), order, (name) => {
    const folded = name.toLowerCase();
    return 1 + months.indexOf((spellings[folded.slice(0, 4)] ?? folded).slice(0, 3));
  });
}

function dateBy(pattern: RegExp, order: readonly Part[], toMonth: (text: string) => number): ReadFormat {
  return (printed) => {
    const found = pattern.exec(printed)?.slice(1);
    if (found === undefined) {
      return null;
    }
    const part = (name: Part): string => found[order.indexOf(name)] ?? '';
    const year = part('year');
    return isoDay(year.length === 4 ? Number(year) : 2000 + Number(year), toMonth(part('month')), Number(part('day')));
  };
}

/** ISO 8601; null where the calendar has no such day. */
function isoDay(year: number, month: number, day: number): string | null {
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const last = month === 2 && isLeap ? 29 : (LAST_DAYS[month - 1] ?? 0);
  const padded = (value: number, digits: number): string => String(value).padStart(digits, '0');
  return day < 1 || day > last ? null : `${padded(year, 4)}-${padded(month, 2)}-${padded(day, 2)}`;
}

const DAY_MONTH_YEAR = ['day', 'month', 'year'] as const;
const MONTH_DAY_YEAR = ['month', 'day', 'year'] as const;
const YEAR_MONTH_DAY = ['year', 'month', 'day'] as const;

const fixed =
  (value: string): ReadFormat =>
  () =>
    value;

const FIRST: Readonly<Record<string, ReadFormat>> = {
  datedoteu: inNumbers(DAY_MONTH_YEAR, '\\.'),
  datedotus: inNumbers(MONTH_DAY_YEAR, '\\.'),
  dateslasheu: inNumbers(DAY_MONTH_YEAR, '/'),
  dateslashus: inNumbers(MONTH_DAY_YEAR, '/'),
};

const SECOND: Readonly<Record<string, ReadFormat>> = {
  booleanfalse: fixed('false'),
  booleantrue: fixed('true'),
  datedaymonthyear: inNumbers(DAY_MONTH_YEAR),
  datedaymonthyearen: inWords(DAY_MONTH_YEAR, ENGLISH, {}),
  datemonthdayyear: inNumbers(MONTH_DAY_YEAR),
  datemonthdayyearen: inWords(MONTH_DAY_YEAR, ENGLISH, {}),
  nocontent: fixed(''),
};

const FOURTH: Readonly<Record<string, ReadFormat>> = {
  'date-day-month-year': inNumbers(DAY_MONTH_YEAR),
  'date-day-monthname-year-de': inWords(DAY_MONTH_YEAR, GERMAN, { maer: 'mär', jaen: 'jan', jän: 'jan', jänn: 'jan' }),
  'date-day-monthname-year-en': inWords(DAY_MONTH_YEAR, ENGLISH, {}),
  'date-month-day-year': inNumbers(MONTH_DAY_YEAR),
  'date-monthname-day-year-en': inWords(MONTH_DAY_YEAR, ENGLISH, {}),
  'date-year-month-day': inNumbers(YEAR_MONTH_DAY),
  'fixed-empty': fixed(''),
  'fixed-false': fixed('false'),
  'fixed-true': fixed('true'),
};

/**
 * Formats of texts by registry and name (XII Transformation Registries 1 to 5): dates in numbers, in German and in English,
 * and values that do not depend on what is printed. What is not here is not read.
 */
export const TEXT_FORMATS: Readonly<Record<string, Readonly<Record<string, ReadFormat>>>> = {
  'http://www.xbrl.org/inlineXBRL/transformation/2010-04-20': FIRST,
  'http://www.xbrl.org/inlineXBRL/transformation/2011-07-31': SECOND,
  'http://www.xbrl.org/inlineXBRL/transformation/2015-02-26': {
    ...SECOND,
    dateyearmonthday: inNumbers(YEAR_MONTH_DAY),
  },
  'http://www.xbrl.org/inlineXBRL/transformation/2020-02-12': FOURTH,
  'http://www.xbrl.org/inlineXBRL/transformation/2022-02-16': FOURTH,
};
