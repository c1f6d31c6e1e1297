import type { Citation } from '#domain/provenance';
import type { ToldEmployees } from '../facts/employees/employees.ts';
import type { PublishedYear } from '../facts/publishedYear.ts';
import type { PublicationPage } from '../page/publicationPage.ts';
import { YEARS } from '../statement/money.ts';
import type { Statements } from '../statement/readStatements.ts';
import { citeSections } from './citeSections.ts';
import { citeStatements } from './citeStatements.ts';
import { PublicationCitations } from './publicationCitations.ts';

/** What a publication was read from. */
export interface PublicationSources {
  readonly page: PublicationPage;
  readonly year: PublishedYear;
  readonly consolidated: boolean;
  readonly statements: Statements;
  readonly employees: ToldEmployees;
}

/**
 * The places of a publication's values (docs/enrichments.md, "Provenance").
 * @param value what was read from the sources
 */
export function citePublication(value: unknown, sources: PublicationSources): readonly Citation[] {
  const citations = new PublicationCitations(sources.page.document);
  citeHead(citations, sources);
  citeStatements(citations, sources.statements);
  citeEmployees(citations, sources.employees);
  citeSections(citations, sources.page);
  return citations.of(value);
}

function citeHead(citations: PublicationCitations, { page, year }: PublicationSources): void {
  const { companyName, title, publishedOn } = page.elements;
  citations.element(['company_name'], companyName, page.companyName);
  citations.element(['title'], title, page.title);
  if (publishedOn !== null && page.publishedOn !== null) {
    citations.element(['published_on'], publishedOn, page.publishedOn);
  }
  for (const day of ['start', 'end'] as const) {
    const told = year.told[day] ?? { element: title, text: page.title };
    citations.element(['fiscal_year', day], told.element, told.text);
  }
}

/** Several places that tell the same number check each other. */
function citeEmployees(citations: PublicationCitations, { told }: ToldEmployees): void {
  for (const year of YEARS) {
    const path = ['indicators', 'employees', year];
    const proof = told[year].length > 1 ? 'cross_check' : 'single_reading';
    for (const each of told[year]) {
      if (each.kind === 'cells') {
        citations.cells(path, each.cells, each.cells.length > 1 ? 'sum' : proof);
      } else {
        citations.element(path, each.line.element, each.text, proof);
      }
    }
  }
}
