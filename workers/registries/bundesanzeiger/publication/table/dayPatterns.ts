/** The parts of a printed day; a year may have two digits. */
export interface DayParts {
  readonly year: string;
  readonly month: number;
  readonly day: string;
}

/** The beginnings of the months in German and English, by month. */
const MONTHS = [
  'jan|jän',
  'feb',
  'mär|mrz|mar',
  'apr',
  'mai|may',
  'jun',
  'jul',
  'aug',
  'sep',
  'okt|oct',
  'nov',
  'dez|dec',
];

/** The name of a month, or its abbreviation. */
export const MONTH_NAME = String.raw`(?:${MONTHS.join('|')})\p{L}{0,6}\.?`;

const YEAR = String.raw`(\d{4}|\d{2})(?!\d|\s?\.\s?\d)`;
const ORDINAL = String.raw`(?:st|nd|rd|th|\.)?`;

/** `31.12.2021`, `31/12/2021`, `2021-12-31`, `31. Dezember 2021`, `31 December 2021`, `Dec 31, 2021`. */
export const DAY_PATTERNS: readonly {
  readonly pattern: RegExp;
  readonly partsOf: (match: RegExpExecArray) => DayParts;
}[] = [
  {
    pattern: new RegExp(String.raw`(?<!\d)(\d{1,2})\s?\.\s?(\d{1,2})\s?\.\s?${YEAR}`, 'gu'),
    partsOf: ([, day = '', month = '', year = '']) => ({ year, month: Number(month), day }),
  },
  {
    pattern: /(?<![\d/])(\d{1,2})\/(\d{1,2})\/(\d{4})(?![\d/])/gu,
    partsOf: ([, day = '', month = '', year = '']) => ({ year, month: Number(month), day }),
  },
  {
    pattern: /(?<!\d)(\d{4})-(\d{2})-(\d{2})(?!\d)/gu,
    partsOf: ([, year = '', month = '', day = '']) => ({ year, month: Number(month), day }),
  },
  {
    pattern: new RegExp(String.raw`(?<!\d)(\d{1,2})${ORDINAL}\s?(${MONTH_NAME}),?\s?${YEAR}`, 'giu'),
    partsOf: ([, day = '', name = '', year = '']) => ({ year, month: monthOf(name), day }),
  },
  {
    pattern: new RegExp(String.raw`(?<!\p{L})(${MONTH_NAME})\s?(\d{1,2})(?:st|nd|rd|th)?,?\s(\d{4})(?!\d)`, 'giu'),
    partsOf: ([, name = '', day = '', year = '']) => ({ year, month: monthOf(name), day }),
  },
];

/** The number of a month by its name; 0 where it is none. */
export function monthOf(name: string): number {
  const begin = name.slice(0, 3).toLowerCase();
  return MONTHS.findIndex((names) => names.split('|').includes(begin)) + 1;
}
