import { parseCompanyId } from '#domain/companyId';
import { parseEuid } from '#domain/euid';
import type { Batch } from '#ports/batchReader';
import type { ListedEnrichment } from '#ports/enrichmentReader';
import type { KnownCompany } from '#ports/search';
import { resourceId } from '../../http/resourceId.ts';
import type { ApiServices } from '../../services.ts';
import { type Html, html } from '../html.ts';
import { badge } from '../parts/badge.ts';
import { emptyState } from '../parts/emptyState.ts';
import { heading } from '../parts/heading.ts';
import { moment } from '../parts/moment.ts';
import { number } from '../parts/number.ts';
import { SEARCH_CHARACTERS, searchBox } from '../parts/searchBox.ts';
import { type Column, table } from '../parts/table.ts';
import { type FoundEnrichment, foundEnrichments } from '../results/foundEnrichments.ts';
import { enrichmentTable } from '../results/enrichmentTable.ts';
import { type Page, page } from '../visit.ts';

const TITLE = 'Search';
/** Of a group; who sees so many types more. */
const MOST_FOUND = 20;
/** Fewer letters begin too many words. */
const LEAST_CHARACTERS = 2;

const BATCH_COLUMNS: readonly Column[] = [
  { title: 'Batch', isNumber: true },
  { title: 'Status' },
  { title: 'Type' },
  { title: 'Rows', isNumber: true },
  { title: 'Created' },
];
const COMPANY_COLUMNS: readonly Column[] = [{ title: 'Company' }, { title: 'Company id' }, { title: 'Run again' }];

type Ports = Pick<ApiServices, 'batches' | 'captchas' | 'handovers' | 'mirror' | 'now' | 'reader' | 'search'>;

interface Found {
  readonly companies: readonly KnownCompany[];
  readonly enrichments: readonly FoundEnrichment[];
  readonly batch: Batch | null;
}

/** GET /search?q=…: what the organization has of a company, an address or an id. */
export function search(ports: Ports): Page {
  return async ({ query, session }) => {
    const text = (query['q'] ?? '').trim().slice(0, SEARCH_CHARACTERS);
    const euid = parseEuid(text);
    const subject = euid.kind === 'valid' ? euid.id.text : text;
    const content =
      text === '' ? guide() : results(subject, await find(ports, session.person.organization.id, subject));
    return page(
      text === '' ? TITLE : `${text} – ${TITLE}`,
      html`${heading(TITLE)} ${searchBox('page', text)} ${content}`,
    );
  };
}

async function find(ports: Ports, organizationId: number, text: string): Promise<Found> {
  const isLongEnough = text.length >= LEAST_CHARACTERS;
  const [companies, about, byId, batch] = await Promise.all([
    isLongEnough ? ports.search.companies(organizationId, text, MOST_FOUND) : [],
    isLongEnough ? ports.search.enrichments(organizationId, text, MOST_FOUND) : [],
    enrichmentOf(ports, organizationId, text),
    batchOf(ports, organizationId, text),
  ]);
  const listed = [...byId, ...about].slice(0, MOST_FOUND);
  return { companies, enrichments: await foundEnrichments(ports, organizationId, listed), batch };
}

async function enrichmentOf(
  { reader }: Ports,
  organizationId: number,
  text: string,
): Promise<readonly ListedEnrichment[]> {
  const id = resourceId(text);
  const found = id === null ? null : await reader.find(organizationId, id);
  return found === null ? [] : [{ ...found, headline: null }];
}

async function batchOf({ batches }: Ports, organizationId: number, text: string): Promise<Batch | null> {
  const id = resourceId(text);
  return id === null ? null : batches.find(organizationId, id);
}

function guide(): Html {
  return html`<p class="about">
      Finds what your organization has asked for: companies by the beginning of any word of their name, enrichments by
      company id or EUID, publication id, e-mail address or words of a search, and enrichments and batches by their id.
    </p>
    <p class="hint" hidden><span></span> <button type="button" class="link" data-find-toggle></button></p>`;
}

function results(text: string, found: Found): Html {
  const { companies, enrichments, batch } = found;
  if (companies.length + enrichments.length === 0 && batch === null) {
    return emptyState(`Nothing of yours is about “${text}”.`, nextSteps(text));
  }
  return html`${
    batch !== null &&
    html`<h2>Batches</h2>
      ${table('Batches', BATCH_COLUMNS, [batchCells(batch)])}`
  }
  ${
    companies.length > 0 &&
    html`<h2>Companies</h2>
      ${table('Companies', COMPANY_COLUMNS, companies.map(companyCells))}`
  }
  ${
    enrichments.length > 0 &&
    html`<h2>Enrichments</h2>
      ${enrichmentTable('Enrichments', enrichments)}`
  }
  ${
    Math.max(companies.length, enrichments.length) === MOST_FOUND &&
    html`<p class="hint">These are the first ${MOST_FOUND}. Type more to find others.</p>`
  }`;
}

function batchCells({ id, status, type, counts, createdAt }: Batch) {
  return [html`<a href="/batches/${id}">${id}</a>`, badge(status), type, number(counts.total), moment(createdAt)];
}

function companyCells({ companyId, name }: KnownCompany) {
  return [
    html`<a href="/search?${queryOf({ q: companyId })}">${name}</a>`,
    html`<code>${companyId}</code>`,
    html`<a href="/enrichments/new?${queryOf({ company_id: companyId })}">New enrichment</a>`,
  ];
}

/** Where to get what nobody has asked for yet. */
function nextSteps(text: string): Html {
  if (parseCompanyId(text).kind === 'valid') {
    return html`<a href="/enrichments/new?${queryOf({ type: 'get_company', company_id: text })}">Read this company</a
      >.`;
  }
  return text.includes('@')
    ? html`<a href="/enrichments/new?${queryOf({ type: 'verify_email', email: text })}">Verify this address</a>.`
    : html`<a href="/companies?${queryOf({ query: text })}">Look it up in the register</a>.`;
}

function queryOf(fields: Readonly<Record<string, string>>): string {
  return new URLSearchParams(fields).toString();
}
