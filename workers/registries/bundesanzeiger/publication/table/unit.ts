/** Cents of one unit, or why it cannot be told. */
export type Unit =
  | { readonly kind: 'cents'; readonly cents: number }
  | { readonly kind: 'foreign' }
  /** Two units, as in `EUR (Vorjahr TEUR)`, or a multiple that is not told plainly, as in `EUR (000)`. */
  | { readonly kind: 'several'; readonly isMultiple?: true }
  | { readonly kind: 'unknown' };

const FOREIGN =
  /(?<!\p{L})[TMk]?(?:DM|DEM|USD|CHF|GBP|JPY|SEK|NOK|DKK|PLN|CZK|HUF|RON|BGN|HRK|RUB|UAH|TRY|CNY|RMB|ATS|AUD|CAD|INR|BRL|ZAR|SGD|HKD|KRW|MXN)(?!\p{L})|US-?\$|\$|£|Tsd\.?\s*DM|Deutsche[nr]? Mark|(?:Schweizer|Französische[nr]?) Franken|(?<!\p{L})(?:US-?)?Dollar(?!\p{L})|Z[lł]oty|Pfund Sterling|(?<!\p{L})(?:Kronen|Forint|Yen)(?!\p{L})|(?:^|(?<!\p{L})in\s)Mark$/u;

/** Signs that stand for the digits which are left out in `'000`. */
const APOSTROPHE = "['’‘‛´`′ʼ＇]";
const THOUSANDS = String.raw`(?<!\d)${APOSTROPHE}\s?000(?:s|['’])?(?![\d.,])`;
const EURO = String.raw`(?:EURO?|€)(?!\p{L})`;
/** `Mio. EUR` and `EUR Mio.`; both words are needed of a table, since one alone is enough to tell the step. */
const many = (words: string): string =>
  String.raw`(?:${EURO}[\s(]{0,2}(?:in\s)?)?(?<!\p{L})(?:${words})(?!\p{L})\.?(?:[\s-]?${EURO})?`;

/** From the longest to the shortest, so that the `EUR` of `TEUR` does not count as well. */
const STEPS: readonly (readonly [cents: number, pattern: RegExp])[] = [
  [100_000_000_000, new RegExp(many('Mrd|Milliarden?'), 'giu')],
  [
    100_000_000,
    new RegExp(String.raw`${many('Mio|Mill|Million(?:en)?')}|(?<!\p{L})M[\s.-]?${EURO}|(?:EUR|€)m(?!\p{L})`, 'giu'),
  ],
  [
    100_000,
    new RegExp(
      String.raw`${many('Tsd|Tds|Tausend')}|(?<!\p{L})[TK][\s.-]?${EURO}|(?:EURO?|€)\s?(?:k(?!\p{L})|${THOUSANDS})|${THOUSANDS}\s?${EURO}|${THOUSANDS}|(?<![\d.,])1[.\s]?000,?-?\s?${EURO}`,
      'giu',
    ),
  ],
  [100, new RegExp(String.raw`(?<!\p{L})${EURO}`, 'giu')],
];

/** A word that is cut short before a unit may make it a multiple: `Tsnd. EUR`. */
const CUT = new RegExp(
  String.raw`(?<!\p{L})(?!(?:i\.\s?)?(?:V|G|R)J|Vj|Gj|lfd|Betr|Jan|Feb|Apr|Jun|Jul|Aug|Sept?|Okt|Nov|Dez)\p{L}{1,5}\.\s?${EURO}`,
  'iu',
);

/**
 * Words, signs and numbers beside a unit that may make it another one: `Hundert EUR`, `EUR bn`, `EUR x 1.000`, `EUR pro
 * Stück`. A letter alone behind it or before it may be short for a multiple.
 */
const MULTIPLE = new RegExp(
  String.raw`(?:(?<!\p{L})\p{L}+(?:tausend|million|milliard|billion)\p{L}*|(?<!\p{L})(?:hundert|thousands?|billions?|bn|mn|mrd|bio)|(?<![\d.,])(?:10|100)(?:[.\s]?000)?|1[.\s]?000[.\s]000|[x×*])\.?\s?${EURO}` +
    String.raw`|(?<![\p{L}\d.])[A-JLN-SU-Z]\s${EURO}` +
    String.raw`|${EURO}[\s(]{0,2}(?:in\s)?(?:000|[TMXHKk](?![\p{L}.])|m(?!\p{L})|bn|mn|thousands?|billions?|hundert|[x×*]\s?1|\/|-?Cent|(?:je|pro)\s\p{L})`,
  'iu',
);

/**
 * Thousands and more without euros or in no form of the law: `in T`, `in 000`, `EUR 000`, `EUR 1.000`, `in thousands`. They
 * are no unit, and beside one they say that it is not all.
 */
const UNPLAIN = new RegExp(
  String.raw`(?<![\d.,]|\d\s|${APOSTROPHE}\s?)000s?(?![\d.,]|\s\d)|${EURO}[\s(]{0,2}(?:in\s)?1[.\s]?000(?=[)\]]?$)` +
    String.raw`|(?:^|(?<!\p{L})(?:Aktiva|Passiva)\s)\(?T\)?$|(?<!\p{L})in\s[TKM](?!\p{L}|[\s.-]{0,2}(?:EUR|€))|[x×*]\s?1[.\s]?000(?![\d.,])|(?<!\d)10(?:\^[369]|[³⁶⁹])` +
    String.raw`|(?<!\p{L})(?:thousands?|billions?|bn|mn)(?!\p{L})`,
  'iu',
);

/** The unit that a heading names: `31.12.2021 EUR`, `TEUR`, `in Mio. €`, `Tsd. Euro`. */
export function unitIn(text: string): Unit {
  if (FOREIGN.test(text)) {
    return { kind: 'foreign' };
  }
  if (UNPLAIN.test(text)) {
    return { kind: 'several', isMultiple: true };
  }
  let rest = text;
  const named = STEPS.filter(([, pattern]) => {
    const before = rest;
    rest = rest.replace(pattern, ' ');
    return rest !== before;
  });
  const [only, second] = named;
  if (only === undefined) {
    return { kind: 'unknown' };
  }
  if (only[0] === 100 && (CUT.test(text) || MULTIPLE.test(text))) {
    return { kind: 'several' };
  }
  return second === undefined ? { kind: 'cents', cents: only[0] } : { kind: 'several' };
}

/** A unit beside an amount is that of the amount: `Das Stammkapital beträgt EUR 25.000,00.` */
const PRICED = new RegExp(
  String.raw`(?:EURO?|€)\s?(?:\d{1,3}(?:\.\d{3})+|\d{1,3}|\d{5,})(?![\d.]\d|\d)(?:,\d{1,2})?|(?<![\d.,]|${APOSTROPHE}\s?)(?:\d{1,3}(?:\.\d{3})+(?!\d)|\d{1,3}|\d{5,})(?:,\d{1,2})?\s?(?:T|Mio\.?\s?)?${EURO}`,
  'giu',
);

/** `1.000 EUR` is a unit at the beginning or behind `in`, and any amount elsewhere. */
const STEP = /(?:^|(?<!\p{L})in\s)1[.\s]?000\b/iu;

/** The unit that a line beside a table names for the whole of it. */
export function captionUnit(text: string): Unit {
  const unit = unitIn(text);
  return unit.kind === 'cents' && !STEP.test(text) ? unitIn(text.replace(PRICED, ' ')) : unit;
}
