import { type Html, html } from '../html.ts';

/** Instead of a list whose filters leave nothing. */
export function nothingFits(path: string): Html {
  return emptyState('Nothing matches these filters.', html`<a href="${path}">Show all</a>`);
}

/** Instead of a table without rows: what would be here, and what to do for it. */
export function emptyState(title: string, advice: Html): Html {
  return html`<div class="empty">
    <p class="title">${title}</p>
    <p>${advice}</p>
  </div>`;
}
