import { createTextDecoder } from '#domain/createTextDecoder';
import { type FileKind, fileKind } from '#domain/fileKind';
import { undecodable } from '../undecodable.ts';
import { UnreadableDocument } from '../unreadableDocument.ts';

/** Bytes at a time: a report of 50 MB never stands in memory twice. */
const PIECE = 262_144;
const DECLARED = /^<\?xml[^>]{0,200}?encoding\s*=\s*["']([A-Za-z0-9._-]{1,40})["']/u;
/** What reports are written in; most are UTF-8. */
const ENCODINGS = new Set(['utf-8', 'utf-16', 'us-ascii', 'iso-8859-1', 'iso-8859-15', 'windows-1252']);
const TEXT_KINDS: ReadonlySet<FileKind | null> = new Set(['xml', 'html', 'markup', null]);

/**
 * The text of an XML document in pieces.
 * @throws UnreadableDocument where it is another kind of file, declares an encoding that is not read, or where its letters
 *   cannot be told surely
 */
export function* textPieces(bytes: Uint8Array): Generator<string> {
  checkKind(bytes);
  const decode = createTextDecoder('refuse');
  let at = 0;
  do {
    const end = endOfPiece(bytes, at + PIECE);
    yield withoutPictures(decoded(() => decode(bytes.subarray(at, end), end === bytes.byteLength)));
    at = end;
  } while (at < bytes.byteLength);
}

/** Longer than any name, number or text that is told of a report. */
const LONG_RUN = /[A-Za-z0-9+/=]{1001,}/gu;

/**
 * Pictures and fonts stand in pages as letters, often most of a page, and the parser looks at each letter. What is left of
 * them is still too long to be anything else.
 */
function withoutPictures(piece: string): string {
  return piece.replace(LONG_RUN, (run) => run.slice(0, 1001));
}

function checkKind(bytes: Uint8Array): void {
  const kind = fileKind(bytes);
  if (kind !== null && !TEXT_KINDS.has(kind)) {
    throw new UnreadableDocument(`The document is a ${kind.toUpperCase()} file, not text.`);
  }
  const head = Buffer.from(bytes.subarray(0, 300)).toString('latin1').replace(/^ï»¿/u, '');
  const declared = DECLARED.exec(head)?.[1]?.toLowerCase();
  if (declared !== undefined && !ENCODINGS.has(declared)) {
    throw new UnreadableDocument('The document declares an encoding that is not read.');
  }
}

/** Where a letter ends: those of UTF-8 go on with bytes from 0x80 to 0xbf, three at most. */
function endOfPiece(bytes: Uint8Array, wanted: number): number {
  const goesOn = (at: number): boolean => ((bytes[at] ?? 0) & 0xc0) === 0x80;
  const end = [0, 1, 2, 3].map((back) => wanted - back).find((at) => !goesOn(at));
  return Math.min(end ?? wanted, bytes.byteLength);
}

function decoded(decode: () => string): string {
  try {
    return decode();
  } catch (error) {
    throw undecodable(error);
  }
}
