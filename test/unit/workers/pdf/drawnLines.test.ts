import { expect, test } from '@jest/globals';
import { PDFDocument } from '@cantoo/pdf-lib';
import { readPdf } from '../../../../workers/registries/pdf/readPdf.ts';

test('the lines that a page draws are read here as they are where no test runs', async () => {
  const document = await PDFDocument.create();
  const page = document.addPage([400, 400]);
  page.drawText('Anna');
  page.drawLine({ start: { x: 100, y: 50 }, end: { x: 100, y: 350 } });
  const reading = await readPdf(await document.save());
  const rulings = reading.kind === 'read' ? reading.pages.flatMap((one) => one.rulings) : [];
  expect(rulings).toEqual([expect.objectContaining({ left: 100, right: 100, top: 50, bottom: 350 })]);
});
