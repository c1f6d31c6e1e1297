/** Where a number stands: in the statement of its year, or beside the numbers of the year after. */
export interface Printed {
  readonly publication_id: string;
  readonly column: 'current' | 'prior';
  readonly value: number;
}

/**
 * What is known of a number of one year. `confirmed`: two publications print the same, perhaps one of
 * them in thousands. `single`: one prints it.
 * `conflict`: they print different ones, and none is taken. `unknown`: none prints it, or none could be read.
 */
export const SERIES_STATUSES = ['confirmed', 'single', 'conflict', 'unknown'] as const;

export interface SeriesValue {
  readonly year_end: string;
  readonly value: number | null;
  readonly status: (typeof SERIES_STATUSES)[number];
  /** Whether ratios may be computed from it. */
  readonly proven: boolean;
}

export interface SeriesLine {
  readonly key: string;
  readonly label: string;
  readonly values: readonly SeriesValue[];
}

/** Names of the ratios, in the order in which they are shown. */
export const RATIO_NAMES = [
  'equity_ratio',
  'debt_to_equity',
  'return_on_equity',
  'revenue_growth',
  'total_assets_growth',
] as const;
export type RatioName = (typeof RATIO_NAMES)[number];

export interface Ratio {
  readonly name: RatioName;
  readonly year_end: string;
  /** A share, four decimals: 0.25 is 25 %. Null where a number that it needs is not proven, or it means nothing. */
  readonly value: number | null;
}
