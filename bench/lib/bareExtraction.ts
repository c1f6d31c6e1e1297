import { DomHandler, Parser } from 'htmlparser2';
import { textContent } from 'domutils';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** All text of a page, as htmlparser2 finds it. */
export function bareHtml(bytes: Uint8Array): string {
  const handler = new DomHandler();
  new Parser(handler).end(new TextDecoder().decode(bytes));
  return textContent(handler.root);
}

/** All text of a PDF, as pdf.js finds it. */
export async function barePdf(bytes: Uint8Array): Promise<string> {
  const task = getDocument({
    data: Uint8Array.from(bytes),
    verbosity: VerbosityLevel.ERRORS,
    useSystemFonts: false,
    disableFontFace: true,
  });
  const document = await task.promise;
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
    page.cleanup();
  }
  await task.destroy();
  return pages.join('\n');
}
