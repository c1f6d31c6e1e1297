import { html, raw, type Markup } from '../../html.ts';
import { PAGE_SIZES, pageCount, pagerWindow, type Search } from '../search/search.ts';
import type { PageLinks } from '../wicket/pageLinks.ts';

/** The pager above or below the list; both look the same. */
export function pager(search: Search, links: PageLinks, place: 'top' | 'bottom'): Markup {
  const pages = pageCount(search);
  const isLast = search.pageNumber === pages - 1;
  const isFirst = search.pageNumber === 0;
  const step = (target: string, title: string, sign: string, off: boolean): Markup =>
    off
      ? html`<a class="page-nav" title="${title}">${sign}</a>`
      : html`<a href="${links.to(`${place}~nav-pager-${target}`)}" class="page-nav" title="${title}">${sign}</a>`;
  return html`<div class="result_pager${place === 'bottom' ? ' bottom' : ''}">
    <div class="page_count"><span>${pages}</span>${raw('&nbsp;')}${pages === 1 ? 'Seite' : 'Seiten'}</div>
    <div class="pager_wrapper">
      <nav aria-label="Pagination">
        <div class="pagination">
          <div class="left">
            <div class="first">${step('first', 'Zur ersten Seite', '«', isFirst)}</div>
            <div class="prev">${step('prev', 'Zur vorherigen Seite', '‹', isFirst)}</div>
          </div>
          <div class="middle">
            ${pagerWindow(search).map((page, index) => pageItem(search, links, place, page, index))}
          </div>
          <div class="right">
            <div class="next">${step('next', 'Zur nächsten Seite', '›', isLast)}</div>
            <div class="last">${step('last', 'Zur letzten Seite', '»', isLast)}</div>
          </div>
        </div>
      </nav>
    </div>
    ${sizeForm(search, links, place)}
  </div>`;
}

/** `index` is the place in the pager's window, which is what the link counts by. */
function pageItem(search: Search, links: PageLinks, place: string, page: number, index: number): Markup {
  const title = `Zur Seite ${page + 1}`;
  const link = links.to(`${place}~nav-pager-navigation-${index}-pagination~link`);
  return page === search.pageNumber
    ? html`<div class="page-item active"><a class="active" title="${title}"> ${page + 1} </a></div>`
    : html`<div class="page-item"><a href="${link}" title="${title}"> ${page + 1} </a></div>`;
}

function sizeForm(search: Search, links: PageLinks, place: string): Markup {
  return html`<div class="pager_items">
    <form method="post" action="${links.to(`${place}~nav-form`)}">
      <label
        >Ergebnisse pro Seite:
        <select name="hitsperpage-select" class="select" data-submits>
          ${PAGE_SIZES.map(
            (size) =>
              html`<option
                value="argus-HitsPerPage${size}"
                ${raw(size === search.pageSize ? ' selected="selected"' : '')}
              >
                ${size}
              </option>`,
          )}
        </select></label
      >
      <button type="submit" class="noscript-only">Aktualisieren</button>
    </form>
  </div>`;
}
