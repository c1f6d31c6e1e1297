import { rawPdf } from './rawPdf.ts';

export interface PackedStream {
  readonly bytes: Buffer;
  /** The value of `/Filter`. */
  readonly filter: string;
}

/** A PDF of equal pages that share one font (F1) and one content stream, whatever that is packed with. */
export function pdfOf(pages: number, { bytes, filter }: PackedStream): Buffer {
  const kids = Array.from({ length: pages }, (_, index) => `${5 + index} 0 R`).join(' ');
  const page =
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 3 0 R /Resources << /Font << /F1 4 0 R >> >> >>';
  return rawPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages} >>`,
    Buffer.concat([
      Buffer.from(`<< /Length ${bytes.length} /Filter ${filter} >>\nstream\n`),
      bytes,
      Buffer.from('\nendstream'),
    ]),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...Array.from({ length: pages }, () => page),
  ]);
}
