import { type Html, html } from '../html.ts';
import type { Fields } from '../visit.ts';

/** The address of a list with other words in its query; empty ones are left out. */
function withQuery(path: string, query: Fields, changes: Fields): string {
  const words = Object.entries({ ...query, ...changes }).filter(([, value]) => value !== '');
  return words.length === 0 ? path : `${path}?${new URLSearchParams(words).toString()}`;
}

/** To the next page of a list that goes by cursor, and back to its beginning. */
export function cursorPager(path: string, query: Fields, nextCursor: string | null): Html | null {
  const isFirst = (query['cursor'] ?? '') === '';
  if (isFirst && nextCursor === null) {
    return null;
  }
  return html`<nav class="pager" aria-label="More of the list">
    ${isFirst ? null : html`<a class="button" href="${withQuery(path, query, { cursor: '' })}">Newest</a>`}
    ${
      nextCursor === null
        ? null
        : html`<a class="button" href="${withQuery(path, query, { cursor: nextCursor })}" rel="next">Older</a>`
    }
  </nav>`;
}

/** To the pages of a list that goes by number. */
export function numberPager(path: string, page: number, pages: number, query: Fields = {}): Html | null {
  if (pages <= 1) {
    return null;
  }
  const to = (target: number, label: string): Html =>
    html`<a class="button" href="${withQuery(path, query, { page: String(target) })}">${label}</a>`;
  return html`<nav class="pager" aria-label="Pages of the list">
    ${page > 1 ? to(page - 1, 'Previous') : null}
    <span>Page ${page} of ${pages}</span>
    ${page < pages ? to(page + 1, 'Next') : null}
  </nav>`;
}
