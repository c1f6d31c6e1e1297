import { isUtf8 } from 'node:buffer';
import { fileKindOf } from './fileKind.ts';
import { UnreadableDocument } from './unreadableDocument.ts';

/** The largest real page is 300 KB and the largest register sheet as XML below 2 MB; the margin is ours. */
export const MAX_DOCUMENT_BYTES = 10 * 1024 * 1024;

/**
 * Text of a page or XML file: UTF-8 with or without its mark, UTF-16 with its mark, else Windows-1252, which older pages
 * of both portals use.
 * @throws UnreadableDocument where the document is empty, another kind of file, or over `MAX_DOCUMENT_BYTES`, and where
 * its letters cannot be told surely.
 */
export function decodeText(bytes: Uint8Array): string {
  if (bytes.byteLength > MAX_DOCUMENT_BYTES) {
    throw new UnreadableDocument(`The document is larger than ${MAX_DOCUMENT_BYTES} bytes.`);
  }
  const kind = fileKindOf(bytes);
  if (kind === 'pdf' || kind === 'zip' || kind === 'tiff') {
    throw new UnreadableDocument(`The document is a ${kind.toUpperCase()} file, not text.`);
  }
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  if (text.includes('\u0000')) {
    throw new UnreadableDocument('The document is binary, not text.');
  }
  if (text.trim() === '') {
    throw new UnreadableDocument('The document is empty.');
  }
  return text;
}

function encodingOf(bytes: Uint8Array): string {
  const [first = 0, second = 0] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) {
    return first === 0xff ? 'utf-16le' : 'utf-16be';
  }
  if (isUtf8(bytes)) {
    return 'utf-8';
  }
  if (isBrokenUtf8(bytes)) {
    throw new UnreadableDocument('The document is UTF-8 with broken letters in it.');
  }
  return 'windows-1252';
}

/** Letters beyond ASCII that are whole outnumber the broken ones; in Windows-1252 hardly one looks whole. */
function isBrokenUtf8(bytes: Uint8Array): boolean {
  const text = new TextDecoder('utf-8').decode(bytes);
  const broken = text.match(/\ufffd/gu)?.length ?? 0;
  const whole = text.match(/[^\u0000-\u007f\ufffd]/gu)?.length ?? 0;
  return whole > broken;
}
