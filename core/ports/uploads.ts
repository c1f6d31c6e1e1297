export interface UploadedFile {
  readonly id: number;
  readonly organizationId: number;
  /** What the customer calls it; null where they have not said so. */
  readonly fileName: string | null;
  readonly contentType: string;
  readonly bytes: number;
  /** When its links were made; the file was sent later. */
  readonly createdAt: Date;
  /** The enrichment that a person brought it for, which alone may use it (ADR 63); null for all others. */
  readonly broughtFor: number | null;
}

/** What an organization may keep. */
export interface UploadRoom {
  readonly maxBytes: number;
  /** Of a file that was announced, its size is not known yet: it counts as much while it may still be sent. */
  readonly fileMaxBytes: number;
  /** What was announced before and not sent is not sent any more. */
  readonly sendableSince: Date;
}

export type StoreOutcome =
  | { readonly kind: 'stored'; readonly file: UploadedFile }
  /** Nothing of it is kept. */
  | { readonly kind: 'too_large' }
  /** Its content was stored before, or a later sender has taken this one's place; an upload is written once. */
  | { readonly kind: 'already_stored' }
  | { readonly kind: 'not_found' };

/** Files that callers upload, kept in chunks so that neither end ever holds a whole one. */
export interface Uploads {
  /**
   * Announces a file; its content comes later.
   *
   * @param fileName what the customer calls it, where they say so
   * @returns its id, or null where the organization could then keep more than it may
   */
  create(organizationId: number, at: Date, room: UploadRoom, fileName?: string | null): Promise<number | null>;
  /**
   * Stores the whole content or nothing, also where the chunks throw, which is passed on. The source is left unread
   * beyond `maxBytes`, and altogether where the content cannot be stored. Of several senders the last one counts, so that
   * what died can be sent again at once.
   */
  store(
    id: number,
    content: { readonly type: string; readonly chunks: AsyncIterable<Uint8Array>; readonly maxBytes: number },
    at: Date,
  ): Promise<StoreOutcome>;
  /** Null where there is no such file, or no content yet. */
  find(id: number): Promise<UploadedFile | null>;
  /** The content; empty where there is none. Throws where a part of it is missing. */
  read(id: number): AsyncIterable<Uint8Array>;
  /** Deletes what was announced before the instant, and what a process left behind that died; returns how many files. */
  forget(before: Date, at: Date): Promise<number>;
}
