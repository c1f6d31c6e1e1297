import { shownStatus } from '#domain/lifecycle';
import type { ListedEnrichment } from '#ports/enrichmentReader';
import type { ApiServices } from '../../services.ts';
import { type FoundResult, foundResults } from './foundResult.ts';
import { type Task, waitingForPeople } from './waitingForPeople.ts';

/** An enrichment with the line that a list shows of its result. */
export type FoundEnrichment = FoundResult &
  Pick<ListedEnrichment, 'id' | 'createdAt' | 'startedAt' | 'completedAt' | 'creditsCost'> & {
    /** What a person can do so that it goes on; null where nothing is to be done. */
    readonly task: Task | null;
  };

/** Enrichments of an organization as lists show them, whichever list it is. */
export async function foundEnrichments(
  ports: Pick<ApiServices, 'captchas' | 'handovers' | 'mirror' | 'now'>,
  organizationId: number,
  listed: readonly ListedEnrichment[],
): Promise<readonly FoundEnrichment[]> {
  const [found, waiting] = await Promise.all([
    foundResults(ports.mirror, organizationId, listed.map(toStored)),
    waitingForPeople(ports, organizationId, listed),
  ]);
  return found.map((one) => ({ ...one, task: waiting.get(one.id) ?? null }));
}

function toStored({ errorCode: code, errorMessage: message, status, ...one }: ListedEnrichment) {
  return { ...one, status: shownStatus(status), error: code === null ? null : { code, message: message ?? '' } };
}
