export type Currency = 'EUR' | 'DM';

/** An amount of money in a text. */
export interface Amount {
  /** Integer cents. */
  readonly cents: number;
  /** Null where none is printed beside it. */
  readonly currency: Currency | null;
  /** Said of each single share: `je 1,00 EUR`. */
  readonly each: boolean;
  /** Said of several shares together: `insgesamt 12.500,00 EUR`. */
  readonly total: boolean;
  readonly start: number;
  readonly end: number;
}

const DIGITS = String.raw`\d{1,3}(?:[.\u00a0\u202f'’]\d{3})+(?!\d)|\d{1,3}(?: \d{3})+(?![\d.]\d)|\d{1,3}(?:,\d{3})+(?!\d)|\d+`;
const NUMBER = String.raw`(?<![\d.,/*-])(?<digits>${DIGITS})(?:[.,](?<cents>\d{1,2}(?!\d)|[-–—]{1,2}))?(?![\d/]|[.,]\d)`;
const SIGN = String.raw`EUR(?:O)?|Euro|€|DEM|DM|D-Mark|Deutsche Mark`;
const EACH = String.raw`je(?:weils)?|à|a|each|zu je|von je`;
const TOTAL = String.raw`insges(?:amt|\.)|zusammen|gesamt|total(?:ing)?|in total|Summe`;
/** `HRB 12345 EUR 5.000,00`: the sign belongs to the amount behind it, which has none of its own. */
const OTHERS_SIGN = String.raw`(?!\s?\d{1,3}(?:(?:\.\d{3}){1,4}(?:,(?:\d{2}|[-–—]{1,2}))?|,(?:\d{2}|[-–—]{1,2}))(?![\d.,–—-])(?!\s*(?:${SIGN}|%|v\.)))`;
const AMOUNT = new RegExp(
  String.raw`(?:(?<=^|[^\p{L}])(?<word>${EACH}|${TOTAL})\s*(?:(?:[:=]|von|of)\s*)?)?(?:(?<before>${SIGN})\s*)?${NUMBER}(?:\s*(?<after>${SIGN})(?![\p{L}])${OTHERS_SIGN})?(?<each>\s+(?:each|je(?!\p{L}|\s*(?:${SIGN}|\d))))?`,
  'giu',
);

/**
 * Every amount in a text, in any spelling of docs/spec/registries.md, "Layouts of shareholder lists": `12.500,00 €`,
 * `EUR 12.500`, `12.500,-- EUR`, `DM 50.000,00`, `EUR 12,500.00`.
 * @param bare whether numbers without a currency count: in a column of amounts, whose heading names the currency
 */
export function amountsIn(text: string, bare: boolean): readonly Amount[] {
  return amountMatches(text).flatMap((match) => {
    const { before, after, word = '', digits = '', cents, each } = match.groups ?? {};
    const sign = before ?? after;
    const isPercent = /^\s*(?:%|v\.\s?H|Prozent|percent)/iu.test(text.slice(match.index + match[0].length));
    if (isPercent || (sign === undefined && !bare)) {
      return [];
    }
    return [
      {
        cents: centsOf(digits, cents),
        currency: sign === undefined ? null : currencyOf(sign),
        each: EACH_WORD.test(word) || each !== undefined,
        total: TOTAL_WORD.test(word),
        start: match.index,
        end: match.index + match[0].length,
      },
    ];
  });
}

/** `DM 5.000 DM 6.000`: what follows an amount that has its sign is the sign of the next one. */
function amountMatches(text: string): readonly RegExpExecArray[] {
  const matches: RegExpExecArray[] = [];
  if (!/\d/u.test(text)) {
    return matches;
  }
  AMOUNT.lastIndex = 0;
  for (let match = AMOUNT.exec(text); match !== null; match = AMOUNT.exec(text)) {
    const { before, after } = match.groups ?? {};
    if (before !== undefined && after !== undefined) {
      match[0] = match[0].slice(0, match[0].lastIndexOf(after)).trimEnd();
      AMOUNT.lastIndex = match.index + match[0].length;
    }
    matches.push(match);
  }
  return matches;
}

const EACH_WORD = new RegExp(`^(?:${EACH})$`, 'iu');
const TOTAL_WORD = new RegExp(`^(?:${TOTAL})$`, 'iu');

function currencyOf(sign: string): Currency {
  return /^D/iu.test(sign) ? 'DM' : 'EUR';
}

/** A comma or point with one or two digits behind it parts the cents; everything else groups thousands. */
function centsOf(digits: string, cents: string | undefined): number {
  const whole = Number(digits.replace(/\D/gu, ''));
  const fraction = cents === undefined || /^\D/u.test(cents) ? 0 : Number(cents.padEnd(2, '0'));
  return whole * 100 + fraction;
}
