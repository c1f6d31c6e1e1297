import Papa, { type ParseError, type Parser, type ParseStepResult } from 'papaparse';
import type { TableLimits } from '#domain/tableLimits';
import { TableBuilder, type TableSink } from '../tableBuilder.ts';
import { TableProblem } from '../tableProblem.ts';
import { readText } from './readText.ts';
import { detectDelimiter, isEmptyLine } from './delimiter.ts';
import { withoutLiteral } from './withoutLiteral.ts';

/** Enough for the first rows of any honest file, from which the delimiter is told. */
const SAMPLE_CHARACTERS = 256 * 1024;
const PIECE_CHARACTERS = 64 * 1024;

interface CsvRecord {
  readonly cells: readonly string[];
  readonly errors: readonly ParseError[];
  /** Where it begins in the pending text, and the next one does. */
  readonly start: number;
  readonly end: number;
}

/** Reads a CSV file of any usual dialect (RFC 4180 and what spreadsheets make of it), a step after some rows. */
export async function* readCsv(
  chunks: AsyncIterable<Uint8Array>,
  limits: TableLimits,
  sinks: readonly TableSink[],
): AsyncGenerator<void, void> {
  const reader = new CsvReader(new TableBuilder(limits, 'refuse', sinks));
  for await (const text of readText(chunks)) {
    reader.push(text);
    yield;
  }
  reader.finish();
}

class CsvReader {
  readonly #builder: TableBuilder;
  #parser: Parser | null = null;
  #delimiter = '';
  #pending = '';
  #last: CsvRecord | null = null;
  #records = 0;

  constructor(builder: TableBuilder) {
    this.#builder = builder;
  }

  /** The last record may go on in the next piece, so it is held back; its cells are checked, or it might grow for ever. */
  push(text: string): void {
    this.#pending += text;
    if (this.#pending.length < (this.#parser === null ? SAMPLE_CHARACTERS : PIECE_CHARACTERS)) {
      return;
    }
    const last = this.#parse();
    if (last !== null) {
      this.#builder.checkCells(last.cells, this.#records + 1);
      this.#pending = this.#pending.slice(last.start);
    }
  }

  finish(): void {
    const last = this.#parse();
    if (last !== null) {
      this.#take(last);
    }
    this.#builder.finish();
  }

  /** Takes every record of the pending text but the last, which is returned. */
  #parse(): CsvRecord | null {
    this.#parser ??= this.#openParser();
    this.#last = null;
    this.#parser.parse(this.#pending, 0, false);
    return this.#last;
  }

  /**
   * One for the whole file, which Papa.parse has not: with a parser for each piece, V8 keeps the text of every piece until
   * it next collects all garbage, and grows by tens of megabytes until then.
   */
  #openParser(): Parser {
    const { delimiter, skip } = detectDelimiter(this.#pending);
    this.#delimiter = delimiter;
    this.#pending = this.#pending.slice(skip);
    return new Papa.Parser({
      delimiter,
      newline: '\n',
      step: ({ data, errors, meta }: ParseStepResult<readonly string[][]>) => {
        const previous = this.#last;
        if (previous !== null) {
          this.#take(previous);
        }
        this.#last = { cells: data[0] ?? [], errors, start: previous?.end ?? 0, end: meta.cursor };
      },
    });
  }

  #take({ cells, errors, start, end }: CsvRecord): void {
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
    const isEmpty = isEmptyLine(this.#pending.slice(start, end), this.#delimiter);
    this.#builder.add(isEmpty ? [] : cells.map(withoutLiteral), this.#records);
  }
}
