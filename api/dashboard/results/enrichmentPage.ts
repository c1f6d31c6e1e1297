import { checkInput } from '#contract/http/checkInput';
import { pageEnvelope } from '#contract/http/cursor';
import { enrichmentListQuerySchema } from '#contract/http/queries';
import { listFilter } from '../../operations/listFilter.ts';
import { invalid } from '../../operations/refusals.ts';
import type { ApiServices } from '../../services.ts';
import type { Listed } from '../parts/listPage.ts';
import type { Fields, Visit } from '../visit.ts';
import { type FoundEnrichment, foundEnrichments } from './foundEnrichments.ts';

/**
 * A page of GET /api/enrichments with a line of each result instead of its output: a hundred histories of owners are 20 MB
 * that no list shows.
 */
export async function enrichmentPage(
  ports: Pick<ApiServices, 'captchas' | 'mirror' | 'now' | 'reader'>,
  { session }: Visit,
  query: Fields,
): Promise<Listed<FoundEnrichment>> {
  const input = checkInput(enrichmentListQuerySchema, query);
  if (input.kind === 'invalid') {
    return invalid(input);
  }
  const { limit, cursor } = input.value;
  // One more than asked for tells whether there is a next page.
  const page = { beforeId: cursor ?? null, limit: limit + 1 };
  const { id } = session.person.organization;
  const listed = await ports.reader.listed(id, listFilter(input.value), page);
  const found = await foundEnrichments(ports, id, listed);
  return { kind: 'listed', page: pageEnvelope('enrichments', found, limit) };
}
