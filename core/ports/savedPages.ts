import type { SourceName } from '#domain/sources/catalogue';

export const SAVED_MEDIA_TYPES = [
  'text/html',
  'application/xml',
  'application/pdf',
  'application/octet-stream',
] as const;
export type SavedMediaType = (typeof SAVED_MEDIA_TYPES)[number];

/** A page or document that a worker could not read, kept for a person to look at. */
export interface SavedPage {
  readonly id: number;
  readonly enrichmentId: number;
  readonly source: SourceName;
  /** What the reader missed. */
  readonly reason: string;
  /** Without its query; null where the address is unknown. */
  readonly address: string | null;
  readonly mediaType: SavedMediaType;
  /** Of the content as kept. */
  readonly bytes: number;
  /** True where the content goes on beyond what is kept. */
  readonly truncated: boolean;
  readonly savedAt: Date;
}

export interface NewSavedPage extends Omit<SavedPage, 'id' | 'bytes'> {
  /** Free of secrets. */
  readonly content: Uint8Array;
}

export interface SavedPageLimit {
  /** Pages of one source since that instant, at most. */
  readonly most: number;
  readonly since: Date;
}

export type SaveOutcome =
  | { readonly kind: 'saved'; readonly id: number }
  | { readonly kind: 'limit_reached' }
  /** Somebody is named in it of whom nothing is kept, or may be. */
  | { readonly kind: 'withheld' };

export interface SavedPages {
  /** The limit holds however many workers save at once. */
  save(page: NewSavedPage, limit: SavedPageLimit): Promise<SaveOutcome>;
  /** Newest first. @param source null for all */
  list(source: SourceName | null, limit: number): Promise<readonly SavedPage[]>;
  find(id: number): Promise<{ readonly page: SavedPage; readonly content: Uint8Array } | null>;
  /** Deletes what was saved before the instant; returns how many. */
  forgetOld(before: Date): Promise<number>;
}
