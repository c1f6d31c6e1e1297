import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import PDFDocument from 'pdfkit';
import type { Random } from '../../../../simulator/dataset/random.ts';
import type { Printed } from './layOut.ts';
import { isTypewriterText, type Print } from './print.ts';
import { fitted, typewritten } from './settings.ts';
import { reordered, STROKES, strokes } from './strokes.ts';

const STANDARD_FONTS = join(
  dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')),
  'standard_fonts',
);

interface Fonts {
  readonly regular: string;
  readonly bold: string;
}

/** A font that is embedded, with kerning and ligatures. */
const EMBEDDED: Fonts = {
  regular: join(STANDARD_FONTS, 'LiberationSans-Regular.ttf'),
  bold: join(STANDARD_FONTS, 'LiberationSans-Bold.ttf'),
};
const COURIER: Fonts = { regular: 'Courier', bold: 'Courier-Bold' };
const FONTS: readonly Fonts[] = [
  { regular: 'Helvetica', bold: 'Helvetica-Bold' },
  { regular: 'Times-Roman', bold: 'Times-Bold' },
  COURIER,
  EMBEDDED,
  EMBEDDED,
];

/** Prints through pdfkit. */
export const printWithPdfkit: Print = (paper, random) => {
  const fonts = isTypewriterText(paper) ? random.pick(FONTS) : EMBEDDED;
  const document = new PDFDocument({
    autoFirstPage: false,
    compress: random.chance(0.8),
    info: { CreationDate: new Date(0) },
  });
  const measureIn = (size: number) => (text: string) => document.font(fonts.regular).fontSize(size).widthOfString(text);
  const printed = fonts === COURIER ? typewritten(paper, measureIn, random) : fitted(paper, measureIn, random);
  draw(document, printed, fonts, random);
  return finished(document);
};

function draw(document: PDFKit.PDFDocument, printed: Printed, fonts: Fonts, random: Random): void {
  const stroke = random.pick(STROKES);
  const withFont = (isBold: boolean, size: number): PDFKit.PDFDocument =>
    document.font(isBold ? fonts.bold : fonts.regular).fontSize(size);
  for (const page of printed.pages) {
    document.addPage({ size: [printed.width, printed.height], margin: 0 });
    page.rules.forEach(({ from, to }) =>
      document
        .moveTo(...from)
        .lineTo(...to)
        .lineWidth(0.5)
        .stroke(),
    );
    const runs = strokes(page, stroke, random, (text, { isBold, size }) => withFont(isBold, size).widthOfString(text));
    for (const { text, x, y, size, isBold } of reordered(runs, random)) {
      withFont(isBold, size).text(text, x, y, { lineBreak: false, baseline: 'alphabetic' });
    }
  }
}

/** All bytes of a document that is drawn. */
export async function finished(document: PDFKit.PDFDocument): Promise<Uint8Array> {
  document.end();
  const chunks: Uint8Array[] = [];
  for await (const chunk of document) {
    chunks.push(chunk as Uint8Array);
  }
  return Buffer.concat(chunks);
}
