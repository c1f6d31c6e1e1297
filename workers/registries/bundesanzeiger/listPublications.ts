import type { PublicationEntry } from '#contract/types/list_company_publications/listCompanyPublications';
import type { BrowserSession } from '../../browser/browserSession.ts';
import { searchedAgainOnce } from '../lostSession.ts';
import type { Portal } from '../portal.ts';
import type { ListedPublication } from './parsePublicationList.ts';
import { publicationsOf } from './publicationsOf.ts';
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
  const searches: (readonly ListedPublication[])[] = [];
  for (const name of names) {
    searches.push(await searchedAgainOnce(session, () => searchPublications(session, portal, name)));
  }
  return publicationsOf(company.companyId, { names, seats }, searches);
}
