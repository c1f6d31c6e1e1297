import type { PublicationEntry } from '#contract/types/list_company_publications/listCompanyPublications';
import type { BrowserSession } from '../../browser/browserSession.ts';
import { searchedAgainOnce } from '../lostSession.ts';
import type { Portal } from '../portal.ts';
import { fiscalYear } from './fiscalYear.ts';
import type { ListedPublication } from './parsePublicationList.ts';
import { publicationIds } from './publicationIds.ts';
import { publicationType } from './publicationType.ts';
import { sameCompany } from './sameCompany.ts';
import { searchPublications } from './searchPublications.ts';

export interface PublicationsOf {
  readonly companyId: string;
  readonly name: string;
  readonly seat: string | null;
  /** Publications before a change carry the old name and seat. */
  readonly formerNames?: readonly string[];
  readonly formerSeats?: readonly string[];
}

/**
 * Everything that the gazette has of one company, newest first. It is searched by each name of the company; hits of
 * other companies are left out by name and seat (docs/spec/decisions.md, "list_company_publications output").
 * @throws WorkError
 */
export async function listPublications(
  session: BrowserSession,
  portal: Portal,
  company: PublicationsOf,
): Promise<PublicationEntry[]> {
  const names = [...new Set([company.name, ...(company.formerNames ?? [])])];
  const seats = [...(company.seat === null ? [] : [company.seat]), ...(company.formerSeats ?? [])];
  const lists: ListedPublication[][] = [];
  for (const name of names) {
    const listed = await searchedAgainOnce(session, () => searchPublications(session, portal, name));
    lists.push(listed.filter((publication) => sameCompany(publication, { names, seats })));
  }
  return toEntries(company.companyId, mergeLists(lists));
}

/** A publication that several searches found counts once; two that are printed alike in one list are two. */
function mergeLists(lists: readonly (readonly ListedPublication[])[]): ListedPublication[] {
  const merged: ListedPublication[] = [];
  for (const list of lists) {
    const known = merged.map(print);
    for (const publication of list) {
      const at = known.indexOf(print(publication));
      if (at < 0) {
        merged.push(publication);
      } else {
        known.splice(at, 1);
      }
    }
  }
  return merged.toSorted((one, other) => other.published_on.localeCompare(one.published_on));
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
