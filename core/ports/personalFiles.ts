/** Where files are kept that may name people: what customers sent, the rows of it that a batch keeps, and what portals gave. */
export const PERSONAL_FILES = ['uploads', 'batch_files', 'saved_pages', 'document_cache', 'kept_documents'] as const;
export type PersonalFileKind = (typeof PERSONAL_FILES)[number];

export interface PersonalFile {
  /** The values of its key, as text. */
  readonly key: readonly string[];
  readonly organizationId: number | null;
  /** What is told of it beside its content, such as its name. */
  readonly about: string;
  /** Why it is not to be removed now; null where it may be. */
  readonly kept: string | null;
}

export interface PersonalFiles {
  /** @param after the key behind which to go on; null at the beginning */
  list(kind: PersonalFileKind, after: readonly string[] | null): Promise<readonly PersonalFile[]>;
  /** The stored bytes, chunk by chunk. */
  read(kind: PersonalFileKind, key: readonly string[]): AsyncIterable<Uint8Array>;
  remove(kind: PersonalFileKind, key: readonly string[]): Promise<void>;
  /** The rows of a batch's file, its name and its columns in the place of those that are stored. */
  replaceBatchFile(key: readonly string[], chunks: readonly Uint8Array[], about: string): Promise<void>;
}
