import type { ApiServices } from '../services.ts';

/** What pages need beside operations of the API: people, what they did, their keys and captchas, and figures that only pages show. */
export type DashboardPorts = Pick<
  ApiServices,
  | 'auditLog'
  | 'batches'
  | 'campaignStatistics'
  | 'captchas'
  | 'credits'
  | 'deliveryStatistics'
  | 'identities'
  | 'keyedWrites'
  | 'landingPages'
  | 'logger'
  | 'members'
  | 'mirror'
  | 'now'
  | 'overview'
  | 'passwordLinks'
  | 'pauses'
  | 'platformPauses'
  | 'rateLimiter'
  | 'reader'
  | 'search'
  | 'sessions'
  | 'settings'
  | 'subscriptions'
  | 'uploads'
>;
