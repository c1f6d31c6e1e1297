import type { Dataset } from './dataset/dataset.ts';

/** The faults that the control API can inject; each one hits the next `times` matching requests of a portal. */
export const FAULT_KINDS = [
  'slow',
  'block403',
  'block429',
  'maintenance',
  'session_expired',
  'stale_viewstate',
  'captcha',
  'html_instead_of_file',
  'reset_connection',
  'changed_markup',
  'changed_publication',
  'si_unavailable',
  'si_changed',
  'si_of_another',
  'ad_of_another',
  'other_court',
  'wrong_check_digits',
  'member_state_unavailable',
  'member_state_busy',
] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

/** What a portal counts; the control API shows these under the portal's name. */
export interface PortalStatistics {
  requests: number;
  searches: number;
  downloads: number;
  sessions: number;
  captchas: number;
  rate_limited: number;
}

/** Everything a portal is built on. Each portal is an express application; the control server owns faults, limits and counts. */
export interface PortalServices {
  readonly dataset: Dataset;
  readonly now: () => Date;
  readonly statistics: PortalStatistics;
  /** Takes one firing of the fault if one is pending: `ms` is its duration parameter. */
  takeFault(kind: FaultKind): { readonly ms: number } | null;
  /** Counts one retrieval of this address against the hourly limit; false when the limit is used up. */
  takeRetrieval(address: string): boolean;
}
