import type { DocumentReader, Reading } from './documentReader.ts';
import { UnreadableDocument } from './unreadableDocument.ts';

export type ParsedDocument =
  ({ readonly kind: 'parsed' } & Required<Reading>) | { readonly kind: 'unreadable'; readonly reason: string };

/** Reads one saved page or file; what it says goes into `value` in the shapes of `enrich parse`. */
export function parseDocument(read: DocumentReader, bytes: Uint8Array): ParsedDocument {
  try {
    return { kind: 'parsed', diagnostics: [], ...read(bytes) };
  } catch (error) {
    if (error instanceof UnreadableDocument) {
      return { kind: 'unreadable', reason: error.message };
    }
    throw error;
  }
}
