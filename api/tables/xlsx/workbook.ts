import { posix } from 'node:path';
import { TableProblem } from '../tableProblem.ts';
import type { Archive } from './archive.ts';
import { DAMAGED } from './archive.ts';
import { parseXml } from './parseXml.ts';

export interface Workbook {
  /** Part names; null where the workbook has none of the kind. */
  readonly sheet: string;
  readonly sharedStrings: string | null;
  readonly styles: string | null;
  /** Whether days are counted from 1904 instead of 1900. */
  readonly from1904: boolean;
}

interface Relationship {
  readonly id: string;
  /** The last word of its type, which the strict and the usual form of the format share. */
  readonly type: string;
  readonly target: string;
}

/** Finds the parts of a workbook that make its first visible sheet (ECMA-376 part 1, 12.3). */
export async function readWorkbook(archive: Archive): Promise<Workbook> {
  refuseOtherArchives(archive);
  const main = (await relationships(archive, '')).find(({ type }) => type === 'officeDocument')?.target;
  if (main === undefined) {
    throw new TableProblem(NO_WORKBOOK);
  }
  if (main.endsWith('.bin')) {
    throw new TableProblem(BINARY);
  }
  const related = await relationships(archive, main);
  const { sheets, from1904 } = await readMainPart(archive, main);
  const worksheets = new Map(related.flatMap(({ id, type, target }) => (type === 'worksheet' ? [[id, target]] : [])));
  const sheet = sheets.map((id) => worksheets.get(id)).find((target) => target !== undefined);
  if (sheet === undefined) {
    throw new TableProblem('The workbook has no visible sheet with cells. Show the sheet that is to be read.');
  }
  const partOf = (wanted: string): string | null => related.find(({ type }) => type === wanted)?.target ?? null;
  return { sheet, sharedStrings: partOf('sharedStrings'), styles: partOf('styles'), from1904 };
}

const NO_WORKBOOK = 'The file is an archive but no Excel workbook. Save the table as .xlsx or CSV.';
const BINARY = 'The file is a binary Excel workbook (.xlsb). Save it as .xlsx or CSV.';

function refuseOtherArchives(archive: Archive): void {
  if (archive.has('xl/workbook.bin')) {
    throw new TableProblem(BINARY);
  }
  if (archive.has('mimetype') && archive.has('content.xml')) {
    throw new TableProblem('The file is an OpenDocument file. Save the table as .xlsx or CSV.');
  }
  if (!archive.has('_rels/.rels')) {
    throw new TableProblem(NO_WORKBOOK);
  }
}

/** @param part whose relationships are wanted; the empty text for those of the whole package */
async function relationships(archive: Archive, part: string): Promise<readonly Relationship[]> {
  const folder = posix.dirname(part);
  const found: Relationship[] = [];
  await parseXml(archive.read(posix.join(folder, '_rels', `${posix.basename(part)}.rels`)), {
    open: (name, { Id: id = '', Type: type = '', Target: target = '', TargetMode: mode }) => {
      if (name === 'Relationship' && mode !== 'External') {
        const path = target.startsWith('/') ? target : posix.join('/', folder, target);
        found.push({ id, type: type.slice(type.lastIndexOf('/') + 1), target: posix.normalize(path).slice(1) });
      }
    },
  });
  return found;
}

/** Ids of the relationships to visible sheets, in the order of their tabs. */
async function readMainPart(archive: Archive, part: string) {
  const sheets: string[] = [];
  let from1904 = false;
  await parseXml(archive.read(part), {
    open: (name, attributes) => {
      if (name === 'sheet' && (attributes['state'] ?? 'visible') === 'visible') {
        sheets.push(attributes['id'] ?? '');
      }
      if (name === 'workbookPr') {
        from1904 = attributes['date1904'] === '1' || attributes['date1904'] === 'true';
      }
    },
  });
  if (sheets.includes('')) {
    throw new TableProblem(DAMAGED);
  }
  return { sheets, from1904 };
}
