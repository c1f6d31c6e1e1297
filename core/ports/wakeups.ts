/** Tells waiting requests that enrichments have finished. Best effort: every waiter also polls. */
export interface Wakeups {
  /** Never blocks and never throws; sends are coalesced. */
  announce(finishedIds: readonly number[]): void;
  /** Returns the function that ends the subscription. */
  subscribe(listener: (finishedIds: readonly number[]) => void): () => void;
}
