import { type ColumnKind, ColumnKindGuess } from '#domain/columnKind';
import type { FileColumn } from '#domain/fileColumn';
import type { SheetCell } from '#domain/sheetCell';
import type { TableLimits } from '#domain/tableLimits';
import { ByteWriter } from '#system/byteWriter';
import { Deflater } from '#system/deflater';
import type { Cell } from './cell.ts';
import type { TableSink } from './tableBuilder.ts';
import { TableProblem } from './tableProblem.ts';

const CHUNK_BYTES = 64 * 1024;
const LONG_CHARACTERS = 1_000;
const ESCAPED_IN_JSON = /["\\\u0000-\u001f\ud800-\udfff]/;

interface OwnColumn {
  readonly guess: ColumnKindGuess;
  isFilled: boolean;
}

/**
 * All cells of a table, also of columns without a use or a name, as lines of JSON in UTF-8: one for each row, an array of
 * its cells. They leave as one compressed stream (RFC 1951) while the table is read, so that neither the table nor a row of
 * it is ever held whole.
 */
export class OwnRows implements TableSink {
  readonly #limits: Pick<TableLimits, 'ownBytes'>;
  readonly #lines = new ByteWriter(CHUNK_BYTES);
  readonly #deflater = new Deflater();
  #names: readonly string[] = [];
  readonly #columns: OwnColumn[] = [];
  #isTyped = false;

  constructor(limits: Pick<TableLimits, 'ownBytes'>) {
    this.#limits = limits;
  }

  header(names: readonly string[]): void {
    this.#names = names;
  }

  row(cells: readonly Cell[], typed: readonly SheetCell[] | null): void {
    this.#isTyped ||= typed !== null;
    cells.forEach((cell, index) => {
      const text = typeof cell === 'string' ? cell : cell.problem;
      this.#look(text, index);
      this.#write(index === 0 ? '[' : ',', typed === null ? text : (typed[index] ?? null));
    });
    this.#lines.write(']\n');
    if (this.#lines.bytes > this.#limits.ownBytes) {
      const most = this.#limits.ownBytes / 1_048_576;
      throw new TableProblem(`All columns together have more than ${most} MB of text. Remove those not needed.`);
    }
  }

  /** The columns with a name or anything in them, once the table has ended. */
  columns(): readonly FileColumn[] {
    const width = Math.max(this.#names.length, this.#columns.length);
    return Array.from({ length: width }, (_, place) => place).flatMap((place) => {
      const [name = '', column] = [this.#names[place], this.#columns[place]];
      const kind: ColumnKind = this.#isTyped ? { kind: 'typed' } : (column?.guess.end() ?? { kind: 'text' });
      return name === '' && column?.isFilled !== true ? [] : [{ name, place, kind }];
    });
  }

  /** What is complete of the stream by now, and at the end all of it. */
  async *chunks(isEnd: boolean): AsyncGenerator<Uint8Array> {
    for (const chunk of this.#lines.take(isEnd)) {
      yield* await this.#deflater.push(chunk);
    }
    if (isEnd) {
      yield* await this.#deflater.end();
    }
  }

  close(): void {
    this.#deflater.close();
  }

  /** Copies of all long texts would be the most that reading a file leaves behind. */
  #write(before: string, cell: SheetCell): void {
    if (typeof cell !== 'string' || cell.length < LONG_CHARACTERS || ESCAPED_IN_JSON.test(cell)) {
      this.#lines.write(before + JSON.stringify(cell));
      return;
    }
    this.#lines.write(`${before}"`);
    this.#lines.write(cell);
    this.#lines.write('"');
  }

  #look(text: string, index: number): void {
    const column = (this.#columns[index] ??= { guess: new ColumnKindGuess(), isFilled: false });
    column.isFilled ||= text !== '';
    column.guess.add(text);
  }
}
