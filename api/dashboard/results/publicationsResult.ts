import type {
  ShownPublicationEntry,
  ShownPublications,
} from '#contract/types/list_company_publications/shownPublications';
import { type Html, html, type HtmlValue } from '../html.ts';
import { emptyState, nothingFits } from '../parts/emptyState.ts';
import { type Choice, type FormState, selectField } from '../parts/field.ts';
import { table } from '../parts/table.ts';
import { startPath } from '../startPath.ts';
import { NOTHING } from './citing.ts';
import type { ResultContext } from './resultContext.ts';

const COLUMNS = ['Published', 'Title', 'Type', 'Fiscal year', 'Next'].map((title) => ({ title }));

/** What a company has published, by type and year, each with the way to read it. */
export function publicationsResult({ portal, publications }: ShownPublications, context: ResultContext): Html {
  const { path, query } = context;
  if (publications.length === 0) {
    return emptyState(`${portal} has no publications of this company.`, html`Check back later.`);
  }
  const { type = '', year = '' } = query;
  const found = publications.filter(
    (one) => (type === '' || one.type === type) && (year === '' || yearOf(one) === year),
  );
  return html`${filters(path, { typed: { type, year }, errors: {} }, publications)}
    <p class="hint" role="status">${found.length} of ${publications.length} publications</p>
    ${found.length === 0 ? nothingFits(path) : table('Publications', COLUMNS, found.map(rowOf))}`;
}

/** What a publication is, in words. */
export function publicationTypeWords(type: ShownPublicationEntry['type']): string {
  return type.replaceAll('_', ' ');
}

/** The year that it is about: a statement of 2021 is published in 2022 or later. */
function yearOf({ fiscal_year_end: end, published_on: published }: ShownPublicationEntry): string {
  return (end ?? published).slice(0, 4);
}

/** Sent as the address of the page; only what occurs can be chosen. */
function filters(path: string, state: FormState, publications: readonly ShownPublicationEntry[]): Html {
  const types = new Set(publications.map(({ type }) => type));
  const years = new Set(publications.map(yearOf));
  const typeChoices = [...types].sort().map((value) => ({ value, label: publicationTypeWords(value) }));
  const yearChoices = [...years]
    .sort()
    .reverse()
    .map((value) => ({ value, label: value }));
  return html`<form method="get" action="${path}" class="filters" aria-label="Filters">
    ${selectField(state, { name: 'type', label: 'Type' }, any('Any type', typeChoices))}
    ${selectField(state, { name: 'year', label: 'Year' }, any('Any year', yearChoices))}
    <div class="actions">
      <button type="submit">Filter</button>
      ${state.typed['type'] !== '' || state.typed['year'] !== '' ? html`<a class="button quiet" href="${path}">Show all</a>` : null}
    </div>
  </form>`;
}

function any(label: string, choices: readonly Choice[]): readonly Choice[] {
  return [{ value: '', label }, ...choices];
}

function rowOf(entry: ShownPublicationEntry): readonly HtmlValue[] {
  const { published_on: published, title, type, corrects, remarks, reading } = entry;
  return [
    published,
    html`<div class="hit">
      ${title} ${corrects !== null && html`<div class="hint">${corrects}</div>`}
      ${remarks.length > 0 && html`<div class="hint">${remarks.join(', ')}</div>`}
    </div>`,
    publicationTypeWords(type),
    fiscalYear(entry),
    reading === null
      ? NOTHING
      : html`<a class="button" href="${startPath(reading.type, reading.input)}"
          >Read it<span class="unseen">: ${title}</span></a
        >`,
  ];
}

function fiscalYear({ fiscal_year_start: start, fiscal_year_end: end }: ShownPublicationEntry): HtmlValue {
  if (end === null) {
    return NOTHING;
  }
  return start === null ? end : `${start} to ${end}`;
}
