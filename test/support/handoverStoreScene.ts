import type { Actor } from '#domain/audit';
import type { Handovers } from '#ports/handovers';
import type { ClaimedWork } from '#ports/workQueue';
import type { StoreHarness } from './storeHarness.ts';

export const ANNA: Actor = { kind: 'user', id: 7, name: 'anna@example.com', address: null };
export const BERND: Actor = { ...ANNA, id: 8, name: 'bernd@example.com' };

/** What the suites about files and races need of that about hand-overs. */
export interface HandoverStoreScene {
  readonly harness: { readonly current: StoreHarness };
  readonly handovers: () => Handovers;
  readonly now: () => Date;
  readonly startWaiting: (seconds?: number) => Promise<ClaimedWork>;
  readonly claimResumed: () => Promise<ClaimedWork>;
  readonly bring: (enrichmentId: number | null, text?: string) => Promise<number>;
  readonly stateOf: (id: number) => Promise<string | undefined>;
}
