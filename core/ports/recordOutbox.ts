import type { Batch } from '#domain/batch';
import type { RecordedEnrichment, RecordKind } from '#domain/record';

/** A change that was stored with its transaction and whose record is not known to be published. */
export interface RecordChange {
  readonly outboxId: number;
  readonly subjectId: number;
}

/** Ids that existed before changes were noted, and are not published yet. */
export interface RecordSnapshotPage {
  /** Number of the snapshot that it was read of; each that begins has another one. */
  readonly snapshot: number;
  readonly ids: readonly number[];
  /** The highest id that this page answers for; null where no id is left. */
  readonly upTo: number | null;
}

/** How much waits to be published. */
export interface RecordBacklog {
  /** Changes, counted no further than `RECORD_BACKLOG_COUNTED`. */
  readonly changes: number;
  /** How long the oldest of them has waited. */
  readonly oldestSeconds: number;
}

/** Counting more changes would take longer than anything that follows from the number is worth. */
export const RECORD_BACKLOG_COUNTED = 100_000;

/** What is to be published of enrichments and batches, of all organizations. */
export interface RecordOutbox {
  /** Whether changes are noted; where they are not, nothing is ever to be published. */
  isFilled(): Promise<boolean>;
  /** Changes of a kind, oldest first. */
  changes(kind: RecordKind, limit: number): Promise<readonly RecordChange[]>;
  /** The next page of what existed before; null where all of it is published. */
  snapshot(kind: RecordKind, limit: number): Promise<RecordSnapshotPage | null>;
  /** Begins to read states: a number above all that were given before, and the time. */
  beginReading(): Promise<{ readonly sequence: number; readonly readAt: Date }>;
  /** Those of the ids that exist, as they are now. @param outputBytesMax of outputs that are read; -1: none is */
  enrichments(ids: readonly number[], outputBytesMax: number): Promise<readonly RecordedEnrichment[]>;
  /** Those of the ids that exist, as they are now. */
  batches(ids: readonly number[]): Promise<readonly Batch[]>;
  /** The changes are published. */
  confirm(kind: RecordKind, outboxIds: readonly number[]): Promise<void>;
  /** The page is published. Where another snapshot of the kind has begun meanwhile, that one is left as it is. */
  confirmSnapshot(kind: RecordKind, page: RecordSnapshotPage): Promise<void>;
  backlog(kind: RecordKind): Promise<RecordBacklog>;
}
