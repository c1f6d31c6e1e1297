import { fileKind } from '#domain/fileKind';
import { plainText } from '#domain/plainText';
import { textOfBytes } from '#domain/textOfBytes';

/** Some times the longest printout of a register; what is longer is not looked through by anybody. */
const MOST_CHARACTERS = 1_000_000;

/** What can be read in a paper, on one line a page; null for a picture, an archive, and what is damaged or too long. */
export async function documentWords(bytes: Uint8Array): Promise<string | null> {
  const words = await readable(bytes);
  // Postgres keeps no U+0000 in texts, and nobody is called by it.
  return words === null || words.length > MOST_CHARACTERS ? null : words.replaceAll('\0', ' ');
}

async function readable(bytes: Uint8Array): Promise<string | null> {
  switch (fileKind(bytes)) {
    case 'pdf':
      return printed(bytes);
    case 'xml':
    case 'html':
    case 'markup':
      return plainText(textOfBytes(bytes));
    default:
      return null;
  }
}

/** The reader of PDF is loaded with the first one: threads for pages do without. */
async function printed(bytes: Uint8Array): Promise<string | null> {
  const { readPdf } = await import('./pdf/readPdf.ts');
  const reading = await readPdf(bytes);
  return reading.kind === 'read' && reading.characters > 0
    ? reading.pages.map(({ words }) => words.map(({ text }) => text).join(' ')).join('\n')
    : null;
}
