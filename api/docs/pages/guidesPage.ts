import { type Html, html } from '../../dashboard/html.ts';
import { guideGroups } from '../guides/guideGroups.ts';
import type { Guide } from '../guides/readGuides.ts';
import { createSlugger } from '../markdown/slugger.ts';
import type { DocsPage } from './docsPage.ts';

const ADDRESS = '/docs/guides';

/** GET /docs/guides: all of them with what they are about. */
export function guidesPage(guides: readonly Guide[]): DocsPage {
  const byPath = new Map(guides.map((guide) => [guide.path, guide]));
  const slug = createSlugger();
  const groups = guideGroups([...byPath.keys()]).map((group) => ({ ...group, id: slug(group.title) }));
  return {
    title: 'Guides',
    address: ADDRESS,
    headings: groups.map(({ title, id }) => ({ depth: 2, id, text: title })),
    body: html`<article class="prose">
      <h1>Guides</h1>
      <p class="about">
        How to use, operate and change the platform. Each operation is in the <a href="/docs">API reference</a>.
      </p>
      ${groups.map(
        ({ title, id, paths }) =>
          html`<h2 id="${id}">${title}</h2>
            ${guideList(paths.flatMap((path) => byPath.get(path) ?? []))}`,
      )}
    </article>`,
  };
}

/** GET /docs/guides/{folder}: those in a folder of the repository. */
export function guideFolderPage(folder: string, address: string, guides: readonly Guide[]): DocsPage {
  return {
    title: folder,
    address,
    body: html`<article class="prose">
      <h1><code>${folder}</code></h1>
      ${guideList(guides.filter(({ path }) => path.startsWith(`${folder}/`)))}
    </article>`,
  };
}

function guideList(guides: readonly Guide[]): Html {
  return html`<ul class="entries">
    ${guides.map(
      ({ address, title, summary }) =>
        html`<li>
          <a href="${address}">${title}</a>
          <p class="hint">${summary}</p>
        </li>`,
    )}
  </ul>`;
}
