import { deflateSync } from 'node:zlib';
import { pdfOf } from './pdfOf.ts';

const COLUMNS = [40, 90, 300, 420];
const HEADINGS = ['Nr.', 'Gesellschafter', 'Nennbetrag', 'Prozent'];

/** A list of shareholders as a PDF whose every holder, number and amount is one of the texts. */
export function listFilledWith(texts: readonly string[]): Buffer {
  const row = (y: number, cells: readonly string[]): string =>
    cells.map((cell, at) => `BT /F1 8 Tf ${COLUMNS[at] ?? 40} ${y} Td (${escaped(cell)}) Tj ET`).join('\n');
  const lines = [
    row(780, ['Liste der Gesellschafter der Muster GmbH']),
    row(760, [`Stammkapital: 25.000,00 EUR ${texts.join('')}`]),
    row(730, HEADINGS),
    ...texts.flatMap((text, at) => [
      row(710 - at * 60, [String(at + 1), text, '12.500,00 EUR', '50 %']),
      row(690 - at * 60, ['2', 'Max Muster, geb. 01.01.1970, Kiel', text, text]),
      row(670 - at * 60, [text, `Eva Muster, geb. 01.01.1980, ${text}`, '12.500,00 EUR', '50 %']),
    ]),
  ];
  return pdfOf(1, { bytes: deflateSync(Buffer.from(lines.join('\n'), 'latin1')), filter: '/FlateDecode' });
}

/** ISO 32000-1, 7.3.4.2. */
function escaped(text: string): string {
  return text.replace(/[()\\]/gu, String.raw`\$&`);
}
