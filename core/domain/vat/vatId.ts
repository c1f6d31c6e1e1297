import { VAT_CHECKS } from './vatChecks.ts';

export type VatCountry = keyof typeof VAT_CHECKS;

/**
 * What follows the country, by country (Commission Implementing Regulation (EU) 79/2012 and "VAT identification number
 * structure"); Greece is EL, Northern Ireland XI.
 */
const SHAPES: Readonly<Record<VatCountry, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^(?!12)\d{8}[A-Z]$/,
  CZ: /^(?:[0-8]\d{7}|\d{9,10})$/,
  DE: /^[1-9]\d{8}$/,
  DK: /^[1-9]\d{7}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^(?:\d{8}[A-Z]|[A-HJ-NP-SU-Z]\d{7}[A-Z0-9])$/,
  FI: /^\d{8}$/,
  FR: /^[0-9A-HJ-NP-Z]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(?:\d{7}[A-W][A-W]?|\d[A-Z+*]\d{5}[A-W])$/,
  IT: /^\d{11}$/,
  LT: /^(?:\d{7}1\d|\d{10}1\d)$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^[1-9]\d{7}$/,
  NL: /^\d{9}B\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^[1-9]\d{8}$/,
  RO: /^[1-9]\d{1,9}$/,
  SE: /^\d{10}(?!00)\d{2}$/,
  SI: /^[1-9]\d{7}$/,
  SK: /^\d{10}$/,
  XI: /^(?:\d{9}|\d{12}|GD[0-4]\d{2}|HA[5-9]\d{2})$/,
};

export const VAT_COUNTRIES = Object.keys(SHAPES) as readonly VatCountry[];

/** Far above what a number has (14), so that signs between its digits do not matter. */
export const VAT_ID_MAX_CHARACTERS = 40;

/** What matches every number of a sound shape, with or without signs between, for schemas that say what is taken. */
export const VAT_ID_PATTERN = '^\\s*[A-Za-z]{2}[A-Za-z0-9+* ./-]{2,37}$';

export interface VatId {
  readonly country: VatCountry;
  /** Without the country. */
  readonly number: string;
}

export type VatIdVerdict =
  | { readonly kind: 'valid'; readonly id: VatId }
  | { readonly kind: 'unknown_country'; readonly country: string }
  | { readonly kind: 'malformed'; readonly country: VatCountry }
  | { readonly kind: 'wrong_check_digits'; readonly country: VatCountry };

/** Capitals, without blanks, full stops, slashes and hyphens; GR, which is how others write Greece, becomes EL. */
export function normalVatId(text: string): string {
  return text
    .toUpperCase()
    .replace(/[\s./-]/g, '')
    .replace(/^GR/, 'EL');
}

/** Reads a VAT number of the European Union: its country, its shape, and its check digits where the country has some. */
export function parseVatId(text: string): VatIdVerdict {
  const normal = normalVatId(text);
  const [country, number] = [normal.slice(0, 2), normal.slice(2)];
  if (!isVatCountry(country)) {
    return { kind: 'unknown_country', country };
  }
  if (!SHAPES[country].test(number)) {
    return { kind: 'malformed', country };
  }
  return VAT_CHECKS[country](number)
    ? { kind: 'valid', id: { country, number } }
    : { kind: 'wrong_check_digits', country };
}

function isVatCountry(text: string): text is VatCountry {
  return Object.hasOwn(SHAPES, text);
}
