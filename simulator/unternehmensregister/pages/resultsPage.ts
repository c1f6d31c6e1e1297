import { germanDay } from '../../dataset/isoDay.ts';
import type { Random } from '../../dataset/random.ts';
import { html, type Markup } from '../../html.ts';
import { hitDto, sourceNameOf, titleOf, type Payloads } from '../dtos.ts';
import { renamedRow, resultsRow, type ResultTotals } from '../flight/dataRow.ts';
import type { Hit } from '../search/hit.ts';
import { PAGE_SIZE } from '../search/registerQuery.ts';
import { registerEuid } from '../registerEuid.ts';
import { layout } from './layout.ts';
import { pager } from './pager.ts';
import { CHANGED_TABLE, KNOWN_TABLE } from './tableClass.ts';

/** Invented: the portal says when it has more hits than it shows; from how many on is not known. */
const RESULTS_LIMIT = 1_000;

export interface ResultsPage {
  /** Of all pages; null for a search without a token that is good. */
  readonly hits: readonly Hit[] | null;
  readonly offset: number;
  /** The address of the same search from another hit on. */
  readonly addressFrom: (offset: number) => string;
  readonly payloads: Payloads;
  readonly random: Random;
  readonly hasChanged: boolean;
}

/** One page of hits, or the shell of one. */
export function resultsPage(page: ResultsPage): string {
  const { hits, offset, payloads, random, hasChanged } = page;
  const shown = hits === null ? [] : hits.slice(offset, offset + PAGE_SIZE);
  const totals = totalsOf(hits ?? []);
  const list = hits === null ? null : shown.map((hit) => hitDto(hit, payloads));
  const row = resultsRow(list, totals, random);
  return layout({
    title: 'Suchergebnisse',
    random,
    rows: [hasChanged ? renamedRow(row) : row],
    content: html`<h1>Suchergebnisse</h1>
      ${hits === null ? null : results(page, shown, totals)}`,
  });
}

function totalsOf(hits: readonly Hit[]): ResultTotals {
  const totalResults = Math.min(hits.length, RESULTS_LIMIT);
  return {
    totalResults,
    totalPages: Math.ceil(totalResults / PAGE_SIZE),
    hasReachedResultsLimit: hits.length > RESULTS_LIMIT,
    isRestrictedSearch: false,
  };
}

function results(page: ResultsPage, shown: readonly Hit[], totals: ResultTotals): Markup {
  if (totals.totalResults === 0) {
    return html`<p>Zu Ihrer Suche wurden keine Treffer gefunden.</p>`;
  }
  return html`<p>${totals.totalResults} Treffer</p>
    <div class="${page.hasChanged ? CHANGED_TABLE : KNOWN_TABLE}">
      <table>
        <thead>
          <tr>
            <th>Unternehmen</th>
            <th>Sitz</th>
            <th>Information</th>
            <th>Quelle</th>
            <th>Datum</th>
          </tr>
        </thead>
        <tbody>
          ${shown.map((hit) => resultRow(hit, page.payloads))}
        </tbody>
      </table>
    </div>
    ${pager({ offset: page.offset, pages: totals.totalPages, addressFrom: page.addressFrom })}`;
}

function resultRow(hit: Hit, payloads: Payloads): Markup {
  if (hit.kind === 'company') {
    const { company } = hit.registrant;
    return html`<tr>
      <td>${company.name}</td>
      <td>${company.seat}</td>
      <td>${company.register.type} ${company.register.number} (${registerEuid(company)})</td>
      <td>Registerdaten</td>
      <td></td>
    </tr>`;
  }
  const { publication } = hit;
  const address = `/de/veroeffentlichung?payload=${payloads.publication(hit)}`;
  return html`<tr>
    <td>${publication.companyName}</td>
    <td>${publication.companyCity}</td>
    <td><a href="${address}">${titleOf(hit)}</a></td>
    <td>${sourceNameOf(hit)}</td>
    <td>${germanDay(publication.publishedOn)}</td>
  </tr>`;
}
