import PDFDocument from 'pdfkit';
import type { Random } from '../../../../simulator/dataset/random.ts';
import { escaped } from '../../words.ts';
import type { Paper } from '../paper.ts';
import { withPage } from './chromium.ts';
import type { Printed, PrintedPage } from './layOut.ts';
import { finished } from './pdfkitEngine.ts';
import { fitted } from './settings.ts';

const FONT = 'Times-Roman';
/** Points of the picture for each point of the page: about 110 dpi, so that files stay small. */
const SCALE = 1.5;

/** Words of a page as a program recognises them; null where the scanner has none. */
export type Recognise = ((text: string, random: Random) => string) | null;

/** Pictures of pages, as copiers make them; behind them invisible text where a program recognised some. */
export async function printAsScan(paper: Paper, random: Random, recognise: Recognise): Promise<Uint8Array> {
  const document = new PDFDocument({ autoFirstPage: false, info: { CreationDate: new Date(0) } });
  const measureIn = (size: number) => (text: string) => document.font(FONT).fontSize(size).widthOfString(text);
  const printed = fitted(paper, measureIn, random);
  for (const page of printed.pages) {
    const picture = await pictureOf(page, printed, random);
    document.addPage({ size: [printed.width, printed.height], margin: 0 });
    document.image(Buffer.from(picture), 0, 0, { width: printed.width, height: printed.height });
    if (recognise !== null) {
      writeInvisibly(document, page, (text) => recognise(text, random));
    }
  }
  return finished(document);
}

/** Text rendering mode 3 of PDF: it can be searched and copied, not seen. */
function writeInvisibly(
  document: PDFKit.PDFDocument,
  { runs }: PrintedPage,
  recognise: (text: string) => string,
): void {
  document.addContent('3 Tr');
  for (const { text, x, y, size } of runs) {
    document.font(FONT).fontSize(size).text(recognise(text), x, y, { lineBreak: false, baseline: 'alphabetic' });
  }
  document.addContent('0 Tr');
}

function pictureOf({ runs, rules }: PrintedPage, { width, height }: Printed, random: Random): Promise<Uint8Array> {
  const texts = runs.map(
    ({ text, x, y, size, isBold }) =>
      `<span style="left:${x}px;top:${y - size}px;font-size:${size}px${isBold ? ';font-weight:bold' : ''}">${escaped(text)}</span>`,
  );
  const lines = rules.map(
    ({ from, to }) =>
      `<i style="left:${from[0]}px;top:${from[1]}px;width:${Math.max(0.5, to[0] - from[0])}px;height:${Math.max(0.5, to[1] - from[1])}px"></i>`,
  );
  const turn = (random.next() - 0.5) * 1.5;
  const style = `span{position:absolute;white-space:pre;font-family:serif;line-height:1}i{position:absolute;background:#000}body{margin:0;transform:rotate(${turn}deg)}`;
  return withPage(`<style>${style}</style>${texts.join('')}${lines.join('')}`, async (page) => {
    await page.setViewport({ width: Math.round(width), height: Math.round(height), deviceScaleFactor: SCALE });
    return page.screenshot({ type: 'jpeg', quality: 60 });
  });
}
