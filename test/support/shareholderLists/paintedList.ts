import { rawPdf } from '../hostile/rawPdf.ts';

export interface Painted {
  /** Operators that are drawn before the text of the list. */
  readonly before?: string;
  /** Operators that are drawn behind it. */
  readonly after?: string;
  /** Operators around the first amount. */
  readonly amount?: (text: string) => string;
  /** More entries of the page's dictionary, of its resources, and of the catalog. */
  readonly page?: string;
  readonly resources?: string;
  readonly catalog?: string;
  /** More objects, counted from 6 on. */
  readonly objects?: readonly string[];
}

/** Where the first amount stands: left, bottom, width and height. */
export const FIRST_AMOUNT = '418 708 70 12';

/** A stream with its length, as PDF wants it. */
export function streamOf(dictionary: string, text: string): string {
  return `<< ${dictionary} /Length ${text.length} >>\nstream\n${text}\nendstream`;
}

function cell(left: number, y: number, text: string): string {
  return `BT /F1 9 Tf ${left} ${y} Td (${text}) Tj ET`;
}

/** A shareholder list of two holders on one page, painted with whatever a PDF can paint. */
export function paintedList({ before = '', after = '', amount = (text) => text, ...more }: Painted = {}): Buffer {
  const content = [
    before,
    cell(40, 780, 'Liste der Gesellschafter der Muster GmbH, Kiel'),
    cell(40, 760, 'Stammkapital: 25.000,00 EUR'),
    ...['Nr.', 'Gesellschafter', 'Nennbetrag'].map((text, at) => cell([40, 90, 420][at] ?? 0, 730, text)),
    cell(40, 710, '1'),
    cell(90, 710, 'Eva Muster, geb. 01.01.1980, Kiel'),
    amount(cell(420, 710, '12.500,00 EUR')),
    cell(40, 690, '2'),
    cell(90, 690, 'Max Muster, geb. 02.03.1970, Kiel'),
    cell(420, 690, '12.500,00 EUR'),
    cell(40, 640, 'Kiel, den 04.05.2020'),
    after,
  ].join('\n');
  return rawPdf([
    `<< /Type /Catalog /Pages 2 0 R ${more.catalog ?? ''} >>`,
    '<< /Type /Pages /Kids [5 0 R] /Count 1 >>',
    streamOf('', content),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 3 0 R ${more.page ?? ''}
      /Resources << /Font << /F1 4 0 R >> ${more.resources ?? ''} >> >>`,
    ...(more.objects ?? []),
  ]);
}
