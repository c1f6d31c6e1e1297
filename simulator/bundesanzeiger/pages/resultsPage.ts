import { germanDay } from '../../dataset/isoDay.ts';
import { html, raw, type Markup } from '../../html.ts';
import { visibleHits, type Search } from '../search/search.ts';
import { CATEGORIES } from '../search/searchCriteria.ts';
import type { SearchEntry } from '../search/searchIndex.ts';
import type { PageLinks } from '../wicket/pageLinks.ts';
import { layout } from './layout.ts';
import { pager } from './pager.ts';
import type { ResultMarkup } from './resultMarkup.ts';
import { headerRow, resultRow, subsidiaryRow } from './resultRow.ts';

/**
 * The result list (docs/spec/registries.md, "Gazette result list"). Without hits there is neither list nor pager; the
 * real page is unknown there.
 */
export function resultsPage(search: Search, links: PageLinks, names: ResultMarkup): string {
  const { criteria, hits } = search;
  const list =
    hits.length === 0
      ? html`<p class="no_result">Zu Ihrer Suche wurden keine Veröffentlichungen gefunden.</p>`
      : html`${pager(search, links, 'top')} ${resultList(search, links, names)} ${pager(search, links, 'bottom')}`;
  return layout({
    title: 'Suchergebnis',
    loginAction: links.to('header~panel-user~panel-login~form~panel-form'),
    content: html`<section class="container">
      <h1>Suchergebnis</h1>
      ${refineForm(search, links)}
      <div
        id="piwik_info"
        class="result_info"
        data-searchterm="${criteria.fulltext}"
        ${raw(`${names.count}="${hits.length}"`)}
      >
        <h2>Ergebnisse für Suchbegriff <strong>„${criteria.fulltext}“</strong></h2>
      </div>
      ${list}
    </section>`,
  });
}

function resultList(search: Search, links: PageLinks, names: ResultMarkup): Markup {
  const sort = (column: string, direction: 'asc' | 'desc'): string =>
    links.to(`search~table~panel-sort~${column}~${direction}`);
  return html`<div class="${names.container}">
    ${headerRow(sort, names)} ${visibleHits(search).map((entry, index) => rows(entry, index, links, names))}
  </div>`;
}

function rows({ publication }: SearchEntry, index: number, links: PageLinks, names: ResultMarkup): Markup {
  const link = links.to(`search~table~panel-rows-${index}-search~table~row~panel-publication~link`);
  const subsidiaries = publication.subsidiaries.map((subsidiary) => subsidiaryRow(subsidiary, index, names));
  return html`${resultRow(publication, link, index % 2 === 0, names)} ${subsidiaries}`;
}

function refineForm({ criteria }: Search, links: PageLinks): Markup {
  const radio = ({ value, label }: (typeof CATEGORIES)[number]): Markup =>
    html`<label
      ><input
        type="radio"
        name="panelCategories:groupCategories"
        value="${value}"
        ${raw(value === criteria.category ? 'checked="checked"' : '')}
      />
      ${label}</label
    >`;
  const day = (isoDay: string | null): string => (isoDay === null ? '' : germanDay(isoDay));
  return html`<details id="searchoptions">
    <summary>Suchoptionen</summary>
    <form class="search-form" method="post" action="${links.to('detail~form-search~form')}">
      <input value="${criteria.fulltext}" name="fulltext" type="text" placeholder="Suchbegriff eingeben" />
      <fieldset>${CATEGORIES.map(radio)}</fieldset>
      <label>von <input type="text" value="${day(criteria.from)}" name="start_date" placeholder="tt.mm.jjjj" /></label>
      <label>bis <input type="text" value="${day(criteria.to)}" name="end_date" placeholder="tt.mm.jjjj" /></label>
      <input type="submit" class="btn btn-green" name="search-button" value="Suchen" />
    </form>
  </details>`;
}
