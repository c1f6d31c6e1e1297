import { drawPdf, type Pdf } from '../pdfFile.ts';
import type { Printout } from './registerPrintout.ts';

/** Points. The head and the foot of each page stand inside its margins. */
const MARGINS = { top: 130, bottom: 90, left: 56, right: 90 } as const;
const HEAD_TOP = 48;
const FOOT_ABOVE_EDGE = 44;
const INDENT = 40;
const FONT_SIZE = 11.5;

/** Draws a printout: its text flows over as many pages as it takes, whatever a page ends in the middle of. */
export function printoutPdf(day: string, printout: Printout): Promise<Buffer> {
  const paint = (pdf: Pdf): void => {
    pdf.font('Helvetica-Bold').fontSize(FONT_SIZE);
    pdf.text(printout.title, { align: 'center' }).moveDown();
    for (const { mark, label, paragraphs } of printout.parts) {
      pdf.font('Helvetica-Bold').text(`${mark} ${label}:`, MARGINS.left);
      pdf.font('Helvetica');
      for (const paragraph of paragraphs) {
        pdf.text(paragraph, MARGINS.left + INDENT).moveDown(0.2);
      }
      pdf.moveDown(0.6);
    }
    frameEveryPage(pdf, printout.head);
  };
  return drawPdf(day, paint, { margins: MARGINS, bufferPages: true });
}

function frameEveryPage(pdf: Pdf, head: readonly string[]): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let page = start; page < start + count; page++) {
    pdf.switchToPage(page);
    // What stands in a margin would begin a new page otherwise.
    pdf.page.margins.bottom = 0;
    pdf.text(head.join('\n'), MARGINS.left, HEAD_TOP);
    pdf.text(`Seite ${page + 1} von ${count}`, MARGINS.left, pdf.page.height - FOOT_ABOVE_EDGE, { align: 'right' });
  }
}
