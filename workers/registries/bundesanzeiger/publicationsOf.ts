import type { PublicationEntry } from '#contract/types/list_company_publications/listCompanyPublications';
import { mergeHits } from '../mergeHits.ts';
import { fiscalYear } from './fiscalYear.ts';
import type { ListedPublication } from './parsePublicationList.ts';
import { publicationIds } from './publicationIds.ts';
import { publicationType } from './publicationType.ts';
import { type KnownCompany, sameCompany } from './sameCompany.ts';

/**
 * What a company has published, newest first: the hits of searches for its names that are its own by name and seat
 * (docs/spec/decisions.md, "list_company_publications output").
 */
export function publicationsOf(
  companyId: string,
  known: KnownCompany,
  searches: readonly (readonly ListedPublication[])[],
): PublicationEntry[] {
  const lists = searches.map((listed) => listed.filter((publication) => sameCompany(publication, known)));
  return toEntries(companyId, mergeHits(lists, print));
}

function print({ name, city, area, title, published_on, corrects }: ListedPublication): string {
  return JSON.stringify([name, city, area, title, published_on, corrects]);
}

function toEntries(companyId: string, publications: readonly ListedPublication[]): PublicationEntry[] {
  const ids = publicationIds(companyId, publications);
  return publications.map((publication, index) => {
    const { start, end } = fiscalYear(publication.title);
    return {
      publication_id: ids[index] ?? '',
      title: publication.title,
      type: publicationType(publication.title),
      area: publication.area === '' ? null : publication.area,
      published_on: publication.published_on,
      fiscal_year_start: start,
      fiscal_year_end: end,
      corrects: publication.corrects,
      company_name: publication.name,
      company_city: publication.city,
    };
  });
}
