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
  /** @param price what a waiting duplicate outside the batch has to reserve when it becomes the original */
  cancel(organizationId: number, id: number, price: number, at: Date): Promise<BatchCancellationOutcome>;
}
