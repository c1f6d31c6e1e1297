import { deflateSync } from 'node:zlib';
import type { HostileDocument } from './hostileDocument.ts';
import { pdfOf } from './pdfOf.ts';
import { rawPdf } from './rawPdf.ts';
import { repeatDeflated } from './repeatDeflated.ts';
import { writtenPdf } from './writtenPdf.ts';

const GIGABYTE = 1024 ** 3;
const TITLE = 'BT /F1 10 Tf 50 700 Td (Liste der Gesellschafter) Tj ET ';
const FLATE = '/FlateDecode';

async function packed(pages: number, text: string, bytes: number): Promise<Buffer> {
  return pdfOf(pages, { bytes: await repeatDeflated(text, bytes), filter: FLATE });
}

/** Each layer of it unpacks to a thousand times its size. */
async function packedTwice(): Promise<Buffer> {
  const once = await repeatDeflated(' ', 2 * GIGABYTE);
  return pdfOf(1, { bytes: deflateSync(once), filter: `[${FLATE} ${FLATE}]` });
}

function broken(pdf: Buffer): Buffer {
  return Buffer.concat([pdf.subarray(0, 100), pdf.subarray(pdf.length - 200)]);
}

const PAGE = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 3 0 R /Resources 4 0 R >>';

function stream(dictionary: string, text: string): string {
  return `<< ${dictionary} /Length ${text.length} >>\nstream\n${text}\nendstream`;
}

/** Pages that are their own children. */
function pagesInCircle(): Buffer {
  return rawPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R 2 0 R] /Count 2 >>',
    '<< /Type /Pages /Parent 2 0 R /Kids [2 0 R] /Count 1 >>',
  ]);
}

/** A drawing that draws itself. */
function drawingInCircle(): Buffer {
  const resources = '<< /XObject << /X 6 0 R >> >>';
  return rawPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [5 0 R] /Count 1 >>',
    stream('', '/X Do'),
    resources,
    PAGE,
    stream(`/Type /XObject /Subtype /Form /BBox [0 0 1 1] /Resources ${resources}`, '/X Do /X Do'),
  ]);
}

/** Each drawing draws the next one ten times: 10^9 in the end. */
function laughingDrawings(): Buffer {
  const depth = 9;
  const form = (at: number): string =>
    stream(
      `/Type /XObject /Subtype /Form /BBox [0 0 1 1] /Resources << /XObject << /X ${at + 7} 0 R >> >>`,
      at === depth ? '0 0 m 1 1 l S' : '/X Do '.repeat(10),
    );
  return rawPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [5 0 R] /Count 1 >>',
    stream('', '/X Do'),
    '<< /XObject << /X 6 0 R >> >>',
    PAGE,
    ...Array.from({ length: depth + 1 }, (_, at) => form(at)),
  ]);
}

/** The length of a stream is the stream itself. */
function lengthInCircle(): Buffer {
  return rawPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [5 0 R] /Count 1 >>',
    '<< /Length 3 0 R >>\nstream\nBT ET\nendstream',
    '<< >>',
    PAGE,
  ]);
}

/** The table of objects says that the one before it is itself. */
function tableInCircle(pdf: Buffer): Buffer {
  const text = pdf.toString('latin1');
  const start = /startxref\n(\d+)/u.exec(text)?.[1] ?? '0';
  return Buffer.from(text.replace('/Size', `/Prev ${start} /Size`), 'latin1');
}

/** What no reader of lists may be harmed by; none of them is one that says who holds what. */
export const HOSTILE_PDFS: readonly HostileDocument[] = [
  { name: 'a PDF that breaks off', bytes: async () => (await writtenPdf()).subarray(0, 500) },
  { name: 'a PDF whose middle is missing', bytes: async () => broken(await writtenPdf()) },
  {
    name: 'a PDF that a password locks',
    bytes: () => writtenPdf({ userPassword: 'secret', ownerPassword: 'secret', pdfVersion: '1.7' }),
  },
  {
    name: 'a PDF that only its owner may change',
    bytes: () => writtenPdf({ ownerPassword: 'secret', permissions: {}, pdfVersion: '1.7' }),
  },
  { name: 'a PDF of 5,000 pages', bytes: () => packed(5_000, TITLE, 1) },
  { name: 'a PDF of 2 GB of blanks', bytes: () => packed(1, ' ', 2 * GIGABYTE) },
  { name: 'a PDF of 2 GB of blanks, packed twice', bytes: packedTwice },
  { name: 'a PDF of 200 pages with 600 MB of blanks each', bytes: () => packed(200, ' ', 600_000_000) },
  { name: 'a PDF of three million words', bytes: () => packed(1, TITLE, 3_000_000 * TITLE.length) },
  { name: 'a PDF of twenty million saved states', bytes: () => packed(1, 'q ', 40_000_000) },
  { name: 'a PDF of five million lines', bytes: () => packed(1, '0 0 m 9 9 l S ', 70_000_000) },
  { name: 'a PDF with an array of 100,000 levels', bytes: () => packed(1, '[', 100_000) },
  { name: 'a PDF whose pages are their own children', bytes: pagesInCircle },
  { name: 'a PDF with a drawing that draws itself', bytes: drawingInCircle },
  { name: 'a PDF whose drawings draw 10^9 others', bytes: laughingDrawings },
  { name: 'a PDF with a stream that is its own length', bytes: lengthInCircle },
  { name: 'a PDF whose table of objects follows itself', bytes: async () => tableInCircle(await writtenPdf()) },
];
