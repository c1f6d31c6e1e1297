import type { Company } from '../../dataset/company.ts';
import { zipEntryName } from './fileName.ts';
import { listPdf, scanPdf, textPdf } from './pdfFile.ts';
import { pngFile } from './pngFile.ts';
import type { RegisterDocument } from './registerDocument.ts';
import { scanBitmap } from './scanBitmap.ts';
import { drawList, listLines } from './shareholderLists/drawList.ts';
import { tiffFile } from './tiffFile.ts';
import { zipFile } from './zipFile.ts';

/** Drawn files that are kept; a file of the same document always has the same bytes. */
const MOST_FILES = 300;

const SCAN_NOTE = 'Vorstehende Ablichtung stimmt mit der mir vorliegenden Urschrift überein. Der Notar.';

/** Draws the files of register folders when they are first asked for. */
export class DocumentFiles {
  readonly #drawn = new Map<string, { readonly company: Company; readonly file: Promise<Buffer> }>();

  /** The file in its native type, drawn anew where the company is another than before. */
  native(company: Company, document: RegisterDocument): Promise<Buffer> {
    const key = `${company.companyId}/${document.key}`;
    const known = this.#drawn.get(key);
    if (known?.company === company) {
      return known.file;
    }
    const file = drawDocument(company, document);
    this.#drawn.set(key, { company, file });
    const oldest = this.#drawn.keys().next();
    if (this.#drawn.size > MOST_FILES && oldest.done !== true) {
      this.#drawn.delete(oldest.value);
    }
    return file;
  }

  /** The native file as the only entry of a zip; where the zip is all that is offered, its end record is faulty. */
  async zipped(company: Company, document: RegisterDocument): Promise<Buffer> {
    return zipFile(zipEntryName(company, document), await this.native(company, document), document.zipOnly);
  }
}

async function drawDocument(company: Company, document: RegisterDocument): Promise<Buffer> {
  const { list, createdOn } = document;
  if (list === null) {
    const lines = plainLines(company, document);
    return document.nativeType === 'tiff' ? tiffFile(scanBitmap(lines)) : textPdf(createdOn, lines);
  }
  const drawing = drawList(company, list);
  switch (list.fileForm) {
    case 'tiff':
      return tiffFile(scanBitmap(listLines(drawing)));
    case 'image_pdf':
      return scanPdf(createdOn, pngFile(scanBitmap(listLines(drawing))), SCAN_NOTE);
    case 'pdf':
    case 'zip':
      return listPdf(createdOn, drawing);
  }
}

/** Articles, minutes and the like say only what they are: the platform does not parse them. */
function plainLines(company: Company, document: RegisterDocument): readonly string[] {
  const { courtName, type, number } = company.register;
  return [
    document.kind.de,
    `${company.name}, ${company.seat}`,
    `Amtsgericht ${courtName}, ${type} ${number}`,
    `vom ${document.createdOn}`,
    '',
    company.purpose ?? '',
  ];
}
