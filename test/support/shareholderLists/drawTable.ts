import type PDFDocument from 'pdfkit';

type Pdf = InstanceType<typeof PDFDocument>;

export interface TableCell {
  readonly text: string;
  readonly align?: 'left' | 'right' | 'center';
  /** How many rows the cell covers; 1 where absent. */
  readonly rows?: number;
}

export interface TableStyle {
  /** Parts of the text width. */
  readonly widths: readonly number[];
  readonly borders: boolean;
  readonly middle: boolean;
  /** Points around the text of a cell. */
  readonly padding: number;
  readonly font: string;
  readonly boldFont: string;
  readonly size: number;
  /** Where a page may end: below all rows that share a cell, between any two rows, or within a row too. */
  readonly breaks: 'never' | 'between_rows' | 'within_rows';
  /** Whether the heading stands on every page. */
  readonly headsAgain: boolean;
}

/** Rows of cells; an undefined cell is covered by the one above it. */
export type TableRow = readonly (TableCell | undefined)[];

/** Sets a table as word processors do: rows as high as their highest cell, over as many pages as it takes. */
export function drawTable(
  pdf: Pdf,
  heading: readonly string[],
  groups: readonly (readonly TableRow[])[],
  style: TableStyle,
): void {
  const head: TableRow = heading.map((text) => ({ text, align: 'center' }));
  drawGroup(pdf, [head], { ...style, font: style.boldFont });
  const turnPage = (): void => {
    pdf.addPage();
    if (style.headsAgain) {
      drawGroup(pdf, [head], { ...style, font: style.boldFont });
    }
  };
  for (const group of groups) {
    const parts = heightOfAll(pdf, group, style) <= roomOf(pdf) ? null : breakGroup(pdf, group, style);
    if (parts === null) {
      drawGroup(pdf, group, style);
    } else {
      parts.forEach((part, index) => {
        if (index > 0) {
          turnPage();
        }
        drawGroup(pdf, part, style);
      });
    }
  }
}

function roomOf(pdf: Pdf): number {
  return pdf.page.height - pdf.page.margins.bottom - pdf.y;
}

function heightOfAll(pdf: Pdf, rows: readonly TableRow[], style: TableStyle): number {
  return heightsOf(pdf, rows, style).reduce((sum, row) => sum + row, 0);
}

/** What stands on this page and on the next of rows that this one has no room for. */
function breakGroup(pdf: Pdf, rows: readonly TableRow[], style: TableStyle): readonly (readonly TableRow[])[] {
  const [first, another] = rows;
  if (style.breaks === 'within_rows' && first !== undefined && another === undefined) {
    return breakRow(pdf, first, style);
  }
  const fitting = rows.findLastIndex((_row, at) => at > 0 && heightOfAll(pdf, above(rows, at), style) <= roomOf(pdf));
  return style.breaks === 'never' || fitting < 1 ? [[], rows] : [above(rows, fitting), below(rows, fitting)];
}

function above(rows: readonly TableRow[], end: number): readonly TableRow[] {
  return rows
    .slice(0, end)
    .map((row, at) => row.map((cell) => cell && { ...cell, rows: Math.min(cell.rows ?? 1, end - at) }));
}

/** A cell that covers rows of both pages goes on empty. */
function below(rows: readonly TableRow[], start: number): readonly TableRow[] {
  const [first = [], ...others] = rows.slice(start);
  return [first.map((cell) => cell ?? { text: '', rows: rows.length - start }), ...others];
}

/** A row whose cells go on where the page was full; one line at least stays above. */
function breakRow(pdf: Pdf, row: TableRow, style: TableStyle): readonly (readonly TableRow[])[] {
  const room = roomOf(pdf);
  const parts = row.map((cell, column) => {
    const tokens = (cell?.text ?? '').split(/(?<=\s)/u);
    const fits = (count: number): boolean =>
      heightOf(pdf, { text: tokens.slice(0, count).join('') }, column, style) <= room;
    const count = tokens.findLastIndex((_token, at) => fits(at + 1)) + 1;
    const part = (text: string): TableCell => ({ ...cell, text: text.trim() });
    return [part(tokens.slice(0, count).join('')), part(tokens.slice(count).join(''))] as const;
  });
  const [top, rest] = [parts.map(([text]) => text), parts.map(([, text]) => text)];
  return top.every(({ text }) => text === '') ? [[], [row]] : [[top], [rest]];
}

function textWidth(pdf: Pdf): number {
  return pdf.page.width - pdf.page.margins.left - pdf.page.margins.right;
}

function heightOf(pdf: Pdf, cell: TableCell, column: number, style: TableStyle): number {
  pdf.font(style.font).fontSize(style.size);
  const width = (style.widths[column] ?? 0) * textWidth(pdf) - 2 * style.padding;
  return pdf.heightOfString(cell.text === '' ? ' ' : cell.text, { width }) + 2 * style.padding;
}

function heightsOf(pdf: Pdf, rows: readonly TableRow[], style: TableStyle): number[] {
  const heights = rows.map((row) =>
    Math.max(
      0,
      ...row.map((cell, column) =>
        cell !== undefined && (cell.rows ?? 1) === 1 ? heightOf(pdf, cell, column, style) : 0,
      ),
    ),
  );
  // What a covering cell needs beyond its rows goes to its last one.
  rows.forEach((row, at) => {
    row.forEach((cell, column) => {
      const covered = cell?.rows ?? 1;
      if (cell !== undefined && covered > 1) {
        const have = heights.slice(at, at + covered).reduce((sum, height) => sum + height, 0);
        const last = at + covered - 1;
        heights[last] = (heights[last] ?? 0) + Math.max(0, heightOf(pdf, cell, column, style) - have);
      }
    });
  });
  return heights;
}

function drawGroup(pdf: Pdf, rows: readonly TableRow[], style: TableStyle): void {
  const heights = heightsOf(pdf, rows, style);
  const [left, top] = [pdf.page.margins.left, pdf.y];
  rows.forEach((row, at) => {
    const y = top + heights.slice(0, at).reduce((sum, height) => sum + height, 0);
    let x = left;
    row.forEach((cell, column) => {
      const width = (style.widths[column] ?? 0) * textWidth(pdf);
      if (cell !== undefined) {
        const height = heights.slice(at, at + (cell.rows ?? 1)).reduce((sum, part) => sum + part, 0);
        drawCell(pdf, cell, { x, y, width, height, own: heightOf(pdf, cell, column, style) }, style);
      }
      x += width;
    });
  });
  pdf.x = left;
  pdf.y = top + heights.reduce((sum, height) => sum + height, 0);
}

function drawCell(
  pdf: Pdf,
  { text, align }: TableCell,
  { x, y, width, height, own }: { x: number; y: number; width: number; height: number; own: number },
  style: TableStyle,
): void {
  if (style.borders) {
    pdf.rect(x, y, width, height).lineWidth(0.5).stroke();
  }
  if (text !== '') {
    const down = style.middle ? (height - own) / 2 : 0;
    pdf.font(style.font).fontSize(style.size);
    pdf.text(text, x + style.padding, y + style.padding + down, {
      width: width - 2 * style.padding,
      align: align ?? 'left',
    });
  }
}
