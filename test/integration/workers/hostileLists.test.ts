import { deflateSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import PDFDocument from 'pdfkit';
import { zipFile } from '../../../simulator/handelsregister/documents/zipFile.ts';
import { parseInThread } from '../../../workers/registries/handelsregister/shareholderList/thread/parseInThread.ts';

/** What callers are promised for any file. Milliseconds. */
const PROMISED_MS = 10_000;
/** The limit of the thread's heap and as much again outside of it, and what the test runner itself grows by. */
const MOST_GROWTH_BYTES = 1_600 * 1024 * 1024;

/** A PDF of equal pages with one compressed content stream, whatever is in it. */
function pdfOf(pages: number, content: Buffer): Buffer {
  const packed = deflateSync(content);
  const kids = Array.from({ length: pages }, (_, index) => `${5 + index} 0 R`).join(' ');
  const page =
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 3 0 R /Resources << /Font << /F1 4 0 R >> >> >>';
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages} >>`,
    Buffer.concat([
      Buffer.from(`<< /Length ${packed.length} /Filter /FlateDecode >>\nstream\n`),
      packed,
      Buffer.from('\nendstream'),
    ]),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...Array.from({ length: pages }, () => page),
  ];
  const parts = [Buffer.from('%PDF-1.7\n')];
  const offsets: number[] = [];
  for (const [index, object] of objects.entries()) {
    offsets.push(parts.reduce((sum, part) => sum + part.length, 0));
    parts.push(Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')]));
    parts.splice(0, parts.length, Buffer.concat(parts));
  }
  const start = parts[0]?.length ?? 0;
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const end = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.concat([...parts, Buffer.from(end)]);
}

function realPdf(options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> {
  const pdf = new PDFDocument(options);
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.text('Liste der Gesellschafter der Muster GmbH');
    pdf.end();
  });
}

const TITLE = 'BT /F1 10 Tf 50 700 Td (Liste der Gesellschafter) Tj ET ';

describe('hostile files end with a clear answer, soon and in bounded memory', () => {
  test.each<[string, () => Buffer | Promise<Buffer>, string]>([
    ['nothing', () => Buffer.alloc(0), 'damaged'],
    ['noise', () => Buffer.alloc(100_000, 'x7'), 'not_a_list'],
    ['a page instead of a file', () => Buffer.from('<!DOCTYPE html><html><body>Fehler</body></html>'), 'not_a_list'],
    ['a picture', () => Buffer.from('II*\u0000 and so on'), 'legacy_scan'],
    ['a PDF that breaks off', async () => (await realPdf()).subarray(0, 500), 'damaged'],
    ['a PDF whose middle is missing', async () => broken(await realPdf()), 'damaged'],
    ['an encrypted PDF', () => realPdf({ userPassword: 'secret', ownerPassword: 'secret' }), 'damaged'],
    ['a PDF that says nothing of shareholders', () => realPdf({ info: { Title: 'x' } }), 'not_a_list'],
    ['5,000 pages', () => pdfOf(5_000, Buffer.from(TITLE)), 'not_a_list'],
    ['600 MB of blanks', () => pdfOf(1, Buffer.alloc(600_000_000, ' ')), 'damaged'],
    ['three million words', () => pdfOf(1, Buffer.from(TITLE.repeat(3_000_000))), 'damaged'],
    ['twenty million states', () => pdfOf(1, Buffer.from('q '.repeat(20_000_000))), 'damaged'],
    ['a zip of zips', () => zipFile('a.zip', zipFile('b.pdf', Buffer.from('x'), false), false), 'not_a_list'],
    ['a zip bomb', () => zipFile('a.pdf', Buffer.alloc(150_000_000), false), 'damaged'],
  ])('%s', async (_name, make, kind) => {
    const bytes = await make();
    const before = process.memoryUsage.rss();
    let most = before;
    const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 50);
    const startedAt = performance.now();
    const list = await parseInThread(bytes);
    clearInterval(watch);

    expect(list).toMatchObject({ kind, owners: [], total_matches_capital: null });
    expect(list.warnings).toHaveLength(1);
    expect(performance.now() - startedAt).toBeLessThan(PROMISED_MS);
    expect(most - before).toBeLessThan(MOST_GROWTH_BYTES);
  });
});

function broken(pdf: Buffer): Buffer {
  return Buffer.concat([pdf.subarray(0, 100), pdf.subarray(pdf.length - 200)]);
}
