/**
 * Tells every process of the platform that something has happened to the work with these ids, so that what waits for it
 * goes on at once. An instance carries one kind of event: enrichments that finished, batches that changed or ended,
 * deliveries that are due. Best effort: a listener that must not miss anything polls as well.
 */
export interface Wakeups {
  /** Never blocks and never throws; sends are coalesced. */
  announce(ids: readonly number[]): void;
  /** Returns the function that ends the subscription. */
  subscribe(listener: (ids: readonly number[]) => void): () => void;
}
