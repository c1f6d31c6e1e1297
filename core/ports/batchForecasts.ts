import type { AcceptedRow } from './batchAcceptance.ts';

/** What acceptance would find for rows, each of which is repeated, mirrored or missing at most. */
export interface BatchForecast {
  /** Rows that repeat enrichments within the window. */
  readonly repeated: number;
  /** Of these, rows that repeat what has not ended: they are paid for where it is cancelled. */
  readonly repeatedOpen: number;
  /** Rows that a record of the mirror answers. */
  readonly mirrored: number;
  /** Rows that lack the record of the mirror without which they can only fail. */
  readonly missing: number;
}

/** What is looked up of a row. */
export type ForecastRow = Pick<AcceptedRow, 'answeredBy' | 'dedupKey' | 'requires'>;

/** Tells what acceptance of a batch would find, and changes nothing. */
export interface BatchForecasts {
  /**
   * @param rows each with a deduplication key of its own
   * @param isRetry a failure is asked for once more instead of being repeated
   */
  forecast(organizationId: number, rows: readonly ForecastRow[], at: Date, isRetry?: boolean): Promise<BatchForecast>;
}
