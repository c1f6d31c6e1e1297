import { extname } from 'node:path';
import { html } from '../../dashboard/html.ts';
import { fileAddress } from '../guides/addresses.ts';
import { readSource } from '../guides/readGuides.ts';
import { codeBlock } from '../markdown/codeBlock.ts';
import type { DocsPage } from './docsPage.ts';

/** GET /docs/files/{file}: a file that a guide names, as the repository has it. */
export function filePage(path: string): DocsPage {
  const language = extname(path).slice(1).replace(/^yml$/, 'yaml');
  return {
    title: path,
    address: fileAddress(path),
    body: html`<article class="prose">
      <h1><code>${path}</code></h1>
      ${codeBlock({ id: 'file', text: readSource(path), language, title: path })}
    </article>`,
  };
}

/** GET /docs/files/{folder} */
export function fileFolderPage(folder: string, files: readonly string[]): DocsPage {
  return {
    title: folder,
    address: fileAddress(folder),
    body: html`<article class="prose">
      <h1><code>${folder}</code></h1>
      <ul>
        ${files
          .filter((file) => file.startsWith(`${folder}/`))
          .map((file) => html`<li><a href="${fileAddress(file)}">${file.slice(folder.length + 1)}</a></li>`)}
      </ul>
    </article>`,
  };
}
