import { expect, test } from '@jest/globals';
import PDFDocument from 'pdfkit';
import { answerFromFiles } from '../../support/shareholderLists/answerFromFiles.ts';

/** A list that prints neither capital nor percentages, and numbers that do not begin with 1. */
function list(day: string): Promise<Buffer> {
  const pdf = new PDFDocument();
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.text('Liste der Gesellschafter der Eiche Möbel GmbH, Detmold', 50, 50);
    const rows = [
      ['Nr.', 'Gesellschafter', 'Nennbetrag'],
      ['7', 'Arndt Köster, geb. 01.02.1963, Lage', '15.000,00 €'],
      ['9', 'Silke Köster, geb. 03.04.1966, Lage', '10.000,00 €'],
    ];
    rows.forEach((cells, row) => {
      cells.forEach((cell, column) => pdf.text(cell, [50, 100, 400][column], 90 + 20 * row));
    });
    pdf.text(`Detmold, den ${day}`, 50, 200);
    pdf.end();
  });
}

const lists = await Promise.all(['13.01.2012', '14.02.2013'].map(list));

test('the capital that get_company has read proves the rows of a list that prints none', async () => {
  const { result } = await answerFromFiles(lists, { capital: { amount: 25_000, currency: 'EUR' } });
  const warnings = ['share_capital_unknown'];
  expect(result.output).toMatchObject({
    owners: [{ name: 'Arndt Köster' }, { name: 'Silke Köster' }],
    snapshots: [
      { document_date: '2012-01-13', total_matches_capital: null, warnings },
      { document_date: '2013-02-14', total_matches_capital: null, warnings },
    ],
  });
});

test.each([
  ['is not known', null],
  ['is another', { capital: { amount: 50_000, currency: 'EUR' } }],
  ['is in another currency', { capital: { amount: 25_000, currency: 'USD' } }],
])('such a list is refused where that capital %s', async (_why, company) => {
  const { result, findings } = await answerFromFiles(lists, company);
  expect(result).toMatchObject({ cost: 0, output: { owners: [] } });
  expect(findings).toHaveLength(2);
});
