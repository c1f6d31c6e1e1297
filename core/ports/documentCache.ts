/** Where a document of a register folder stands: the same place in a changed tree is another one. */
export interface CachePlace {
  readonly companyId: string;
  /** Of the whole tree: the row keys and labels of all its nodes. */
  readonly treePrint: string;
  readonly rowKey: string;
}

/**
 * Documents of companies whose enrichment is not finished, so that an attempt that was interrupted goes on where it
 * was: a portal grants few downloads an hour.
 */
export interface DocumentCache {
  /** What was put there since the instant, byte for byte; null where nothing was. */
  read(place: CachePlace, since: Date): Promise<Uint8Array | null>;
  /** Replaces what stood there. */
  put(place: CachePlace, bytes: Uint8Array, at: Date): Promise<void>;
  /** Removes everything of a company. */
  clear(companyId: string): Promise<void>;
  /** Deletes what was put there before the instant; returns how many. */
  forgetOld(before: Date): Promise<number>;
}
