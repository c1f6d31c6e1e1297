import type { RecordKind } from '#domain/record';

/** A record, or that there is none any more, under the id of its enrichment or batch. */
export interface KeyedRecord {
  readonly key: string;
  /** A CloudEvent in JSON; null where what the key names is gone. */
  readonly value: string | null;
  /** Orders the records of a key: a larger text is later. */
  readonly sequence: string;
}

/** Writes records one list after the other. What it has written comes after all that earlier writers wrote. */
export interface RecordWriter {
  /**
   * In their order.
   *
   * @throws Error where it is not known which are written, or a later writer has taken over; it is of no more use
   */
  write(records: readonly KeyedRecord[]): Promise<void>;
  close(): Promise<void>;
}

/** The topics that hold the last record of each enrichment and batch. */
export interface RecordLog {
  /** From the moment this resolves no earlier writer of the kind, in whatever process, can write any more. */
  open(kind: RecordKind): Promise<RecordWriter>;
}
