import { shownStatus } from '#domain/lifecycle';
import type { ListedEnrichment } from '#ports/enrichmentReader';
import type { ApiServices } from '../../services.ts';
import { type FoundResult, foundResults } from './foundResult.ts';
import { waitingForPeople } from './waitingForPeople.ts';

/** An enrichment with the line that a list shows of its result. */
export type FoundEnrichment = FoundResult &
  Pick<ListedEnrichment, 'id' | 'createdAt' | 'startedAt' | 'completedAt' | 'creditsCost'> & {
    /** Whether it goes on as soon as a person has read a captcha. */
    readonly waitsForPeople: boolean;
  };

/** Enrichments of an organization as lists show them, whichever list it is. */
export async function foundEnrichments(
  ports: Pick<ApiServices, 'captchas' | 'mirror' | 'now'>,
  organizationId: number,
  listed: readonly ListedEnrichment[],
): Promise<readonly FoundEnrichment[]> {
  const [found, waiting] = await Promise.all([
    foundResults(ports.mirror, organizationId, listed.map(toStored)),
    waitingForPeople(ports, organizationId, listed),
  ]);
  return found.map((one) => ({ ...one, waitsForPeople: waiting.has(one.id) }));
}

function toStored({ errorCode: code, errorMessage: message, status, ...one }: ListedEnrichment) {
  return { ...one, status: shownStatus(status), error: code === null ? null : { code, message: message ?? '' } };
}
