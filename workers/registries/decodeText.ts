import { isUtf8 } from 'node:buffer';
import { UnreadableDocument } from './unreadableDocument.ts';

/** The largest real page is 300 KB and the largest register sheet as XML below 2 MB; the margin is ours. */
export const MAX_DOCUMENT_BYTES = 10 * 1024 * 1024;

/**
 * Text of a page or XML file: UTF-8 with or without its mark, else Windows-1252, which older pages of both portals use.
 * @throws UnreadableDocument where the document is empty, binary or over `MAX_DOCUMENT_BYTES`.
 */
export function decodeText(bytes: Uint8Array): string {
  if (bytes.byteLength > MAX_DOCUMENT_BYTES) {
    throw new UnreadableDocument(`The document has ${bytes.byteLength} bytes, more than ${MAX_DOCUMENT_BYTES}.`);
  }
  if (bytes.includes(0)) {
    throw new UnreadableDocument('The document is binary, not text.');
  }
  const text = new TextDecoder(isUtf8(bytes) ? 'utf-8' : 'windows-1252').decode(bytes);
  if (text.trim() === '') {
    throw new UnreadableDocument('The document is empty.');
  }
  return text;
}
