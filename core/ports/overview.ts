import type { ListedEnrichment } from './enrichmentReader.ts';

/** What the work of one type came to on one day. */
export interface DayFigures {
  /** In UTC, as 2026-01-31. */
  readonly day: string;
  readonly type: string;
  readonly completed: number;
  /** Without what was cancelled. */
  readonly failed: number;
  readonly cancelled: number;
  /** What the work cost that ended then. */
  readonly credits: number;
}

/** How long work of one type took from its start to its end, of those that completed. */
export interface WorkTimes {
  readonly type: string;
  readonly count: number;
  readonly medianMilliseconds: number;
  readonly p95Milliseconds: number;
}

/** What one organization's work comes to; each answer costs the same however much was done. */
export interface Overview {
  /** The days since an instant on which something ended, oldest first. */
  days(organizationId: number, since: Date): Promise<readonly DayFigures[]>;
  /** By type, of those among the organization's newest enrichments that have completed. */
  workTimes(organizationId: number, newest: number): Promise<readonly WorkTimes[]>;
  /** What has failed since an instant and was not cancelled, the latest first, at most `limit`. */
  failures(organizationId: number, since: Date, limit: number): Promise<readonly ListedEnrichment[]>;
  /** How many these are, counted up to `most`. */
  countFailures(organizationId: number, since: Date, most: number): Promise<number>;
}
