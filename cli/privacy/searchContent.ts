import { gunzipSync } from 'node:zlib';
import { type FileKind, fileKind } from '#domain/fileKind';
import type { Knows } from '#domain/person/bearerOf';
import { type FoundPerson, removedFromText, type UnclearPerson } from '#domain/person/removedFrom';
import { removedFromRow } from '#domain/person/removedFromRow';
import { plainText } from '#domain/plainText';
import { textOfBytes } from '#domain/textOfBytes';
import { TABLE_LIMITS } from '#domain/tableLimits';
import { parseTable } from '../../api/tables/parseTable.ts';
import { readPdf } from '../../workers/registries/pdf/readPdf.ts';
import type { Found } from './findingsAt.ts';

/** What a file says of somebody; `unread` where nothing could be read in it, since it is a picture, encrypted or damaged. */
export type ContentSearch = ({ readonly kind: 'read' } & Found) | { readonly kind: 'unread'; readonly why: string };

const UNREADABLE: ReadonlySet<FileKind> = new Set(['tiff', 'png', 'jpeg', 'gif', '7z', 'rar', 'ole', 'spanned_zip']);
/** Looks for people in a file by what its first bytes say that it is. */
export async function searchContent(bytes: Uint8Array, knows: Knows): Promise<ContentSearch> {
  const kind = fileKind(bytes);
  if (kind !== null && UNREADABLE.has(kind)) {
    return { kind: 'unread', why: `a file of the kind ${kind}, whose text cannot be read` };
  }
  switch (kind) {
    case 'gzip':
      return searchContent(gunzipSync(bytes), knows);
    case 'pdf':
      return searchPdf(bytes, knows);
    case 'html':
    case 'xml':
    case 'markup':
      return searchText(plainText(textOfBytes(bytes)), knows);
    case 'zip':
      return searchTable([bytes], knows);
    default:
      return searchUnknown(textOfBytes(bytes), knows);
  }
}

/** A page may begin with what no signature of mark-up has, or be in UTF-16. */
function searchUnknown(text: string, knows: Knows): ContentSearch {
  return searchText(text.trimStart().startsWith('<') ? plainText(text) : text, knows);
}

function searchText(text: string, knows: Knows): ContentSearch {
  const { found, unclear } = removedFromText(text, knows);
  return { kind: 'read', found, unclear };
}

async function searchPdf(bytes: Uint8Array, knows: Knows): Promise<ContentSearch> {
  const reading = await readPdf(bytes);
  if (reading.kind !== 'read') {
    return { kind: 'unread', why: reading.kind === 'damaged' ? reading.reason : 'a PDF of too many pages' };
  }
  const text = reading.pages.map(({ words }) => words.map((word) => word.text).join(' ')).join('\n');
  return reading.characters === 0 && reading.hasPictures
    ? { kind: 'unread', why: 'a PDF of pictures, whose text cannot be read' }
    : searchText(text, knows);
}

/** Looks for people in a CSV file or a spreadsheet, row by row. */
export async function searchTable(chunks: Iterable<Uint8Array>, knows: Knows): Promise<ContentSearch> {
  const found: FoundPerson[] = [];
  const unclear: UnclearPerson[] = [];
  let columns: readonly string[] = [];
  const plan = { limits: TABLE_LIMITS, wantsColumn: () => true };
  for await (const part of parseTable(inTurn(chunks), plan)) {
    if (part.kind === 'refused') {
      return { kind: 'unread', why: part.problem };
    }
    columns = part.kind === 'header' ? part.header : columns;
    for (const row of part.kind === 'rows' ? part.rows : []) {
      const cells = row.map((cell) => (typeof cell === 'string' ? cell : ''));
      const said = removedFromRow(cells, columns, knows);
      found.push(...said.found);
      unclear.push(...said.unclear);
    }
  }
  return { kind: 'read', found, unclear };
}

async function* inTurn(chunks: Iterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield* await Promise.resolve(chunks);
}
