import { fileKind } from '#domain/fileKind';

/** The name space that every document in Inline XBRL declares. */
const INLINE_XBRL = 'http://www.xbrl.org/2013/inlineXBRL';

/** Whether a file may be a report in XBRL: an archive, XML, or a page with facts in it. */
export function isReport(bytes: Uint8Array): boolean {
  switch (fileKind(bytes)) {
    case 'zip':
    case 'xml':
      return true;
    case 'html':
    case 'markup':
      return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(INLINE_XBRL);
    default:
      return false;
  }
}
