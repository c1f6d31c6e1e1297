import PDFDocument from 'pdfkit';
import type { Column, ListDrawing, Row } from './shareholderLists/listDrawing.ts';

const MARGIN = 56;
const FONT_SIZE = 9;
const TITLE_SIZE = 12;
const CELL_PADDING = 4;
const ROW_GAP = 5;

export type Pdf = InstanceType<typeof PDFDocument>;

/** Draws a PDF; equal input gives equal bytes, because the date of creation is the document's own. */
export function drawPdf(
  day: string,
  paint: (pdf: Pdf) => void,
  options: PDFKit.PDFDocumentOptions = { margin: MARGIN },
): Promise<Buffer> {
  const pdf = new PDFDocument({ size: 'A4', info: { CreationDate: new Date(`${day}T12:00:00Z`) }, ...options });
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
    paint(pdf);
    pdf.end();
  });
}

/** Plain paragraphs: articles, minutes. */
export function textPdf(day: string, lines: readonly string[]): Promise<Buffer> {
  return drawPdf(day, (pdf) => {
    pdf.font('Helvetica').fontSize(FONT_SIZE);
    for (const line of lines) {
      pdf.text(line === '' ? ' ' : line);
    }
  });
}

/** A shareholder list with its table in real columns. */
export function listPdf(day: string, drawing: ListDrawing): Promise<Buffer> {
  return drawPdf(day, (pdf) => {
    pdf.font('Helvetica-Bold').fontSize(TITLE_SIZE);
    for (const line of drawing.title) {
      pdf.text(line, { align: 'center' });
    }
    pdf.moveDown();
    drawRow(pdf, drawing.columns, { cells: drawing.columns.map((column) => column.header) }, 'Helvetica-Bold');
    for (const row of drawing.rows) {
      drawRow(pdf, drawing.columns, row, 'Helvetica');
    }
    pdf.font('Helvetica').fontSize(FONT_SIZE);
    for (const line of drawing.footer) {
      pdf.moveDown().text(line, MARGIN);
    }
  });
}

/** One page image that lies on its side, and under it a notary's note as the only text. */
export function scanPdf(day: string, picture: Buffer, note: string): Promise<Buffer> {
  return drawPdf(day, (pdf) => {
    const { width, height } = pdf.page;
    pdf.save();
    pdf.rotate(90, { origin: [width / 2, width / 2] });
    pdf.image(picture, 0, 0, { width: height - 2 * MARGIN, height: width });
    pdf.restore();
    pdf.font('Helvetica').fontSize(FONT_SIZE);
    pdf.text(note, MARGIN, height - 1.6 * MARGIN, { width: width - 2 * MARGIN, height: MARGIN / 2 });
  });
}

/** Sets a row at the current height and moves below it; a row that does not fit begins a new page. */
function drawRow(pdf: Pdf, columns: readonly Column[], row: Row, font: string): void {
  pdf.font(font).fontSize(FONT_SIZE);
  const textWidth = pdf.page.width - 2 * MARGIN;
  const cells =
    'block' in row
      ? [{ text: row.block, left: 0, width: textWidth, align: 'left' as const }]
      : placeCells(columns, row.cells, textWidth);
  const height = Math.max(
    ...cells.map(({ text, width }) => pdf.heightOfString(text === '' ? ' ' : text, { width: width - CELL_PADDING })),
  );
  if (pdf.y + height > pdf.page.height - MARGIN) {
    pdf.addPage();
  }
  const top = pdf.y;
  for (const { text, left, width, align } of cells.filter((cell) => cell.text !== '')) {
    pdf.text(text, MARGIN + left, top, { width: width - CELL_PADDING, align });
  }
  pdf.x = MARGIN;
  pdf.y = top + height + ROW_GAP;
}

function placeCells(columns: readonly Column[], texts: readonly string[], textWidth: number) {
  let left = 0;
  return columns.map((column, index) => {
    const cell = { text: texts[index] ?? '', left, width: column.width * textWidth, align: column.align };
    left += cell.width;
    return cell;
  });
}
