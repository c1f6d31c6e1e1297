/**
 * Why work that was not done in its longest life fails (docs/spec/decisions.md, "Retries of work"): whatever it waited for,
 * its source could not be asked in time.
 */
export const OUTLIVED = {
  code: 'source_unavailable',
  message: 'The source could not be asked in time: the longest life of the enrichment is over.',
} as const;
