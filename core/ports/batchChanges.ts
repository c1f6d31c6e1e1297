/**
 * Tells the controller which batches to look at: a new batch, a row that is no longer in flight, a row whose time has
 * come. Best effort: the controller also looks by itself.
 */
export interface BatchChanges {
  /** Never blocks and never throws; sends are coalesced. */
  announce(batchIds: readonly number[]): void;
  /** Returns the function that ends the subscription. */
  subscribe(listener: (batchIds: readonly number[]) => void): () => void;
}
