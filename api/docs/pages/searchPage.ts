import { type Html, html } from '../../dashboard/html.ts';
import type { Found } from '../search/findEntries.ts';
import type { DocsPage } from './docsPage.ts';

/** GET /docs/search?q=…; its script shows the same list while somebody types. */
export function searchPage(query: string, found: readonly Found[]): DocsPage {
  return {
    title: query === '' ? 'Search' : `${query} – Search`,
    address: '/docs/search',
    body: html`<article class="prose">
      <h1>Search</h1>
      <p class="about">${count(query, found.length)}</p>
      ${resultList(found)}
    </article>`,
  };
}

function count(query: string, results: number): string {
  if (query === '') {
    return 'Type what you look for: an operation, a path, an error code, a setting, a word.';
  }
  return results === 0 ? `Nothing has all words of “${query}”.` : `What has all words of “${query}”, best first.`;
}

function resultList(found: readonly Found[]): Html {
  return html`<ol class="entries results">
    ${found.map(
      ({ address, title, place, excerpt }) =>
        html`<li>
          <a href="${address}">${title}</a> <span class="hint">${place}</span>
          <p class="hint">${excerpt}</p>
        </li>`,
    )}
  </ol>`;
}
