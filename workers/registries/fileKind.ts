export type FileKind = 'pdf' | 'xml' | 'html' | 'zip' | 'tiff';

/** First bytes of the kinds of files that the register sends (3-registry.md, 1.2), and of the page that comes instead at times. */
const MAGIC: readonly (readonly [string, FileKind])[] = [
  ['%PDF-', 'pdf'],
  ['<?xml', 'xml'],
  ['PK\u0003\u0004', 'zip'],
  ['II*\u0000', 'tiff'],
  ['MM\u0000*', 'tiff'],
  ['<!doctype html', 'html'],
  ['<html', 'html'],
];

/** What a file is by its first bytes, whatever it is called; null for everything else. */
export function fileKindOf(bytes: Uint8Array): FileKind | null {
  const start = new TextDecoder('latin1')
    .decode(bytes.subarray(0, 64))
    .replace(/^(?:\u00ef\u00bb\u00bf)?[ \t\r\n]*/u, '');
  const kind = MAGIC.find(([magic]) => start.toLowerCase().startsWith(magic.toLowerCase()))?.[1] ?? null;
  // A page may begin as XML does.
  return kind === 'xml' && /<!doctype html|<html/iu.test(start) ? 'html' : kind;
}
