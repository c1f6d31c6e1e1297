/** An enrichment that waits although its longest life is over. */
export interface OutlivedWork {
  readonly id: number;
  readonly organizationId: number;
  readonly type: string;
}

/** Ends enrichments that wait for too long, whatever they wait for: their turn, their source, an answer or a slot. */
export interface LongestLife {
  /**
   * What was accepted before the instant and waits, the oldest first; neither work under a lease nor duplicates, which end
   * with their original.
   *
   * @param except organizations whose work is left out
   */
  outlived(acceptedBefore: Date, limit: number, except: readonly number[]): Promise<readonly OutlivedWork[]>;
  /**
   * Fails those of one organization that still wait, with their questions and duplicates, gives their credits back and makes
   * their callbacks due, in one transaction. What has begun or ended since is left as it is.
   *
   * @returns the ids of everything that ended
   */
  end(organizationId: number, ids: readonly number[], at: Date): Promise<readonly number[]>;
}
