import type { TableLimits } from '#domain/tableLimits';
import { type Cell, charactersOf, isFilled } from './cell.ts';
import { TableProblem } from './tableProblem.ts';

export interface Table {
  /** Names of the columns, trimmed, each once; columns without a name are left out. */
  readonly header: readonly string[];
  /** As many cells as the header has, in its order; the empty text where there is none or it is not wanted. */
  readonly rows: readonly (readonly Cell[])[];
}

interface Header {
  /** Of the row that names the columns, those without a name included. */
  readonly width: number;
  readonly columns: readonly { readonly name: string; readonly index: number; readonly isWanted: boolean }[];
}

/** Whether the cells of the column with a name are wanted. */
export type WantsColumn = (name: string) => boolean;

/** Rows that become objects would set their prototype; no real column has such a name. */
const UNUSABLE_NAMES = new Set(['__proto__', 'constructor', 'prototype']);

/** Puts a table together row by row and holds it to the rules that all kinds of files share. */
export class TableBuilder {
  readonly #limits: TableLimits;
  readonly #onSurplus: 'ignore' | 'refuse';
  readonly #wantsColumn: WantsColumn;
  readonly #rows: (readonly Cell[])[] = [];
  #header: Header | null = null;
  #seen = 0;
  #characters = 0;

  /**
   * @param onSurplus what becomes of a row's values beyond the header: in a sheet they are notes at the side, in a CSV
   *   file the sign of a delimiter without quotes
   * @param wantsColumn the cells of other columns are held to the rules but not kept
   */
  constructor(limits: TableLimits, onSurplus: 'ignore' | 'refuse', wantsColumn: WantsColumn) {
    this.#limits = limits;
    this.#onSurplus = onSurplus;
    this.#wantsColumn = wantsColumn;
  }

  /**
   * Takes the next row; the first that is not empty is the header.
   *
   * @param number of the row in the file, from 1, for messages
   */
  add(cells: readonly Cell[], number: number): void {
    this.#seen += 1;
    if (this.#seen > this.#limits.allRows) {
      const most = grouped(this.#limits.allRows);
      throw new TableProblem(`The file has more than ${most} rows, empty ones included. Delete the empty rows.`);
    }
    this.checkCells(cells, number);
    if (!cells.some(isFilled)) {
      return;
    }
    if (this.#header === null) {
      this.#header = this.#readHeader(cells, number);
    } else {
      this.#addRow(this.#header, cells, number);
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
  finish(): Table {
    if (this.#header === null) {
      throw new TableProblem('The file is empty. Its first row must name the columns.');
    }
    if (this.#rows.length === 0) {
      throw new TableProblem('The file has a header but no rows below it.');
    }
    return { header: this.#header.columns.map(({ name }) => name), rows: this.#rows };
  }

  #readHeader(cells: readonly Cell[], number: number): Header {
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
    const columns = names.flatMap((name, index) =>
      name === '' ? [] : [{ name, index, isWanted: this.#wantsColumn(name) }],
    );
    return { width: names.length, columns };
  }

  #addRow({ width, columns }: Header, cells: readonly Cell[], number: number): void {
    if (this.#onSurplus === 'refuse' && lastFilled(cells) >= width) {
      throw new TableProblem(
        `Row ${number} has ${lastFilled(cells) + 1} cells, but the header has ${width}. Put cells that ` +
          'contain the delimiter in double quotes.',
      );
    }
    if (this.#rows.length >= this.#limits.dataRows) {
      const most = grouped(this.#limits.dataRows);
      throw new TableProblem(`The file has more than ${most} rows below its header. Split it into several files.`);
    }
    const row = columns.map(({ index, isWanted }) => (isWanted ? (cells[index] ?? '') : ''));
    this.#characters += row.reduce((sum, cell) => sum + charactersOf(cell), 0);
    if (this.#characters > this.#limits.characters) {
      const most = grouped(this.#limits.characters);
      throw new TableProblem(
        `The columns that are used have more than ${most} characters. Split the file into several.`,
      );
    }
    // A cell is cut from the text of the file and would hold on to all of it; its clone is a text of its own.
    this.#rows.push(structuredClone(row));
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
