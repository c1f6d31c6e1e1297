import type { ListLayout } from '#contract/types/get_company_historical_owners/getCompanyHistoricalOwners';
import type { Holder } from '../holder/holder.ts';
import type { Currency } from '../values/amounts.ts';
import type { Holding } from './holdings.ts';
import type { ShareNumber } from '../values/shareNumbers.ts';

export interface OwnedShares {
  readonly from: ShareNumber;
  readonly to: ShareNumber;
  /** Integer cents of each share; null where the list does not tell. */
  readonly nominalEachCents: number | null;
}

export interface ListOwner {
  readonly holder: Holder;
  /** Integer cents. */
  readonly nominalCents: number;
  readonly percentage: number | null;
  readonly shares: readonly OwnedShares[];
}

/** What may prove the rows of a list, in integer cents. */
export interface ListEvidence {
  /** Of all owners. */
  readonly totalCents: number;
  /** From the row that adds up the whole list. */
  readonly printedTotalCents: number | null;
  /** Of shares that were redeemed, which are no owner's; null where none are listed. */
  readonly redeemedCents: number | null;
  /** Whether the rows tell for themselves that they are all: numbers, amounts and the text around them. */
  readonly isComplete: boolean;
  /** Whether every row tells its numbers and amount plainly, and no share stands outside of the rows. */
  readonly isWholeRead: boolean;
  /** Whether each row prints the part that it is of all that is held, which comes to 100. */
  readonly isProvenByParts: boolean;
}

/** What a list says, in integer cents. */
export interface ListReading {
  readonly documentDate: string | null;
  readonly shareCapitalCents: number | null;
  readonly currency: Currency | null;
  readonly layout: ListLayout;
  /** Whether the nominal amounts add up to the share capital; null where the capital is not told. */
  readonly totalMatchesCapital: boolean | null;
  readonly owners: readonly ListOwner[];
  /** What each owner was read from. */
  readonly holdings: readonly Holding[];
  /** What else the list says of its amounts, beside the capital. */
  readonly evidence: ListEvidence;
  readonly warnings: readonly string[];
  /** How badly this reading fits what every list obeys; 0 for a perfect one. */
  readonly badness: number;
}

/** Whether another reading fits as well as the best one; one that tells of fewer owners has read two as one. */
export function isAsGood(other: ListReading, best: ListReading): boolean {
  return other.badness <= best.badness && other.owners.length >= best.owners.length;
}

/** The least bad reading; of equals the one with most owners, of these the first. */
export function bestOf(readings: readonly ListReading[]): ListReading | null {
  return (
    readings.toSorted((one, other) => one.badness - other.badness || other.owners.length - one.owners.length)[0] ?? null
  );
}
