import type { BatchSummaryResource } from '#contract/http/batchResource';

/** Counts in which what was cancelled has not failed, as pages tell it; for the API both have failed. */
export function withoutCancelled<Counts extends Pick<BatchSummaryResource['counts'], 'failed'>>(
  counts: Counts,
  cancelled: number,
): Counts {
  return { ...counts, failed: counts.failed - cancelled };
}
