import { BATCH_BODY_LIMITS } from './batch.ts';
import { CUSTOM_VARS_LIMITS } from './customVars.ts';

const MEBIBYTE = 1_048_576;

/**
 * docs/spec/contract.md, "Limits": an uploaded or fetched file has at most 20 MB; docs/spec/decisions.md, "Batches,
 * uploads", says which.
 */
export const FILE_LIMIT_BYTES = 20 * MEBIBYTE;

/** What a table may be made of. */
export interface TableLimits {
  readonly bytes: number;
  /** Rows below the header that are not empty. */
  readonly dataRows: number;
  readonly columns: number;
  readonly cellCharacters: number;
  /** Of the name of a column. */
  readonly nameCharacters: number;
  /** Entries in the archive that a spreadsheet is. */
  readonly archiveEntries: number;
  /** All parts of a spreadsheet that are read, unpacked. */
  readonly unpackedBytes: number;
  /** All rows, empty ones included: Excel stores those that were formatted. */
  readonly allRows: number;
  /** All cells of a row, empty ones included. */
  readonly allColumns: number;
  /** Of all cells that are kept. A workbook stores a text once that stands in each of them. */
  readonly characters: number;
  /** Of all cells, also of columns that are not used, as they are kept with a batch: lines of JSON in UTF-8. */
  readonly ownBytes: number;
}

/**
 * docs/spec/contract.md, "Limits", has the rows; a cell holds what one of Excel holds. The others are far above what
 * 1,000 rows need and far below what would hurt: 1,000 × 200 cells are 12 MB of XML, no sheet is wider than 16,384, and
 * the rows of a JSON body have no more characters than is kept of a file. No column that is used has a longer name: what
 * it names is a field, or has to fit into custom_vars with its names. The question of a survey fits as well. A file of
 * 20 MB has twice as many bytes in UTF-8 at most, and only a workbook that says one text in most of its cells has more.
 */
export const TABLE_LIMITS: TableLimits = {
  bytes: FILE_LIMIT_BYTES,
  dataRows: 1_000,
  columns: 200,
  cellCharacters: 32_767,
  nameCharacters: CUSTOM_VARS_LIMITS.bytes,
  archiveEntries: 1_000,
  unpackedBytes: 32 * MEBIBYTE,
  allRows: 100_000,
  allColumns: 16_384,
  characters: BATCH_BODY_LIMITS.bytes,
  ownBytes: 2 * FILE_LIMIT_BYTES,
};

/** How much of a file its preview shows: what fits on a page, and takes half a megabyte of 200 columns. */
export const PREVIEW = { rows: 20, cellCharacters: 100, listed: 20 } as const;

/**
 * Files at addresses of callers come as slowly as their servers like, and are held in memory by a process of the API until
 * they are read: less than a quarter of what the chart grants one, and of no organization more than half of that.
 */
export const FETCHED_FILES = { bytes: 160 * MEBIBYTE, ofOrganization: 4 } as const;

/** How long a file waits for those before it; then the caller is told to come again. */
export const FILE_WAIT_MILLISECONDS = 10_000;

/**
 * What reading tables may take of a process of the API. Two files at once, of two organizations, leave it
 * most of its memory. The
 * largest honest file, 20 MB of CSV, takes 0.2 s of the processor and 60 MB with the thread's own code; a file that
 * comes to one of these limits was made to. A thread without a file is kept for the next upload, which spares 60 ms.
 */
export const TABLE_THREADS = {
  places: 2,
  keepMs: 10_000,
  limits: { deadlineMs: 4_000, patienceMs: 60_000, memoryMb: 160 },
} as const;

/** Bytes of forms with a file that one process of the API holds at once; what comes beyond is told to come again. */
export const FORM_FILES_BYTES = 64 * MEBIBYTE;
