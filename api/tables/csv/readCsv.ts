import Papa, { type ParseError } from 'papaparse';
import type { TableLimits } from '#domain/tableLimits';
import { type Table, TableBuilder } from '../tableBuilder.ts';
import { TableProblem } from '../tableProblem.ts';
import { decodeText } from './decodeText.ts';
import { detectDelimiter } from './delimiter.ts';

/** Enough for the header of any honest file, from which the delimiter is told. */
const PIECE_CHARACTERS = 64 * 1024;

interface CsvRecord {
  readonly cells: readonly string[];
  readonly errors: readonly ParseError[];
  /** Where the next one begins. */
  readonly end: number;
}

/** Reads a CSV file of any usual dialect (RFC 4180 and what spreadsheets make of it). */
export async function readCsv(chunks: AsyncIterable<Uint8Array>, limits: TableLimits): Promise<Table> {
  const reader = new CsvReader(limits);
  for await (const text of decodeText(chunks)) {
    reader.push(text);
  }
  return reader.finish();
}

class CsvReader {
  readonly #builder: TableBuilder;
  #delimiter: string | null = null;
  #pending = '';
  #records = 0;

  constructor(limits: TableLimits) {
    this.#builder = new TableBuilder(limits, 'refuse');
  }

  /** The last record may go on in the next piece, so it is held back; its cells are checked, or it might grow for ever. */
  push(text: string): void {
    this.#pending += text;
    if (this.#pending.length < PIECE_CHARACTERS) {
      return;
    }
    const last = this.#parse();
    if (last !== null) {
      this.#builder.checkCells(last.record.cells, this.#records + 1);
      this.#pending = this.#pending.slice(last.start);
    }
  }

  finish(): Table {
    const last = this.#parse();
    if (last !== null) {
      this.#take(last.record);
    }
    return this.#builder.finish();
  }

  /** Takes every record of the pending text but the last, which is returned with where it starts. */
  #parse(): { readonly record: CsvRecord; readonly start: number } | null {
    const delimiter = this.#dialect();
    const last: { record: CsvRecord | null; start: number } = { record: null, start: 0 };
    Papa.parse<string[]>(this.#pending, {
      delimiter,
      newline: '\n',
      step: ({ data, errors, meta }) => {
        if (last.record !== null) {
          this.#take(last.record);
          last.start = last.record.end;
        }
        last.record = { cells: data, errors, end: meta.cursor };
      },
    });
    return last.record === null ? null : { record: last.record, start: last.start };
  }

  #dialect(): string {
    if (this.#delimiter === null) {
      const { delimiter, skip } = detectDelimiter(this.#pending);
      this.#delimiter = delimiter;
      this.#pending = this.#pending.slice(skip);
    }
    return this.#delimiter;
  }

  #take({ cells, errors }: CsvRecord): void {
    this.#records += 1;
    const quotes = errors.find(({ type }) => type === 'Quotes');
    if (quotes?.code === 'MissingQuotes') {
      throw new TableProblem(`Row ${this.#records} opens a double quote that is never closed.`);
    }
    if (quotes !== undefined) {
      throw new TableProblem(
        `Row ${this.#records} has text after a closing double quote. Write a double quote inside of a cell twice.`,
      );
    }
    this.#builder.add(cells, this.#records);
  }
}
