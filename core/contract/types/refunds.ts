/** The day, in UTC, since when the prices of the catalogue hold; it moves where one of them is changed. */
export const CATALOGUE_PRICES_SINCE = '2026-11-21';

/** When an enrichment of any type costs nothing (docs/spec/contract.md, "Prices"). */
export const REFUNDS = [
  'It fails, for whatever reason.',
  'It is cancelled before a worker has begun.',
  'It repeats an enrichment of the last minutes, whose result it takes over.',
] as const;
