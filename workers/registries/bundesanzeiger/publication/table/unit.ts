/** Cents of one unit, or why it cannot be told. */
export type Unit =
  { readonly kind: 'cents'; readonly cents: number } | { readonly kind: 'foreign' } | { readonly kind: 'unknown' };

const CENTS = { euro: 100, thousand: 100_000, million: 100_000_000 } as const;

const FOREIGN = /\b(?:T?DM|T?USD|T?CHF|T?GBP|T?JPY)\b|US-?\$|\$|£|Tsd\.?\s*DM|Deutsche Mark/u;
const MILLION = /\b(?:Mio|Mill|Millionen)\b\.?|€m\b|\bMEUR\b|\bM€|\bEURm\b/iu;
const THOUSAND =
  /\bT\s?EUR\b|\bT\s?€|\bTsd\b|\btausend\b|\bk\s?€|\bkEUR\b|\bEUR\s?k\b|['’]000|\bTEURO\b|\bT-EUR\b|\bTeuro\b/iu;
const EURO = /\bEUR\b|€|\bEuro\b/iu;

/** The unit that a heading names: `31.12.2021 EUR`, `TEUR`, `in Mio. €`, `Tsd. Euro`. */
export function unitIn(text: string): Unit {
  if (FOREIGN.test(text)) {
    return { kind: 'foreign' };
  }
  const isMillion = MILLION.test(text);
  const isThousand = THOUSAND.test(text);
  if (isMillion && isThousand) {
    return { kind: 'unknown' };
  }
  if (isMillion || isThousand) {
    return { kind: 'cents', cents: isMillion ? CENTS.million : CENTS.thousand };
  }
  return EURO.test(text) ? { kind: 'cents', cents: CENTS.euro } : { kind: 'unknown' };
}
