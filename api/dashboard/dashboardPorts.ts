import type { ApiServices } from '../services.ts';

/** What pages need beside operations of the API: people, their keys and captchas, and figures that only pages show. */
export type DashboardPorts = Pick<
  ApiServices,
  | 'campaignStatistics'
  | 'captchas'
  | 'credits'
  | 'identities'
  | 'logger'
  | 'now'
  | 'rateLimiter'
  | 'sessions'
  | 'settings'
  | 'uploads'
>;
