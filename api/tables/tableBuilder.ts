import type { SheetCell } from '#domain/sheetCell';
import type { TableLimits } from '#domain/tableLimits';
import { type Cell, charactersOf, isFilled } from './cell.ts';
import { TableProblem } from './tableProblem.ts';

/** What a table is read for: it takes the header, and then row by row. */
export interface TableSink {
  /** @param names of the columns, trimmed, each once; the empty text for a column without a name */
  header(names: readonly string[]): void;
  /**
   * @param cells of the columns, and maybe of more behind them or of fewer
   * @param typed the same as what they are, where the file tells
   */
  row(cells: readonly Cell[], typed: readonly SheetCell[] | null): void;
}

/** Rows that become objects would set their prototype; no real column has such a name. */
const UNUSABLE_NAMES = new Set(['__proto__', 'constructor', 'prototype']);

/** Holds a table to the rules that all kinds of files share, row by row, and hands it on to what it is read for. */
export class TableBuilder {
  readonly #limits: TableLimits;
  readonly #onSurplus: 'ignore' | 'refuse';
  readonly #sinks: readonly TableSink[];
  /** Of the header, columns without a name included. */
  #width: number | null = null;
  #seen = 0;
  #rows = 0;

  /**
   * @param onSurplus what becomes of a row's values beyond the header: in a sheet they are notes at the side, in a CSV
   *   file the sign of a delimiter without quotes
   */
  constructor(limits: TableLimits, onSurplus: 'ignore' | 'refuse', sinks: readonly TableSink[]) {
    this.#limits = limits;
    this.#onSurplus = onSurplus;
    this.#sinks = sinks;
  }

  /**
   * Takes the next row; the first that is not empty is the header.
   *
   * @param number of the row in the file, from 1, for messages
   * @param typed the cells as what they are, where the file tells
   */
  add(cells: readonly Cell[], number: number, typed: readonly SheetCell[] | null = null): void {
    this.#seen += 1;
    if (this.#seen > this.#limits.allRows) {
      const most = grouped(this.#limits.allRows);
      throw new TableProblem(`The file has more than ${most} rows, empty ones included. Delete the empty rows.`);
    }
    this.checkCells(cells, number);
    if (!cells.some(isFilled)) {
      return;
    }
    if (this.#width === null) {
      const names = this.#readHeader(cells, number);
      this.#width = names.length;
      this.#sinks.forEach((sink) => sink.header(names));
    } else {
      this.#countRow(this.#width, cells, number);
      this.#sinks.forEach((sink) => sink.row(cells, typed));
    }
  }

  /** Whether cells, also those of a row that is not complete yet, are of a sane number and size. */
  checkCells(cells: readonly Cell[], number: number): void {
    const long = cells.findIndex((cell) => charactersOf(cell) > this.#limits.cellCharacters);
    if (long !== -1) {
      const most = grouped(this.#limits.cellCharacters);
      throw new TableProblem(
        `Cell ${long + 1} of row ${number} has more than ${most} characters. Shorten it, or look for a double quote ` +
          'that is never closed.',
      );
    }
    if (lastFilled(cells) >= this.#limits.columns || cells.length > this.#limits.allColumns) {
      throw new TableProblem(`The file may have at most ${this.#limits.columns} columns. Remove those not needed.`);
    }
  }

  /** @throws TableProblem where there is no header or nothing below it */
  finish(): void {
    if (this.#width === null) {
      throw new TableProblem('The file is empty. Its first row must name the columns.');
    }
    if (this.#rows === 0) {
      throw new TableProblem('The file has a header but no rows below it.');
    }
  }

  #readHeader(cells: readonly Cell[], number: number): readonly string[] {
    const names = cells.map((cell, index) => {
      if (typeof cell !== 'string') {
        throw new TableProblem(`Row ${number} names the columns, but not column ${index + 1}: ${cell.problem}`);
      }
      return cell.trim();
    });
    const long = names.findIndex((name) => name.length > this.#limits.nameCharacters);
    if (long !== -1) {
      const most = grouped(this.#limits.nameCharacters);
      throw new TableProblem(`The name of column ${long + 1} has more than ${most} characters. Shorten it.`);
    }
    const repeated = names.find((name, index) => name !== '' && names.indexOf(name) !== index);
    if (repeated !== undefined) {
      throw new TableProblem(`The header names the column ${quoted(repeated)} twice. Rename or remove one of them.`);
    }
    const unusable = names.find((name) => UNUSABLE_NAMES.has(name));
    if (unusable !== undefined) {
      throw new TableProblem(`A column cannot be named ${quoted(unusable)}. Rename it.`);
    }
    return names;
  }

  #countRow(width: number, cells: readonly Cell[], number: number): void {
    if (this.#onSurplus === 'refuse' && lastFilled(cells) >= width) {
      throw new TableProblem(
        `Row ${number} has ${lastFilled(cells) + 1} cells, but the header has ${width}. Put cells that ` +
          'contain the delimiter in double quotes.',
      );
    }
    if (this.#rows >= this.#limits.dataRows) {
      const most = grouped(this.#limits.dataRows);
      throw new TableProblem(`The file has more than ${most} rows below its header. Split it into several files.`);
    }
    this.#rows += 1;
  }
}

/** Index of the last cell that is not empty, or -1. */
function lastFilled(cells: readonly Cell[]): number {
  return cells.findLastIndex(isFilled);
}

/** A name from the file in a message: not longer than needed to find it. */
function quoted(name: string): string {
  return `"${name.length > 60 ? `${name.slice(0, 60)}…` : name}"`;
}

function grouped(number: number): string {
  return number.toLocaleString('en');
}
