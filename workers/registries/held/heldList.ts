import { fileKind } from '#domain/fileKind';
import { documentWords } from '../documentWords.ts';
import type { ListKind, TracedList } from '../handelsregister/shareholderList/parsedList.ts';
import { traceShareholderList } from '../handelsregister/shareholderList/parseShareholderList.ts';
import { readZip, type ZipEntry } from '../readZip.ts';
import { UnreadableDocument } from '../unreadableDocument.ts';
import { type HeldRefusal, refused, unsupportedKind } from './heldRefusal.ts';

export interface HeldListQuestion {
  /** Share capital in integer cents as the register states it; null where it is not known. */
  readonly registerCapital: number | null;
  /** Whether the words of the list are asked for as well. */
  readonly wantsWords: boolean;
}

/** A shareholder list that can be believed. */
export type HeldList = {
  readonly kind: 'read';
  /** All that can be read in it; null where it was not asked for. */
  readonly words: string | null;
} & TracedList;

const REMEDY = 'Shareholder lists are read as PDF, or as a ZIP with one in it.';

/**
 * Reads a file that a customer holds as a shareholder list. May take long and much memory for hostile files, as
 * `traceShareholderList` does.
 */
export async function heldList(bytes: Uint8Array, question: HeldListQuestion): Promise<HeldList | HeldRefusal> {
  switch (fileKind(bytes)) {
    case 'pdf':
      return readList(bytes, question);
    case 'zip':
      return readArchive(bytes, question);
    case 'tiff':
    case 'jpeg':
    case 'png':
      return unsupportedKind(bytes, `Scans are not read. ${REMEDY}`);
    default:
      return bytes.byteLength === 0
        ? refused('document_unreadable', 'The file is empty.')
        : unsupportedKind(bytes, REMEDY);
  }
}

async function readList(bytes: Uint8Array, question: HeldListQuestion): Promise<HeldList | HeldRefusal> {
  const traced = await traceShareholderList(bytes, question.registerCapital);
  const { kind, warnings } = traced.list;
  if (kind !== 'parsed') {
    return refused(CODES[kind], sentenceOf(kind, warnings));
  }
  if (warnings.includes('recognised_text')) {
    return RECOGNISED;
  }
  return { kind: 'read', ...traced, words: question.wantsWords ? await documentWords(bytes) : null };
}

/** The register vouches for what lies behind the pictures of its own files, and nobody for that of others. */
const RECOGNISED = refused(
  'document_unsupported',
  'The text of the file was recognised in pictures, and is not what a person sees. Scans are not read.',
);

const CODES: Readonly<Record<Exclude<ListKind, 'parsed'>, HeldRefusal['code']>> = {
  legacy_scan: 'document_unsupported',
  not_a_list: 'wrong_document',
  damaged: 'document_unreadable',
};

/** The first of the reasons is a sentence; warnings in words of the contract may follow it. */
function sentenceOf(kind: Exclude<ListKind, 'parsed'>, [reason = '', ...warnings]: readonly string[]): string {
  const why = warnings.length === 0 ? reason : `${reason} ${warnings.join(', ').replaceAll('_', ' ')}.`;
  return kind === 'legacy_scan' ? `${why} Scans are not read.` : why;
}

/** What an archive holds beside the list, such as a letter, is passed over; of two lists nobody knows which is meant. */
async function readArchive(bytes: Uint8Array, question: HeldListQuestion): Promise<HeldList | HeldRefusal> {
  const entries = entriesOf(bytes);
  if ('code' in entries) {
    return entries;
  }
  const readings: (HeldList | HeldRefusal)[] = [];
  for (const entry of entries) {
    readings.push(fileKind(entry.bytes) === 'zip' ? NESTED : await heldList(entry.bytes, question));
  }
  const lists = readings.filter(({ kind }) => kind === 'read');
  if (lists.length > 1) {
    return refused('wrong_document', `The archive holds ${lists.length} shareholder lists. Upload each of them alone.`);
  }
  const [only] = readings;
  return lists[0] ?? (readings.length === 1 && only !== undefined ? only : NO_LIST);
}

const NESTED = refused('wrong_document', 'The archive holds nothing but another archive.');
const NO_LIST = refused('wrong_document', 'None of the files of the archive can be read as a shareholder list.');

function entriesOf(bytes: Uint8Array): readonly ZipEntry[] | HeldRefusal {
  try {
    const entries = readZip(bytes);
    return entries.some(({ name }) => name === 'xl/workbook.xml')
      ? refused('document_unsupported', `The file is a workbook. ${REMEDY}`)
      : entries;
  } catch (error) {
    if (error instanceof UnreadableDocument) {
      return refused('document_unreadable', error.message);
    }
    throw error;
  }
}
