import type { CompanyRecord } from '#contract/types/get_company/getCompany';
import type { PublicationEntry } from '#contract/types/list_company_publications/listCompanyPublications';
import type { ListedPublication } from '../../workers/registries/bundesanzeiger/parsePublicationList.ts';
import { publicationsOf } from '../../workers/registries/bundesanzeiger/publicationsOf.ts';
import { beforeRetrieval, type Portal } from '../../workers/registries/portal.ts';
import { understood } from '../../workers/registries/understood.ts';
import { PortalVisitor } from '../support/portalVisitor.ts';
import { GAZETTE_READINGS } from '../../workers/registries/bundesanzeiger/gazetteReadings.ts';

/** Reads the gazette without a browser, as workers/registries/bundesanzeiger/listPublications.ts does with one. */
export async function readPublications(portal: Portal, company: CompanyRecord): Promise<readonly PublicationEntry[]> {
  const { company_id: companyId, name, seat, former_names: formerNames, former_seats: formerSeats } = company;
  const names = [...new Set([name, ...formerNames])];
  const seats = [...(seat === null ? [] : [seat]), ...formerSeats];
  const searches: (readonly ListedPublication[])[] = [];
  for (const text of names) {
    searches.push(await search(portal, text));
  }
  return publicationsOf(companyId, { names, seats }, searches);
}

async function search(portal: Portal, text: string): Promise<readonly ListedPublication[]> {
  await beforeRetrieval(portal);
  const visitor = new PortalVisitor(portal.baseUrl);
  const listed: ListedPublication[] = [];
  let page = await visitor.search(text);
  for (;;) {
    const { entries, next } = await understood(GAZETTE_READINGS.page('publicationList'), Buffer.from(page.html), null);
    listed.push(...entries);
    if (next === null) {
      return listed;
    }
    page = await visitor.get(new URL(next, page.url).href);
  }
}
