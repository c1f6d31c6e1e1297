import { checkInput } from '#contract/http/checkInput';
import { pageEnvelope } from '#contract/http/cursor';
import { enrichmentListQuerySchema } from '#contract/http/queries';
import type { EnrichmentFilter } from '#ports/enrichmentReader';
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
  ports: Pick<ApiServices, 'captchas' | 'handovers' | 'mirror' | 'now' | 'reader'>,
  { session }: Visit,
  query: Fields,
): Promise<Listed<FoundEnrichment>> {
  const { status, reason } = reasonOf(query['status']);
  const input = checkInput(enrichmentListQuerySchema, status === undefined ? query : { ...query, status });
  if (input.kind === 'invalid') {
    return invalid(input);
  }
  const { limit, cursor } = input.value;
  // One more than asked for tells whether there is a next page.
  const page = { beforeId: cursor ?? null, limit: limit + 1 };
  const { id } = session.person.organization;
  const listed = await ports.reader.listed(id, { ...listFilter(input.value), ...reason }, page);
  const found = await foundEnrichments(ports, id, listed);
  return { kind: 'listed', page: pageEnvelope('enrichments', found, limit) };
}

/** Pages tell what was cancelled from what has failed, as the badges of both do; for the API both have failed. */
function reasonOf(status: string | undefined): { readonly status?: string; readonly reason: EnrichmentFilter } {
  switch (status) {
    case 'cancelled':
      return { status: 'failed', reason: { isCancelled: true } };
    case 'failed':
      return { status, reason: { isCancelled: false } };
    default:
      return { reason: {} };
  }
}
