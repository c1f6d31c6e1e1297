import type { ApiServices } from '../services.ts';

/** What pages need beside operations of the API: people, what they did, their keys and tasks, and figures that only pages show. */
export type DashboardPorts = Pick<
  ApiServices,
  | 'auditLog'
  | 'batches'
  | 'campaignStatistics'
  | 'captchas'
  | 'credits'
  | 'deliveryStatistics'
  | 'enrichmentsFinished'
  | 'handovers'
  | 'identities'
  | 'keyedWrites'
  | 'landingPages'
  | 'logger'
  | 'members'
  | 'metrics'
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
