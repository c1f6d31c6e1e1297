import { foldText } from '#domain/foldText';
import { parseAmount, type Reading } from './parseAmount.ts';
import { positionLabel, type PositionLabel } from './positionLabel.ts';
import type { PrintedCell } from './printedCell.ts';

/** Most cells are amounts, and a test is cheaper than folding. */
const LETTER = /[A-Za-z]|\P{ASCII}/u;

/** A cell that is not empty and the columns that it covers. What its text says is worked out once, when first asked. */
export class GridCell {
  /** One blank for every run of white space and every line break. */
  readonly text: string;
  readonly column: number;
  /** Columns covered, 1 or more. */
  readonly span: number;
  /** The last column covered, which an amount belongs to. */
  readonly end: number;
  /** Whether nothing tells which row its amounts belong to. */
  readonly isDoubtful: boolean;
  /** The cell of the page that it was read from, which may have other columns and more lines. */
  readonly printed: PrintedCell;
  #reading: Reading | null = null;
  #label: PositionLabel | null = null;
  #folded: string | null = null;

  constructor(printed: PrintedCell, text: string, column = printed.column, span = printed.span, isDoubtful = false) {
    this.printed = printed;
    this.text = text;
    this.column = column;
    this.span = span;
    this.end = column + span - 1;
    this.isDoubtful = isDoubtful;
  }

  /** The same cell in other columns. */
  movedTo(column: number, span: number): GridCell {
    return new GridCell(this.printed, this.text, column, span, this.isDoubtful);
  }

  /** The same cell with another text for the one that is printed. */
  readAs(text: string): GridCell {
    return new GridCell(this.printed, text, this.column, this.span, this.isDoubtful);
  }

  /** The text as a cell of a value column. */
  get reading(): Reading {
    this.#reading ??= this.isDoubtful ? { kind: 'unreadable' } : parseAmount(this.text);
    return this.#reading;
  }

  /** The text as the label of a position. */
  get label(): PositionLabel {
    this.#label ??= positionLabel(this.text);
    return this.#label;
  }

  /** The text to compare with names; empty where it has no letters. */
  get folded(): string {
    this.#folded ??= LETTER.test(this.text) ? foldText(this.text) : '';
    return this.#folded;
  }
}
