import { PDFDocument, StandardFonts, type PDFFont, type PDFPage } from '@cantoo/pdf-lib';
import type { Random } from '../../../../simulator/dataset/random.ts';
import type { Printed, Run } from './layOut.ts';
import { isTypewriterText, type Print } from './print.ts';
import { printWithPdfkit } from './pdfkitEngine.ts';
import { fitted, typewritten } from './settings.ts';
import { reordered, STROKES, strokes } from './strokes.ts';

const FAMILIES = [
  [StandardFonts.Helvetica, StandardFonts.HelveticaBold],
  [StandardFonts.TimesRoman, StandardFonts.TimesRomanBold],
  [StandardFonts.Courier, StandardFonts.CourierBold],
] as const;

/** Prints through pdf-lib, which kerns nothing and packs its objects; what its fonts cannot show goes to pdfkit. */
export const printWithPdfLib: Print = async (paper, random) => {
  if (!isTypewriterText(paper)) {
    return printWithPdfkit(paper, random);
  }
  const document = await PDFDocument.create();
  const family = random.pick(FAMILIES);
  const [regular, bold] = await Promise.all([document.embedFont(family[0]), document.embedFont(family[1])]);
  const measureIn = (size: number) => (text: string) => regular.widthOfTextAtSize(text, size);
  const isTypewriter = family[0] === StandardFonts.Courier;
  const printed = isTypewriter ? typewritten(paper, measureIn, random) : fitted(paper, measureIn, random);
  draw(document, printed, { regular, bold }, random);
  return document.save({ useObjectStreams: random.chance(0.5) });
};

interface Fonts {
  readonly regular: PDFFont;
  readonly bold: PDFFont;
}

function draw(document: PDFDocument, { width, height, pages }: Printed, fonts: Fonts, random: Random): void {
  const stroke = random.pick(STROKES);
  const fontOf = ({ isBold }: Run): PDFFont => (isBold ? fonts.bold : fonts.regular);
  for (const { runs, rules } of pages) {
    const page: PDFPage = document.addPage([width, height]);
    for (const { from, to } of rules) {
      page.drawLine({
        start: { x: from[0], y: height - from[1] },
        end: { x: to[0], y: height - to[1] },
        thickness: 0.5,
      });
    }
    const pieces = strokes({ runs, rules }, stroke, random, (text, run) =>
      fontOf(run).widthOfTextAtSize(text, run.size),
    );
    for (const run of reordered(pieces, random)) {
      page.drawText(run.text, { x: run.x, y: height - run.y, size: run.size, font: fontOf(run) });
    }
  }
}
