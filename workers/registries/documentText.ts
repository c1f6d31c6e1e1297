import { PAGE_LIMIT_BYTES } from '#domain/documentLimits';
import { fileKind, type FileKind } from '#domain/fileKind';
import { createTextDecoder } from '#domain/createTextDecoder';
import { undecodable } from './undecodable.ts';
import { UnreadableDocument } from './unreadableDocument.ts';

const TEXT_KINDS: ReadonlySet<FileKind | null> = new Set(['xml', 'html', 'markup', null]);

/**
 * Text of a page or XML file.
 *
 * @throws UnreadableDocument where the document is empty, another kind of file, or over `PAGE_LIMIT_BYTES`, and where
 * its letters cannot be told surely.
 */
export function documentText(bytes: Uint8Array): string {
  if (bytes.byteLength > PAGE_LIMIT_BYTES) {
    throw new UnreadableDocument(`The document is larger than ${PAGE_LIMIT_BYTES} bytes.`);
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
    throw undecodable(error);
  }
}
