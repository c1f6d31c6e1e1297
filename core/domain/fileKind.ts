const SIGNATURES = [
  ['255044462d', 'pdf'],
  ['504b0304', 'zip'],
  ['504b0506', 'empty_zip'],
  ['504b0708', 'spanned_zip'],
  ['49492a00', 'tiff'],
  ['4d4d002a', 'tiff'],
  ['89504e47', 'png'],
  ['ffd8ff', 'jpeg'],
  ['47494638', 'gif'],
  ['1f8b', 'gzip'],
  ['377abcaf271c', '7z'],
  ['526172211a07', 'rar'],
  ['7b5c727466', 'rtf'],
  ['09080600', 'xls'],
  ['0908100000060500', 'xls'],
  // The container of old Office files and of encrypted new ones.
  ['d0cf11e0a1b11ae1', 'ole'],
] as const;

/** What a file is by its first bytes; markup is HTML or XML that does not say which. */
export type FileKind = (typeof SIGNATURES)[number][1] | 'xml' | 'html' | 'markup';

/** So many first bytes tell. */
export const KIND_BYTES = 512;
const SIGNATURE_BYTES = 8;
/** Within them a page that begins as XML does says that it is HTML. */
const PROLOGUE_CHARACTERS = 64;
const BYTE_ORDER_MARK = /^\u00ef\u00bb\u00bf/;

/**
 * What a file is by its first bytes, whatever its name says. A byte order mark and white space may stand before them.
 *
 * @returns null for everything else; tables and other plain text are among it
 */
export function fileKind(bytes: Uint8Array): FileKind | null {
  const start = Buffer.from(bytes.subarray(0, KIND_BYTES)).toString('latin1');
  const content = start.replace(BYTE_ORDER_MARK, '').trimStart();
  return signatureKind(start) ?? signatureKind(content) ?? markupKind(content);
}

function signatureKind(start: string): FileKind | null {
  const hex = Buffer.from(start.slice(0, SIGNATURE_BYTES), 'latin1').toString('hex');
  return SIGNATURES.find(([signature]) => hex.startsWith(signature))?.[1] ?? null;
}

function markupKind(content: string): FileKind | null {
  if (/^<\?xml/i.test(content)) {
    return /<!doctype html|<html/i.test(content.slice(0, PROLOGUE_CHARACTERS)) ? 'html' : 'xml';
  }
  if (/^<(?:!doctype html|html)/i.test(content)) {
    return 'html';
  }
  return /^<(?:!doctype|!--|head|body|table|svg)/i.test(content) ? 'markup' : null;
}
