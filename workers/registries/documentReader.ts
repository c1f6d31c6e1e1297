import type { Citation } from '#domain/provenance';

/** What one saved page or file says; diagnostics tell what it cannot say. */
export interface Reading {
  readonly value: unknown;
  /** Where its values stand, which is worked out where it is asked for; pointers begin at the value. */
  readonly cite: () => readonly Citation[];
  readonly diagnostics?: readonly string[];
}

/** @throws UnreadableDocument */
export type DocumentReader = (bytes: Uint8Array) => Reading;

/** One reader for each kind of document that a source declares. */
export type DocumentReaders<Source extends { readonly documents: object }> = Readonly<
  Record<keyof Source['documents'] & string, DocumentReader>
>;
