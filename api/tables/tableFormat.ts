import { fileKind, type FileKind } from '#domain/fileKind';
import { TableProblem } from './tableProblem.ts';

const OLD_EXCEL = 'The file is an old Excel file (.xls) or protected by a password.';

/** A workbook is an archive; one without a workbook is refused by its reader, which says so. */
type Archive = 'zip' | 'empty_zip' | 'spanned_zip';

const OTHER_FILES: Readonly<Record<Exclude<FileKind, Archive | 'ole'>, string>> = {
  pdf: 'a PDF document',
  tiff: 'a picture',
  png: 'a picture',
  jpeg: 'a picture',
  gif: 'a picture',
  gzip: 'compressed with gzip',
  '7z': 'a 7z archive',
  rar: 'a RAR archive',
  rtf: 'an RTF document',
  xls: 'a very old Excel file',
  xml: 'a web page or XML',
  html: 'a web page or XML',
  markup: 'a web page or XML',
};

/**
 * How a table is written; its name and what the caller calls it do not count.
 *
 * @param head the first KIND_BYTES of the file, or all of a shorter one
 * @throws TableProblem for files that are no table, with what to do about it
 */
export function tableFormat(head: Uint8Array): 'xlsx' | 'csv' {
  const kind = fileKind(head);
  switch (kind) {
    case 'zip':
    case 'empty_zip':
    case 'spanned_zip':
      return 'xlsx';
    case null:
      return 'csv';
    case 'ole':
      throw new TableProblem(`${OLD_EXCEL} Save it as .xlsx without a password, or as CSV.`);
    default:
      throw new TableProblem(`The file is ${OTHER_FILES[kind]}, not a table. Save the table as .xlsx or CSV.`);
  }
}
