import { beforeRetrieval, inStep } from '../../portal.ts';
import type { Readable } from '../../reading/readable.ts';
import { changedMarkup, understood } from '../../understood.ts';
import { arrive, newToken, type RegisterVisit } from '../registerVisit.ts';

/** One page of a search: where it is, and what is read there; null is read where the portal did not search. */
export interface SearchPage<List> {
  readonly path: string;
  readonly parameters: Readonly<Record<string, string>>;
  readonly list: Readable<(bytes: Uint8Array) => List | null>;
}

/**
 * Opens one page of a search and reads it. Without a valid token the portal shows the page of a search and has searched
 * nothing: then a new one is tried once. An empty list is an answer only where its total says so.
 * @throws LostSession, WorkError
 */
export async function askRegister<List>(visit: RegisterVisit, page: SearchPage<List>): Promise<List> {
  const first = await readOnce(visit, page);
  if (first !== null) {
    return first;
  }
  visit.token = await newToken(visit.session, visit.portal);
  const second = await readOnce(visit, page);
  if (second === null) {
    throw changedMarkup('The company register answers a search with no list, with a new token as well.');
  }
  return second;
}

async function readOnce<List>(
  { session, portal, token }: RegisterVisit,
  { path, parameters, list }: SearchPage<List>,
): Promise<List | null> {
  const address = new URL(path, portal.baseUrl);
  address.search = new URLSearchParams({ ...parameters, searchToken: token }).toString();
  await beforeRetrieval(portal);
  return inStep(portal, 'send_search', async () => {
    const page = await arrive(session, portal, await session.open(address.href));
    return understood(list, page, null);
  });
}
