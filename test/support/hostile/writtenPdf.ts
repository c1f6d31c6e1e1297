import PDFDocument from 'pdfkit';

/** A PDF as programs write it, that says little; its writer may lock it. */
export function writtenPdf(options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> {
  const pdf = new PDFDocument(options);
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.text('Liste der Gesellschafter der Muster GmbH');
    pdf.end();
  });
}
