import { fileKind } from '#domain/fileKind';
import { readZip } from '../../readZip.ts';
import { UnreadableDocument } from '../../unreadableDocument.ts';
import { type ParsedList, unparsed } from './parsedList.ts';
import { readPdf } from '../../pdf/readPdf.ts';
import { parsePages } from './parsePages.ts';

/** The best of several files of one archive comes first. */
const BY_USE: readonly ParsedList['kind'][] = ['parsed', 'legacy_scan', 'damaged', 'not_a_list'];

/**
 * Reads one file of the register folder as a shareholder list. Never throws for what a file holds, but may take long
 * and much memory for hostile ones: `readShareholderList` limits both.
 * @param registerCapital the share capital that the register tells today, in integer cents; null where it is not known
 */
export async function parseShareholderList(
  bytes: Uint8Array,
  registerCapital: number | null = null,
): Promise<ParsedList> {
  switch (fileKind(bytes)) {
    case 'pdf':
      return parsePdf(bytes, registerCapital);
    case 'zip':
      return parseArchive(bytes, registerCapital);
    case 'tiff':
      return unparsed('legacy_scan', 'The file is a picture of a list.');
    case 'html':
    case 'xml':
      return unparsed('not_a_list', 'The file is a page, not a document.');
    case 'jpeg':
    case 'png':
      return unparsed('legacy_scan', 'The file is a picture.');
    default:
      return unparsed(bytes.byteLength === 0 ? 'damaged' : 'not_a_list', 'The file is of no kind that lists come in.');
  }
}

async function parsePdf(bytes: Uint8Array, registerCapital: number | null): Promise<ParsedList> {
  const reading = await readPdf(bytes);
  switch (reading.kind) {
    case 'damaged':
      return unparsed('damaged', reading.reason);
    case 'too_long':
      return unparsed('not_a_list', `The file has ${reading.pageCount} pages, more than any list.`);
    case 'read': {
      const list = parsePages(reading.pages, registerCapital, reading.isRecognised);
      // What little text a scan has is the notary's note or a page number.
      return list.kind === 'not_a_list' && reading.hasPictures
        ? unparsed('legacy_scan', 'The pages are pictures.')
        : list;
    }
  }
}

async function parseArchive(bytes: Uint8Array, registerCapital: number | null): Promise<ParsedList> {
  try {
    const files = readZip(bytes).filter(({ bytes: own }) => fileKind(own) !== 'zip');
    const parsed = await Promise.all(files.map((file) => parseShareholderList(file.bytes, registerCapital)));
    const [best] = parsed.toSorted((one, other) => BY_USE.indexOf(one.kind) - BY_USE.indexOf(other.kind));
    return best ?? unparsed('not_a_list', 'The archive holds nothing but archives.');
  } catch (error) {
    if (error instanceof UnreadableDocument) {
      return unparsed('damaged', error.message);
    }
    throw error;
  }
}
