import type { Actor } from '#domain/audit';
import type { StoredCommand } from './acceptance.ts';

export type BatchCancellationOutcome =
  | {
      readonly kind: 'cancelled';
      /** Enrichments that ended: rows, and duplicates outside the batch that could not pay for themselves. */
      readonly finished: readonly number[];
      /** Duplicates outside the batch that became originals and must be worked on now. */
      readonly promoted: readonly StoredCommand[];
    }
  /** No row is open any more. */
  | { readonly kind: 'already_ended' }
  | { readonly kind: 'not_found' };

/** Ends the rows of a batch that have not started; what runs finishes. */
export interface BatchCancellation {
  /**
   * Is in the audit log, by the platform where `by` is absent.
   *
   * @param price what a waiting duplicate outside the batch has to reserve when it becomes the original
   */
  cancel(organizationId: number, id: number, price: number, at: Date, by?: Actor): Promise<BatchCancellationOutcome>;
}
