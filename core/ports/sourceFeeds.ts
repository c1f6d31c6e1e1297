import type { Lane } from '#domain/lane';
import type { SourceFeed } from '#domain/workerScaling';

/** What the sources let through, as they are visited now. */
export interface SourceFeeds {
  /** By lane; lanes without a source are not in it. */
  read(): Promise<ReadonlyMap<Lane, SourceFeed>>;
}
