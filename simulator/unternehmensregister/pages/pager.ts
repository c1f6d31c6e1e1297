import { html, type Markup } from '../../html.ts';
import { PAGE_SIZE } from '../search/registerQuery.ts';

export interface Pager {
  readonly offset: number;
  readonly pages: number;
  readonly addressFrom: (offset: number) => string;
}

/** A link to each page of hits. */
export function pager({ offset, pages, addressFrom }: Pager): Markup {
  const numbers = Array.from({ length: pages }, (_, index) => index);
  return html`<nav aria-label="Seiten">
    ${numbers.map((index) =>
      index * PAGE_SIZE === offset
        ? html`<b>${index + 1}</b> `
        : html`<a href="${addressFrom(index * PAGE_SIZE)}">${index + 1}</a> `,
    )}
  </nav>`;
}
