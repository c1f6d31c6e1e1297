/** Reads what is printed as an `xs:decimal` without a sign; null where the format does not allow it. */
export type ReadFormat = (printed: string) => string | null;

/** Blanks between groups of digits: the usual one and the one that does not break (registries 1 to 5). */
const BLANK = '[ \\u00a0]';
/** Dashes that mean nought (registry 2, `zerodashType`). */
const DASH = /^[-\u058a\u05be\u2010-\u2015\ufe58\ufe63\uff0d]$/u;
const APOSTROPHES = "'`\\u00b4\\u2019\\u2032";

const readBy =
  (pattern: RegExp, toDecimal: (printed: string) => string): ReadFormat =>
  (printed) =>
    pattern.test(printed) && /[0-9]/u.test(printed) ? toDecimal(printed) : null;

/** Leaves digits and the mark of decimals, which becomes a point. */
const withMark =
  (mark: '.' | ','): ((printed: string) => string) =>
  (printed) =>
    printed.replace(mark === '.' ? /[^0-9.]/gu : /[^0-9,]/gu, '').replace(',', '.');

/** Groups of three digits, each with or without a mark before it (registries 1 to 3). */
const grouped = (mark: string, decimals: '.' | ','): ReadFormat =>
  readBy(new RegExp(`^[0-9]{1,3}(?:${mark}[0-9]{3})*(?:[${decimals}][0-9]+)?$`, 'u'), withMark(decimals));

/** Groups of any length (registries 4 and 5). */
const loose = (marks: string, decimals: '.' | ','): ReadFormat =>
  readBy(new RegExp(`^[${marks} \\u00a00-9]*(?:[${decimals}][ \\u00a00-9]+)?$`, 'u'), withMark(decimals));

/** A number, a unit, and hundredths of it, such as `1.234 Euro 5 Cent`; further words may follow. */
const withUnit =
  (pattern: RegExp): ReadFormat =>
  (printed) => {
    const [, whole, hundredths = ''] = pattern.exec(printed.replace(/[\uff10-\uff19]/gu, halfWidth)) ?? [];
    const digits = whole?.replace(/[^0-9]/gu, '') ?? '';
    return digits === '' ? null : `${digits}.${hundredths.padStart(2, '0')}`;
  };

/** East Asian digits. */
function halfWidth(digit: string): string {
  return String.fromCodePoint((digit.codePointAt(0) ?? 0xff10) - 0xff10 + 0x30);
}

const zeroDash: ReadFormat = (printed) => (DASH.test(printed) ? '0' : null);

const FIRST: Readonly<Record<string, ReadFormat>> = {
  numcomma: readBy(/^[0-9]+(?:,[0-9]+)?$/u, withMark(',')),
  numcommadot: grouped(',', '.'),
  numdash: (printed) => (printed === '-' ? '0' : null),
  numdotcomma: grouped('\\.', ','),
  numspacecomma: grouped(BLANK, ','),
  numspacedot: grouped(BLANK, '.'),
};

const SECOND: Readonly<Record<string, ReadFormat>> = {
  numcommadecimal: grouped('[. \\u00a0]?', ','),
  numdotdecimal: grouped('[, \\u00a0]?', '.'),
  numunitdecimal: withUnit(
    /^(0|[1-9][0-9]{0,2}(?:[.,\uff0c\uff0e]?[0-9]{3})*)[^0-9,.\uff0c\uff0e]+([0-9]{1,2})[^0-9,.\uff0c\uff0e]*$/u,
  ),
  zerodash: zeroDash,
};

const FOURTH: Readonly<Record<string, ReadFormat>> = {
  'fixed-zero': () => '0',
  'num-comma-decimal': loose('.', ','),
  'num-dot-decimal': loose(',', '.'),
  'num-unit-decimal': withUnit(/^([0-9.,\uff0c]+)[^0-9.,\uff0c][^0-9]*?([0-9]{1,2})[^0-9]*$/u),
};

const FIFTH: Readonly<Record<string, ReadFormat>> = {
  ...FOURTH,
  'num-comma-decimal-apos': loose(`.${APOSTROPHES}`, ','),
  'num-dot-decimal-apos': loose(`,${APOSTROPHES}`, '.'),
  'num-unit-decimal-apos': withUnit(
    new RegExp(
      `^([0-9.,\\uff0c\\uff07${APOSTROPHES}]+)[^0-9.,\\uff0c\\uff07${APOSTROPHES}][^0-9]*?([0-9]{1,2})[^0-9]*$`,
      'u',
    ),
  ),
};

/**
 * Formats of numbers by registry and name (XII Transformation Registries 1 to 5, sections "Transform function"). Those for
 * the Indian system of grouping are left out: what is not here is not read.
 */
export const NUMBER_FORMATS: Readonly<Record<string, Readonly<Record<string, ReadFormat>>>> = {
  'http://www.xbrl.org/inlineXBRL/transformation/2010-04-20': FIRST,
  'http://www.xbrl.org/inlineXBRL/transformation/2011-07-31': SECOND,
  'http://www.xbrl.org/inlineXBRL/transformation/2015-02-26': SECOND,
  'http://www.xbrl.org/inlineXBRL/transformation/2020-02-12': FOURTH,
  'http://www.xbrl.org/inlineXBRL/transformation/2022-02-16': FIFTH,
};
