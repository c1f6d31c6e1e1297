import { fileKind } from '#domain/fileKind';
import type { Provenance } from '#domain/provenance';
import { readZip } from '../../readZip.ts';
import { UnreadableDocument } from '../../unreadableDocument.ts';
import { documentProvenance } from '../../documentProvenance.ts';
import { type ParsedList, type TracedList, unparsed } from './parsedList.ts';
import { readPdf } from '../../pdf/readPdf.ts';
import { parsePages } from './parsePages.ts';

const LIST_FILE = { mediaType: 'application/pdf', document: 'shareholder_list' };
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
  return (await readFile(bytes, registerCapital)).list;
}

/** The same, and where each value stands. */
export async function traceShareholderList(bytes: Uint8Array, registerCapital: number | null): Promise<TracedList> {
  const { list, trace } = await readFile(bytes, registerCapital);
  return { list, provenance: trace() };
}

interface ReadFile {
  readonly list: ParsedList;
  readonly trace: () => Provenance;
}

async function readFile(bytes: Uint8Array, registerCapital: number | null): Promise<ReadFile> {
  switch (fileKind(bytes)) {
    case 'pdf':
      return parsePdf(bytes, registerCapital);
    case 'zip':
      return parseArchive(bytes, registerCapital);
    case 'tiff':
      return without('legacy_scan', 'The file is a picture of a list.');
    case 'html':
    case 'xml':
      return without('not_a_list', 'The file is a page, not a document.');
    case 'jpeg':
    case 'png':
      return without('legacy_scan', 'The file is a picture.');
    default:
      return without(bytes.byteLength === 0 ? 'damaged' : 'not_a_list', 'The file is of no kind that lists come in.');
  }
}

async function parsePdf(bytes: Uint8Array, registerCapital: number | null): Promise<ReadFile> {
  const reading = await readPdf(bytes);
  switch (reading.kind) {
    case 'damaged':
      return without('damaged', reading.reason);
    case 'too_long':
      return without('not_a_list', `The file has ${reading.pageCount} pages, more than any list.`);
    case 'read': {
      const { list, cite } = parsePages(reading.pages, registerCapital, reading.isRecognised);
      if (list.kind !== 'not_a_list' && reading.unseen !== null) {
        return without('damaged', reading.unseen);
      }
      // What little text a scan has is the notary's note or a page number.
      return list.kind === 'not_a_list' && reading.hasPictures
        ? without('legacy_scan', 'The pages are pictures.')
        : { list, trace: () => [documentProvenance(bytes, LIST_FILE, cite())] };
    }
  }
}

async function parseArchive(bytes: Uint8Array, registerCapital: number | null): Promise<ReadFile> {
  try {
    const files = readZip(bytes).filter(({ bytes: own }) => fileKind(own) !== 'zip');
    const parsed = await Promise.all(files.map((file) => readFile(file.bytes, registerCapital)));
    const [best] = parsed.toSorted((one, other) => BY_USE.indexOf(one.list.kind) - BY_USE.indexOf(other.list.kind));
    return best ?? without('not_a_list', 'The archive holds nothing but archives.');
  } catch (error) {
    if (error instanceof UnreadableDocument) {
      return without('damaged', error.message);
    }
    throw error;
  }
}

function without(...why: Parameters<typeof unparsed>): ReadFile {
  return { list: unparsed(...why), trace: () => [] };
}
