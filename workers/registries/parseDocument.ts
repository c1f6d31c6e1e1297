import type { ParseKind } from '#domain/sources/parseKinds';
import type { DocumentReader, Reading } from './documentReader.ts';
import { DOCUMENT_READERS } from './documentReaders.ts';
import { UnreadableDocument } from './unreadableDocument.ts';

export type ParsedDocument =
  ({ readonly kind: 'parsed' } & Required<Reading>) | { readonly kind: 'unreadable'; readonly reason: string };

const READERS = Object.fromEntries(
  Object.entries(DOCUMENT_READERS).flatMap(([source, readers]) =>
    Object.entries(readers).map(([kind, read]) => [`${source}-${kind}`, read]),
  ),
) as Readonly<Record<ParseKind, DocumentReader>>;

/** Reads one saved page or file; what it says goes into `value` in the shapes of `enrich parse`. */
export function parseDocument(kind: ParseKind, bytes: Uint8Array): ParsedDocument {
  try {
    return { kind: 'parsed', diagnostics: [], ...READERS[kind](bytes) };
  } catch (error) {
    if (error instanceof UnreadableDocument) {
      return { kind: 'unreadable', reason: error.message };
    }
    throw error;
  }
}
