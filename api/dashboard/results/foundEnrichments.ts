import { shownStatus } from '#domain/lifecycle';
import type { ListedEnrichment } from '#ports/enrichmentReader';
import type { Mirror } from '#ports/mirror';
import { type FoundResult, foundResults } from './foundResult.ts';

/** An enrichment with the line that a list shows of its result. */
export type FoundEnrichment = FoundResult &
  Pick<ListedEnrichment, 'id' | 'createdAt' | 'startedAt' | 'completedAt' | 'creditsCost'>;

/** Enrichments as lists show them, whichever list it is. */
export function foundEnrichments(
  mirror: Pick<Mirror, 'read'>,
  listed: readonly ListedEnrichment[],
): Promise<readonly FoundEnrichment[]> {
  return foundResults(mirror, listed.map(toStored));
}

function toStored({ errorCode: code, errorMessage: message, status, ...one }: ListedEnrichment) {
  return { ...one, status: shownStatus(status), error: code === null ? null : { code, message: message ?? '' } };
}
