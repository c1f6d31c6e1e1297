import PDFDocument from 'pdfkit';

/** A part of a printout: its mark and label, and the paragraphs below. */
export type PrintedPart = readonly [label: string, ...paragraphs: string[]];

export interface PrintoutStyle {
  readonly head: readonly string[];
  /** On all pages but the first, where it is another one. */
  readonly laterHead?: readonly string[];
  readonly parts: readonly PrintedPart[];
  readonly font?: 'Helvetica' | 'Times-Roman' | 'Courier';
  readonly size?: number;
  /** Points that text may be wide. */
  readonly width?: number;
  /** Points that a page may be high: low ones break everywhere. */
  readonly height?: number;
  readonly colon?: boolean;
  /** Points of the column that labels have for themselves, beside what they label; none where it is left out. */
  readonly labelWidth?: number;
  readonly foot?: string;
}

const MARGIN = 40;
const HEAD_HEIGHT = 70;

/** Draws a printout of any width and height, its head and foot on every page. */
export function drawPrintout(style: PrintoutStyle): Promise<Buffer> {
  const { head, parts, font = 'Helvetica', size = 10, width = 480, height = 760, colon = true, labelWidth } = style;
  const { laterHead = head } = style;
  const pdf = new PDFDocument({
    size: [width + 2 * MARGIN, height],
    margins: { top: HEAD_HEIGHT + MARGIN, bottom: 60, left: MARGIN, right: MARGIN },
    bufferPages: true,
  });
  const bytes = new Promise<Buffer>((resolve, reject) => {
    const chunks: Buffer[] = [];
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
  pdf.font(font).fontSize(size);
  parts.forEach((part) => drawPart(pdf, part, { colon, width, labelWidth }));
  const { count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page++) {
    pdf.switchToPage(page);
    pdf.page.margins.bottom = 0;
    pdf.fontSize(8).text((page === 0 ? head : laterHead).join('\n'), MARGIN, 20);
    pdf.text(style.foot ?? `Seite ${page + 1} von ${count}`, MARGIN, height - 40);
  }
  pdf.end();
  return bytes;
}

interface PartStyle {
  readonly colon: boolean;
  readonly width: number;
  readonly labelWidth: number | undefined;
}

function drawPart(pdf: PDFKit.PDFDocument, [label, ...paragraphs]: PrintedPart, style: PartStyle): void {
  const { colon, width, labelWidth } = style;
  const top = pdf.y;
  pdf.text(`${label}${colon ? ':' : ''}`, MARGIN, top, { width: labelWidth ?? width });
  const below = pdf.y;
  const left = labelWidth === undefined ? 12 : labelWidth + 20;
  pdf.text(paragraphs.join('\n'), MARGIN + left, labelWidth === undefined ? below : top, { width: width - left });
  pdf.y = Math.max(pdf.y, below);
  pdf.moveDown(0.5);
}
