import type { CompanyHit, SearchCompaniesOutput } from '#contract/types/search_companies/searchCompanies';
import { type Html, html, type HtmlValue } from '../html.ts';
import { badge } from '../parts/badge.ts';
import { emptyState } from '../parts/emptyState.ts';
import { number } from '../parts/number.ts';
import { table } from '../parts/table.ts';
import { startPath } from '../startPath.ts';
import { NOTHING } from './citing.ts';

const COLUMNS = ['Company', 'Seat', 'Status', 'Register', 'Documents', 'Next'].map((title) => ({ title }));

/** The companies that a search found, each with the way to look it up. */
export function searchResult({ query, total, companies }: SearchCompaniesOutput): Html {
  if (companies.length === 0) {
    const again = html`<a href="${startPath('search_companies', { query })}">Search with other words</a>.`;
    return emptyState('The register has no such company.', again);
  }
  const shown = companies.length === total ? '' : ` The first ${number(companies.length)} are shown.`;
  return html`<p class="hint">${total === 1 ? '1 company' : `${number(total)} companies`} for “${query}”.${shown}</p>
    ${table('Companies', COLUMNS, companies.map(rowOf))}`;
}

function rowOf(hit: CompanyHit): readonly HtmlValue[] {
  const { company_id: id, name, seat, status, register, documents } = hit;
  const number = [register.type, register.number, register.suffix].filter((part) => part !== null).join(' ');
  return [
    html`<div class="hit">${name} ${former(hit)}</div>`,
    seat ?? NOTHING,
    badge(status.replace('_', ' ')),
    html`<div class="hit">
      ${number}
      <div class="hint">${register.court.name}</div>
    </div>`,
    documents.length === 0 ? NOTHING : documents.join(' '),
    id === null
      ? html`<span class="none">The court is not known</span>`
      : html`<a class="button" href="${startPath('get_company', { company_id: id })}"
          >Look up<span class="unseen"> ${name}</span></a
        >`,
  ];
}

/** A company is often searched by the name that it once had. */
function former({ former_names: names, former_seats: seats }: CompanyHit): HtmlValue {
  const told = [...names, ...seats];
  return told.length > 0 && html`<div class="hint">formerly ${told.join('; ')}</div>`;
}
