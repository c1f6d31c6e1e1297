export interface StoredObject {
  readonly name: string;
  readonly bytes: number;
}

/** Named contents outside the database. Names are made of letters, digits, dots, hyphens, underscores and slashes. */
export interface ArchiveStore {
  /**
   * Stores the whole content or nothing, also where the chunks throw, which is passed on; what had the name is replaced.
   * When it resolves, the content survives a crash.
   */
  put(name: string, chunks: AsyncIterable<Uint8Array>, signal: AbortSignal): Promise<void>;
  /** Null where there is no such content; reading the chunks throws ArchiveStoreError where they break off. */
  read(name: string, signal: AbortSignal): Promise<AsyncIterable<Uint8Array> | null>;
  /** Those whose names begin with a folder and a slash, in any order. */
  list(folder: string, signal: AbortSignal): AsyncIterable<StoredObject>;
  /** Nothing happens where there is none. */
  delete(name: string, signal: AbortSignal): Promise<void>;
  close(): Promise<void>;
}

/** A store that did not do as it was asked; the message is for people who run the platform and holds no secrets. */
export class ArchiveStoreError extends Error {
  override readonly name = 'ArchiveStoreError';
}
