import type { SheetCell } from '#domain/sheetCell';
import type { TableLimits } from '#domain/tableLimits';
import type { XmlAttributes, XmlListener } from '#platform/xml/createXmlReader';
import type { Cell } from '../cell.ts';
import type { TableBuilder } from '../tableBuilder.ts';
import { TableProblem } from '../tableProblem.ts';
import { DAMAGED } from './archive.ts';
import { cellText, type SheetContext, type StoredCell } from './cellText.ts';
import { ENOUGH_CHARACTERS, TextCollector } from './textCollector.ts';
import { typedCell } from './typedCell.ts';

interface OpenCell extends StoredCell {
  readonly column: number;
  stored: string;
  inline: string | null;
  hasFormula: boolean;
}

const REFERENCE = /^\$?([A-Z]{1,3})\$?\d{1,7}$/;

/**
 * Hands the rows of a sheet to a table (ECMA-376 part 1, 18.3). Formulas are not evaluated: what they last came to is
 * stored with them. A merged area has its value in its first cell.
 */
export class Sheet implements XmlListener {
  readonly #context: SheetContext;
  readonly #limits: TableLimits;
  readonly #table: TableBuilder;
  readonly #inline = new TextCollector();
  #inSheetData = false;
  #inValue = false;
  #rowNumber = 0;
  #cells: Cell[] = [];
  #typed: SheetCell[] = [];
  #nextColumn = 0;
  #cell: OpenCell | null = null;

  constructor(context: SheetContext, limits: TableLimits, table: TableBuilder) {
    this.#context = context;
    this.#limits = limits;
    this.#table = table;
  }

  open(name: string, attributes: XmlAttributes): void {
    this.#inSheetData ||= name === 'sheetData';
    if (!this.#inSheetData) {
      return;
    }
    switch (name) {
      case 'row':
        this.#openRow(attributes);
        break;
      case 'c':
        this.#openCell(attributes);
        break;
      case 'is':
        this.#inline.start();
        break;
      default:
        this.#openPartOfCell(name);
    }
  }

  text(text: string): void {
    if (this.#inValue && this.#cell !== null && this.#cell.stored.length <= ENOUGH_CHARACTERS) {
      this.#cell.stored += text;
    }
    this.#inline.text(text);
  }

  close(name: string): void {
    this.#inValue = false;
    switch (name) {
      case 'sheetData':
        this.#inSheetData = false;
        break;
      case 'row':
        this.#table.add(this.#cells, this.#rowNumber, this.#typed);
        break;
      case 'c':
        this.#closeCell();
        break;
      case 'is':
        if (this.#cell !== null) {
          this.#cell.inline = this.#inline.end();
        }
        break;
      default:
        this.#inline.close(name);
    }
  }

  #openRow(attributes: XmlAttributes): void {
    this.#rowNumber = Number(attributes['r'] ?? this.#rowNumber + 1);
    this.#cells = [];
    this.#typed = [];
    this.#nextColumn = 0;
  }

  #openCell({ r: reference, t: type = 'n', s: style = '' }: XmlAttributes): void {
    const column = reference === undefined ? this.#nextColumn : columnOf(reference);
    this.#nextColumn = column + 1;
    this.#cell = { column, type, style: Number(style), stored: '', inline: null, hasFormula: false };
  }

  #openPartOfCell(name: string): void {
    this.#inValue = name === 'v';
    if (name === 'f' && this.#cell !== null) {
      this.#cell.hasFormula = true;
    }
    this.#inline.open(name);
  }

  #closeCell(): void {
    const cell = this.#cell;
    this.#cell = null;
    const value = cell === null ? '' : this.#valueOf(cell);
    if (cell === null || value === '') {
      return;
    }
    if (cell.column >= this.#limits.columns) {
      throw new TableProblem(`The file may have at most ${this.#limits.columns} columns. Remove those not needed.`);
    }
    while (this.#cells.length < cell.column) {
      this.#cells.push('');
      this.#typed.push(null);
    }
    this.#cells[cell.column] = value;
    this.#typed[cell.column] = typedCell(cell, value);
  }

  #valueOf(cell: OpenCell): Cell {
    if (cell.hasFormula && cell.stored === '' && cell.inline === null && cell.type !== 'str') {
      throw new TableProblem(
        `Row ${this.#rowNumber} has a formula without its result. Open the file in Excel and save it, or replace ` +
          'formulas by their values.',
      );
    }
    const value = cellText(cell, this.#context);
    if (value === null) {
      throw new TableProblem(DAMAGED);
    }
    return value;
  }
}

/** A1 → 0, AA7 → 26. */
function columnOf(reference: string): number {
  const letters = REFERENCE.exec(reference)?.[1];
  if (letters === undefined) {
    throw new TableProblem(DAMAGED);
  }
  return Buffer.from(letters).reduce((column, letter) => column * 26 + letter - 64, 0) - 1;
}
