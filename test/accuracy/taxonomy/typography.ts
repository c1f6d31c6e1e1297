import type { Random } from '../../../simulator/dataset/random.ts';
import type { Unit } from './units.ts';

/** How a document sets its numbers and words. */
export interface Typography {
  readonly thousands: string;
  /** Puts a minus to a number. */
  readonly minus: (digits: string) => string;
  /** What stands for nothing: digits as any number has them, or a text. */
  readonly nothing: 'digits' | '0' | '-' | '–' | '—' | '';
  readonly isExpenseNegative: boolean;
  /** Losses and deductions are printed as if they were gains. */
  readonly isLossUnsigned: boolean;
  readonly isCapital: boolean;
  readonly isAbbreviated: boolean;
  /** Here and there a mark of a footnote behind an amount. */
  readonly footnotes: 'none' | 'sup' | 'bracket';
  /** Soft hyphens, line breaks and hard blanks in words. */
  readonly hasBrokenWords: boolean;
}

const MINUSES: readonly ((digits: string) => string)[] = [
  (digits) => `-${digits}`,
  (digits) => `- ${digits}`,
  (digits) => `\u2212${digits}`,
  (digits) => `\u2013${digits}`,
  (digits) => `${digits}-`,
  (digits) => `(${digits})`,
  (digits) => `./. ${digits}`,
];

/** As most documents are set. */
export function plainTypography(random: Random): Typography {
  return {
    thousands: '.',
    minus: random.pick(MINUSES.slice(0, 3)),
    nothing: random.pick(['digits', 'digits', '0', '-', '']),
    isExpenseNegative: random.chance(0.2),
    isLossUnsigned: false,
    isCapital: false,
    isAbbreviated: false,
    footnotes: 'none',
    hasBrokenWords: false,
  };
}

/** Anything that was ever set. */
export function wildTypography(random: Random): Typography {
  return {
    thousands: random.pick(['.', ' ', '\u00a0', '\u2009', '\u202f', "'", '']),
    minus: random.pick(MINUSES),
    nothing: random.pick(['digits', '0', '-', '–', '—', '']),
    isExpenseNegative: random.chance(0.3),
    isLossUnsigned: random.chance(0.15),
    isCapital: random.chance(0.25),
    isAbbreviated: random.chance(0.35),
    footnotes: random.pick(['none', 'none', 'sup', 'bracket']),
    hasBrokenWords: random.chance(0.3),
  };
}

/** An amount of cents in a unit, as it stands in a cell. */
export function amountText(cents: number, unit: Unit, { thousands, minus, nothing }: Typography): string {
  const rounded = Math.round((Math.abs(cents) / unit.cents) * 10 ** unit.decimals);
  if (rounded === 0 && nothing !== 'digits') {
    return nothing;
  }
  const digits = String(rounded).padStart(unit.decimals + 1, '0');
  const whole = digits.slice(0, digits.length - unit.decimals).replaceAll(/(?<=\d)(?=(?:\d{3})+$)/gu, thousands);
  const text = unit.decimals === 0 ? whole : `${whole},${digits.slice(-unit.decimals)}`;
  return cents < 0 && rounded !== 0 ? minus(text) : text;
}

const ABBREVIATIONS: readonly (readonly [RegExp, string])[] = [
  [/Forderungen aus Lieferungen und Leistungen/u, 'Forderungen aus L. u. L.'],
  [/Verbindlichkeiten aus Lieferungen und Leistungen/u, 'Verb. aus L. u. L.'],
  [/verbundenen Unternehmen/u, 'verb. Unternehmen'],
  [/verbundene Unternehmen/u, 'verb. Unternehmen'],
  [/^Verbindlichkeiten (?=\S)/u, 'Verb. '],
  [/^sonstige /u, 'sonst. '],
  [/ und sonstige /u, ' u. sonst. '],
  [/ und /gu, ' u. '],
  [/Vermögensgegenstände/u, 'Vermögensgegenst.'],
];

/** A position's name as the document writes it; what a reader should give for it. */
export function writtenLabel(label: string, { isAbbreviated, isCapital }: Typography): string {
  const short = isAbbreviated ? ABBREVIATIONS.reduce((text, [long, brief]) => text.replace(long, brief), label) : label;
  return isCapital ? short.toLocaleUpperCase('de') : short;
}

/** The mark-up of a written label: breaks that a reader does not see as part of it. */
export function brokenLabel(html: string, { hasBrokenWords }: Typography, random: Random): string {
  if (!hasBrokenWords || random.chance(0.5)) {
    return html;
  }
  const blanks = [...html.matchAll(/ /gu)].map(({ index }) => index);
  const at = blanks.length === 0 ? -1 : random.pick(blanks);
  const broken =
    at < 0 ? html : html.slice(0, at) + random.pick(['<br/>', '&nbsp;', ' <br>', '\n   ']) + html.slice(at + 1);
  return random.chance(0.3) ? broken.replace(/(?<=[A-Za-zäöü]{5})(?=[a-zäöü]{4})/u, '&shy;') : broken;
}
