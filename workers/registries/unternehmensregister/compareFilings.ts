import { publicationPrint } from '../bundesanzeiger/publicationIds.ts';
import { filingPrint } from './filingPrint.ts';
import type { ListedFiling } from './results/parseFilingList.ts';

/**
 * Newest first, and those of a day by what is told of them: the portal sorts by relevance, which may be another one at the next
 * search. Equal are only filings that nothing tells apart.
 */
export function compareFilings(one: ListedFiling, other: ListedFiling): number {
  return (
    compare(other.published_on, one.published_on) ||
    compare(publicationPrint(filingPrint(one)), publicationPrint(filingPrint(other))) ||
    compare(one.beside, other.beside)
  );
}

/** By code units, so that it is the same on every machine. */
function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
