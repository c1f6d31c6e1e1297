import type { FileColumn } from '#domain/fileColumn';

/** The file of a batch with all its columns. */
export interface BatchFile {
  readonly id: number;
  readonly columns: readonly FileColumn[];
}

/**
 * What stood in the files of batches: lines of JSON in UTF-8, one for each row, an array of its cells (SheetCell). They are
 * kept as the chunks of one compressed stream (RFC 1951). A file is stored before its batch and belongs to none until the batch is accepted (BatchAcceptance).
 */
export interface BatchFiles {
  /** @returns the id of a file without any rows */
  begin(at: Date): Promise<number>;
  /** @param number of the chunk, from 0; each once, in any order */
  add(id: number, number: number, chunk: Uint8Array): Promise<void>;
  /** Deletes a file that belongs to no batch. */
  drop(id: number): Promise<void>;
  /** Null where the batch was made of no file, or there is no such batch of the organization. */
  find(organizationId: number, batchId: number): Promise<BatchFile | null>;
  /** The chunks in their order, each read when it is asked for. */
  read(file: Pick<BatchFile, 'columns' | 'id'>): AsyncIterable<Uint8Array>;
  /** Deletes what no batch came of and was begun before the instant; returns how many files. */
  forget(before: Date): Promise<number>;
}
