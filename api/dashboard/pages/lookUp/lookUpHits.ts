import type { EnrichmentResource } from '#contract/http/enrichmentResource';
import { GET_COMPANY } from '#contract/types/get_company/getCompanyType';
import { GET_COMPANY_HISTORICAL_OWNERS } from '#contract/types/get_company_historical_owners/getCompanyHistoricalOwnersType';
import { LIST_COMPANY_PUBLICATIONS } from '#contract/types/list_company_publications/listCompanyPublicationsType';
import type { CompanyHit, SearchCompaniesOutput } from '#contract/types/search_companies/searchCompanies';
import { SEARCH_COMPANIES } from '#contract/types/search_companies/searchCompaniesType';
import { priceOf } from '../../../enrichments/priceOf.ts';
import { isRefusal } from '../../../http/replyOf.ts';
import type { ApiServices } from '../../../services.ts';
import { type Ask, refusalPageOf } from '../../ask.ts';
import { type Html, html } from '../../html.ts';
import { badge } from '../../parts/badge.ts';
import { csrfField } from '../../parts/csrfField.ts';
import { emptyState } from '../../parts/emptyState.ts';
import { heading, wayBack } from '../../parts/heading.ts';
import { live } from '../../parts/live.ts';
import { nonceField } from '../../parts/nonceField.ts';
import { creditCount, number } from '../../parts/number.ts';
import { type Column, table } from '../../parts/table.ts';
import { startPath } from '../../startPath.ts';
import { type Page, page, part, refused, type Shown, type Visit } from '../../visit.ts';
import { TYPE_FIELD } from '../newEnrichment/enrichmentForm.ts';
import { mirrorHint } from '../newEnrichment/mirrorHint.ts';
import { LOOK_UP_PATH, LOOK_UP_TITLE, lookUpAgain } from './lookUp.ts';

const COLUMNS: readonly Column[] = [
  { title: 'Company' },
  { title: 'Seat' },
  { title: 'Register' },
  { title: 'Status' },
  { title: 'Details' },
];

type Ports = Pick<ApiServices, 'mirror' | 'now' | 'settings'>;

/** GET /companies/searches/{id}: what the register found, to choose from. */
export function lookUpHits(ports: Ports, ask: Ask): Page {
  return (visit) =>
    withSearch(ask, visit, async (found) => {
      const title = `Companies: ${wordsOf(found)}`;
      const content = found.status === 'completed' ? await choices(ports, visit, found) : progress(found);
      return page(
        title,
        html`${wayBack(lookUpAgain(found.input), LOOK_UP_TITLE)} ${heading(html`Companies: ${wordsOf(found)}`)}
        ${content}`,
      );
    });
}

/** GET /companies/searches/{id}/progress: how far it is. */
export function lookUpProgress(ask: Ask): Page {
  return (visit) => withSearch(ask, visit, (found) => Promise.resolve(part(progress(found))));
}

/** Only a search is shown here. */
async function withSearch(ask: Ask, visit: Visit, show: (found: EnrichmentResource) => Promise<Shown>): Promise<Shown> {
  const answer = await ask('getEnrichment', visit);
  if (isRefusal(answer)) {
    return refusalPageOf(answer);
  }
  return answer.data.type === SEARCH_COMPANIES.name ? show(answer.data) : refused('not_found');
}

function wordsOf({ input }: EnrichmentResource): string {
  return `“${String((input as { readonly query?: unknown }).query)}”`;
}

function progress({ id, status, error_message: problem, input }: EnrichmentResource): Html {
  switch (status) {
    case 'completed':
      return live(null, 'The register has answered.', html``);
    case 'failed':
      return live(
        null,
        'The search failed.',
        html`<div class="flash problem"><p>${problem}</p></div>
          <p><a class="button" href="${lookUpAgain(input)}">Search again</a></p>`,
      );
    default:
      return live(
        `${LOOK_UP_PATH}/searches/${id}/progress`,
        'The register is being asked.',
        html`<div class="card narrow">
          <p>${badge(status)} The register is being asked. That takes some seconds.</p>
        </div>`,
      );
  }
}

async function choices(ports: Ports, { session }: Visit, found: EnrichmentResource): Promise<Html> {
  const { companies, total } = found.output as unknown as SearchCompaniesOutput;
  if (companies.length === 0) {
    return emptyState(
      'The register has no company with these words.',
      html`<a href="${lookUpAgain(found.input)}">Search with fewer or other words</a>`,
    );
  }
  const price = priceOf(ports, GET_COMPANY.name);
  const rows = await Promise.all(companies.map((hit) => rowOf(ports, session.person.organization.id, hit, price)));
  const shown = total > companies.length ? `The first ${number(companies.length)} of ${number(total)}.` : '';
  return html`<p class="about">
      ${shown} The details of a company cost ${creditCount(price)}. Those marked “at once” are here already; for others
      the register is asked, which takes a few seconds.
    </p>
    <form method="post" action="/enrichments/new" class="choices">
      ${csrfField(session.csrfToken)}${nonceField()}
      <input type="hidden" name="${TYPE_FIELD}" value="${GET_COMPANY.name}" />
      ${table('Companies', COLUMNS, rows)}
    </form>`;
}

async function rowOf(ports: Ports, organizationId: number, hit: CompanyHit, price: number) {
  const { company_id: id, name, seat, register, status } = hit;
  return [
    html`<div class="subject"><strong>${name}</strong> ${formerNames(hit)}</div>`,
    seat ?? '–',
    html`${register.type} ${register.number}${register.suffix}
      <div class="hint">${register.court.name}</div>`,
    badge(status.replace('_', ' ')),
    id === null ? 'Its court is not known here.' : await cardOf(ports, organizationId, id, price),
  ];
}

function formerNames({ former_names: names }: CompanyHit): Html | null {
  return names.length === 0 ? null : html`<p class="hint">formerly ${names.join(', ')}</p>`;
}

async function cardOf(ports: Ports, organizationId: number, id: string, price: number): Promise<Html> {
  const hint = await mirrorHint(ports, organizationId, GET_COMPANY, { company_id: id });
  const formOf = (type: string): string => startPath(type, { company_id: id });
  return html`<div class="row">
    <button type="submit" name="company_id" value="${id}">Show for ${creditCount(price)}</button>
    <a href="${formOf(GET_COMPANY_HISTORICAL_OWNERS.name)}">Owners</a>
    <a href="${formOf(LIST_COMPANY_PUBLICATIONS.name)}">Publications</a>
    ${hint.kind === 'known' && html`<span class="note good">at once</span>`}
  </div>`;
}
