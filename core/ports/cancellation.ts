import type { Actor } from '#domain/audit';
import type { StoredCommand } from './acceptance.ts';

export type CancellationOutcome =
  | {
      readonly kind: 'cancelled';
      /** A duplicate that became the original and must be worked on now. */
      readonly promoted: StoredCommand | null;
      readonly finished: readonly number[];
    }
  | { readonly kind: 'already_started' }
  | { readonly kind: 'not_found' };

/** Stops what has not started, and what only waits for enrichments that it has started. */
export interface Cancellation {
  /**
   * @param price what a waiting duplicate has to reserve when it becomes the original
   * @param by in the audit log
   */
  cancel(organizationId: number, id: number, price: number, at: Date, by?: Actor): Promise<CancellationOutcome>;
}
