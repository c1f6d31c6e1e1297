import { fileKind, type FileKind } from '#domain/fileKind';
import { createTextDecoder, type TextFlaw, UndecodableText } from '#domain/createTextDecoder';
import { UnreadableDocument } from './unreadableDocument.ts';

/** The largest real page is 300 KB and the largest register sheet as XML below 2 MB; the margin is ours. */
export const MAX_DOCUMENT_BYTES = 10 * 1024 * 1024;

const TEXT_KINDS: ReadonlySet<FileKind | null> = new Set(['xml', 'html', 'markup', null]);

const FLAWS: Readonly<Record<TextFlaw, string>> = {
  binary: 'The document is binary, not text.',
  broken_utf8: 'The document is UTF-8 with broken letters in it.',
  broken_utf16: 'The document is UTF-16 with broken letters in it.',
};

/**
 * Text of a page or XML file.
 *
 * @throws UnreadableDocument where the document is empty, another kind of file, or over `MAX_DOCUMENT_BYTES`, and where
 * its letters cannot be told surely.
 */
export function documentText(bytes: Uint8Array): string {
  if (bytes.byteLength > MAX_DOCUMENT_BYTES) {
    throw new UnreadableDocument(`The document is larger than ${MAX_DOCUMENT_BYTES} bytes.`);
  }
  const kind = fileKind(bytes);
  if (kind !== null && !TEXT_KINDS.has(kind)) {
    throw new UnreadableDocument(`The document is a ${kind.toUpperCase()} file, not text.`);
  }
  const text = decoded(bytes);
  if (text.trim() === '') {
    throw new UnreadableDocument('The document is empty.');
  }
  return text;
}

function decoded(bytes: Uint8Array): string {
  try {
    return createTextDecoder('refuse')(bytes, true);
  } catch (error) {
    throw error instanceof UndecodableText ? new UnreadableDocument(FLAWS[error.flaw]) : error;
  }
}
