import PDFDocument from 'pdfkit';
import { DRAWINGS, type ListStyle } from './listForms.ts';
import { capitalOf, type TrueList } from './listTruth.ts';
import { spellAmount, spellDay } from './spell.ts';

type Pdf = InstanceType<typeof PDFDocument>;

/** A list as a PDF, set in one of the ways that the law leaves open. */
export function drawList(list: TrueList, style: ListStyle): Promise<Buffer> {
  const layout = style.landscape || style.turned ? 'landscape' : 'portrait';
  const pdf = new PDFDocument({ size: 'A4', layout, margin: 50 });
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
    paint(pdf, list, style);
    pdf.end();
  });
}

/** In whole units of the currency. */
export function printedCapital(list: TrueList, { printed }: ListStyle): number {
  const capital = capitalOf(list);
  return printed === 'other_capital' ? capital + Math.max(1, Math.round(capital / 10)) : capital;
}

function paint(pdf: Pdf, list: TrueList, style: ListStyle): void {
  if (style.turned) {
    turnPages(pdf);
  }
  const { spelling } = style;
  const { isBilingual } = spelling;
  const label = isBilingual ? 'Stammkapital / share capital' : 'Stammkapital';
  const capital = `${label}: ${spellAmount(printedCapital(list, style), list.currency, spelling.amount)}`;
  const title = isBilingual ? 'Liste der Gesellschafter / List of Shareholders' : 'Liste der Gesellschafter';
  pdf.font('Helvetica-Bold').fontSize(13).text(title, { align: 'center' });
  pdf.font(style.font).fontSize(10);
  pdf.text(`der ${list.firm} mit Sitz in ${list.seat}`, { align: 'center' });
  pdf.text(`Amtsgericht ${list.court}, HRB ${list.number}`, { align: 'center' });
  if (style.capitalAbove) {
    pdf.text(capital, { align: 'center' });
  }
  pdf.moveDown();
  pdf.y += style.top;
  DRAWINGS[style.form](pdf, list, style);
  pdf.font(style.font).fontSize(10).moveDown();
  if (!style.capitalAbove) {
    pdf.text(capital);
  }
  pdf.moveDown().text(`${list.seat}, den ${spellDay(list.day, spelling.day)}`);
  pdf.moveDown().text('____________________').text('Erika Beispiel, Geschäftsführerin');
  if (style.certificate) {
    paintCertificate(pdf, list);
  }
}

/** The content of every page is turned: what is set for a page that lies is drawn on one that stands upright. */
function turnPages(pdf: Pdf): void {
  const turn = (): void => {
    const { width, height } = pdf.page;
    Object.assign(pdf.page.dictionary.data, { MediaBox: [0, 0, height, width] });
    // pdfkit has flipped the lying page before; lines then run down, the first one at the right.
    pdf.transform(0, 1, -1, 0, height, height - width);
  };
  turn();
  pdf.on('pageAdded', turn);
}

/** § 40 (2) sentence 2 GmbHG, on a page of its own; it names people who hold nothing. */
function paintCertificate(pdf: Pdf, { seat, day }: TrueList): void {
  pdf.addPage();
  pdf.text('Bescheinigung nach § 40 Abs. 2 Satz 2 GmbHG');
  pdf.text(
    'Ich, der unterzeichnende Notar Dr. Max Urkund, bescheinige hiermit, dass die geänderten Eintragungen in der ' +
      'vorstehenden Gesellschafterliste den Veränderungen entsprechen, an denen ich mitgewirkt habe (Urkunde ' +
      'UR-Nr. 815/2020 vom 02.01.2020, betreffend Eva Altgesellschafterin, geb. 03.03.1950, Geschäftsanteil Nr. 1 im ' +
      'Nennbetrag von 1.000,00 EUR), und dass die übrigen Eintragungen mit dem Inhalt der zuletzt im Handelsregister ' +
      'aufgenommenen Liste übereinstimmen.',
  );
  pdf
    .moveDown()
    .text(`${seat}, den ${spellDay(day, 'words')}`)
    .text('Dr. Max Urkund, Notar');
}
