import { GLUE } from '../figures.ts';
import type { Align, Block, Paper, Row, Table } from '../paper.ts';
import { columnWidths, wrap, type Measure } from './widths.ts';

/** A text at a place: `y` is its base line, counted from the upper edge. */
export interface Run {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly isBold: boolean;
}

export interface Rule {
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
}

export interface PrintedPage {
  readonly runs: Run[];
  readonly rules: Rule[];
}

/** All pages, which have one size. */
export interface Printed {
  readonly width: number;
  readonly height: number;
  readonly pages: readonly PrintedPage[];
}

export interface PageFormat {
  readonly width: number;
  readonly height: number;
  readonly margin: number;
  readonly size: number;
  /** How wide a text is in this size. */
  readonly measure: Measure;
}

/** A4 in points. */
const A4 = { short: 595, long: 842 } as const;

export function pageFormat(paper: Paper, size: number, margin: number, measure: Measure): PageFormat {
  const [width, height] = paper.isLandscape ? [A4.long, A4.short] : [A4.short, A4.long];
  return { width, height, margin, size, measure };
}

/** Places all texts of a paper on pages, as a word processor would. */
export function layOut(paper: Paper, format: PageFormat): Printed {
  const pen = new Pen(paper, format);
  for (const block of paper.blocks) {
    print(pen, block);
  }
  return { width: format.width, height: format.height, pages: pen.finish() };
}

const LEADING = 1.3;

class Pen {
  readonly format: PageFormat;
  y = 0;
  readonly #paper: Paper;
  readonly #pages: PrintedPage[] = [];

  constructor(paper: Paper, format: PageFormat) {
    this.#paper = paper;
    this.format = format;
    this.turn();
  }

  get line(): number {
    return this.format.size * LEADING;
  }

  get inner(): number {
    return this.format.width - 2 * this.format.margin;
  }

  get page(): PrintedPage {
    return this.#pages.at(-1) ?? { runs: [], rules: [] };
  }

  fits(height: number): boolean {
    return this.y + height <= this.format.height - this.format.margin;
  }

  turn(): void {
    this.#pages.push({ runs: [], rules: [] });
    this.y = this.format.margin;
  }

  write(text: string, x: number, y: number, size = this.format.size, isBold = false): void {
    if (text.trim() !== '') {
      this.page.runs.push({ text, x, y, size, isBold });
    }
  }

  /** A line of its own. */
  writeLine(text: string, align: Align, left = this.format.margin, width = this.inner): void {
    if (!this.fits(this.line)) {
      this.turn();
    }
    this.y += this.line;
    this.write(text, place(text, align, left, width, this.format.measure), this.y);
  }

  finish(): readonly PrintedPage[] {
    const { margin, height } = this.format;
    this.#pages.forEach(({ runs }, index) => {
      const small = this.format.size - 1;
      const footer = this.#paper.footer?.replace('#', String(index + 1));
      for (const [text, y] of [[this.#paper.header, margin / 2] as const, [footer, height - margin / 2] as const]) {
        if (text !== null && text !== undefined) {
          runs.push({ text, x: margin, y, size: small, isBold: false });
        }
      }
    });
    return this.#pages;
  }
}

function place(text: string, align: Align, left: number, width: number, measure: Measure): number {
  const free = width - measure(text);
  return left + (align === 'left' ? 0 : align === 'right' ? free : free / 2);
}

function print(pen: Pen, block: Block): void {
  switch (block.kind) {
    case 'space':
      pen.y += pen.line * 0.8;
      break;
    case 'page-break':
      pen.turn();
      break;
    case 'title':
      printTitle(pen, block.text);
      break;
    case 'lines':
      block.lines.forEach((line) => pen.writeLine(line, 'left'));
      break;
    case 'paragraph':
      printParagraph(pen, block.text, block.align, block.indent);
      break;
    case 'leader':
      printLeader(pen, block.left, block.right);
      break;
    case 'table':
      printTable(pen, block);
      break;
  }
}

/** In bold and larger; the measure is that of the usual size, so a quarter of the line stays free. */
function printTitle(pen: Pen, text: string): void {
  const { margin, size, measure } = pen.format;
  wrap(text, pen.inner * 0.7, measure).forEach((line) => {
    pen.y += pen.line * 1.4;
    pen.write(line, margin, pen.y, size + 3, true);
  });
}

function printParagraph(pen: Pen, text: string, align: Align, indent: number): void {
  const width = pen.inner - indent;
  wrap(text, width, pen.format.measure).forEach((line) =>
    pen.writeLine(line, align, pen.format.margin + indent, width),
  );
}

function printLeader(pen: Pen, left: string, right: string): void {
  const { measure, margin } = pen.format;
  const end = right.replaceAll(GLUE, ' ');
  const lines = wrap(left, pen.inner - measure(end) - 40, measure);
  lines.slice(0, -1).forEach((line) => pen.writeLine(line, 'left'));
  const last = `${lines.at(-1) ?? ''} `;
  pen.writeLine(last, 'left');
  const free = pen.inner - measure(last) - measure(end) - 4;
  pen.write('.'.repeat(Math.max(3, Math.floor(free / measure('.')))), margin + measure(last), pen.y);
  pen.write(end, margin + pen.inner - measure(end), pen.y);
}

/** Between a column's edge and its text. */
export const PADDING = 5;

function printTable(pen: Pen, table: Table): void {
  const widths = columnWidths(table, pen.inner, pen.format.measure, PADDING);
  const head = table.head.map((cells): Row => ({ kind: 'cells', cells }));
  head.forEach((row) => printRow(pen, table, row, widths, []));
  table.rows.forEach((row) => printRow(pen, table, row, widths, table.repeatsHead ? head : []));
  pen.y += pen.line * 0.4;
}

/** One row; it goes to the next page whole, below the repeated head. */
function printRow(pen: Pen, table: Table, row: Row, widths: readonly number[], head: readonly Row[]): void {
  const { measure, margin } = pen.format;
  const spans = row.kind === 'spanning' ? [pen.inner] : widths;
  const texts = row.kind === 'spanning' ? [row.text] : row.cells;
  const cells = texts.map((text, index) => wrap(text, (spans[index] ?? 0) - 2 * PADDING, measure));
  const height = Math.max(...cells.map((lines) => lines.length)) * pen.line + PADDING;
  if (!pen.fits(height)) {
    pen.turn();
    head.forEach((line) => printRow(pen, table, line, widths, []));
  }
  let left = margin;
  cells.forEach((lines, index) => {
    const width = spans[index] ?? 0;
    const align = row.kind === 'spanning' ? 'left' : (table.columns[index]?.align ?? 'left');
    lines.forEach((text, line) => {
      const x = place(text, align, left + PADDING, width - 2 * PADDING, measure);
      pen.write(text, x, pen.y + (line + 1) * pen.line - 2);
    });
    if (table.isRuled) {
      frameCell(pen, left, width, height);
    }
    left += width;
  });
  pen.y += height;
}

function frameCell({ page, y }: Pen, left: number, width: number, height: number): void {
  const [right, bottom] = [left + width, y + height];
  page.rules.push(
    { from: [left, y], to: [right, y] },
    { from: [left, bottom], to: [right, bottom] },
    { from: [left, y], to: [left, bottom] },
    { from: [right, y], to: [right, bottom] },
  );
}
