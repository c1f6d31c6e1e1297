import { expect, test } from '@jest/globals';
import { PDFDocument, TextRenderingMode, setTextRenderingMode } from '@cantoo/pdf-lib';
import { readPdf } from '../../../../workers/registries/pdf/readPdf.ts';

/** A white PNG of 8 by 8 points. */
const PICTURE = 'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAAAAADhZOFXAAAADklEQVR4nGP4DwUMlDEA98A/wbI0QbsAAAAASUVORK5CYII=';

async function withPicture(text: string, isHidden: boolean): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const page = document.addPage([400, 400]);
  page.drawImage(await document.embedPng(PICTURE), { x: 0, y: 0, width: 400, height: 400 });
  page.pushOperators(setTextRenderingMode(isHidden ? TextRenderingMode.Invisible : TextRenderingMode.Fill));
  page.drawText(text);
  // As files of programs for the office are, which compress what is no stream.
  return document.save({ useObjectStreams: true });
}

async function textOf(file: Uint8Array): Promise<unknown> {
  const reading = await readPdf(file);
  if (reading.kind !== 'read') {
    return reading;
  }
  const { hasPictures, isRecognised, pages } = reading;
  return { hasPictures, isRecognised, words: pages.flatMap((page) => page.words.map(({ text }) => text)) };
}

test.each([
  ['beside a picture, as in letters with the sign of a firm', false],
  ['that a program recognised in a picture', true],
])('text %s is read', async (_title, isHidden) => {
  expect(await textOf(await withPicture('Anna', isHidden))).toEqual({
    hasPictures: true,
    isRecognised: isHidden,
    words: ['Anna'],
  });
});
