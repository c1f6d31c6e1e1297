import { fileKind } from '#domain/fileKind';
import { FILE_KIND_WORDS } from '#domain/fileKindWords';
import { TableProblem } from './tableProblem.ts';

const OLD_EXCEL = 'The file is an old Excel file (.xls) or protected by a password.';

/**
 * How a table is written; its name and what the caller calls it do not count.
 *
 * @param head the first KIND_BYTES of the file, or all of a shorter one
 * @throws TableProblem for files that are no table, with what to do about it
 */
export function tableFormat(head: Uint8Array): 'xlsx' | 'csv' {
  const kind = fileKind(head);
  switch (kind) {
    // A workbook is an archive; one without a workbook is refused by its reader, which says so.
    case 'zip':
    case 'empty_zip':
    case 'spanned_zip':
      return 'xlsx';
    case null:
      return 'csv';
    case 'ole':
      throw new TableProblem(`${OLD_EXCEL} Save it as .xlsx without a password, or as CSV.`);
    default:
      throw new TableProblem(`The file is ${FILE_KIND_WORDS[kind]}, not a table. Save the table as .xlsx or CSV.`);
  }
}
