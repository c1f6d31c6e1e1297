import type { HistoricalOwnersWarning } from '#contract/types/getCompanyHistoricalOwners';
import type { ListFile } from '../../registries/handelsregister/documents/readShareholderLists.ts';
import type { ParsedList } from '../../registries/handelsregister/shareholderList/parsedList.ts';
import type { ReadSnapshot } from './ownersOutput.ts';

export interface ParsedFile extends Pick<ListFile, 'documentId' | 'filedOn'> {
  readonly list: ParsedList;
}

export type ListsVerdict =
  | {
      readonly kind: 'available';
      readonly snapshots: readonly ReadSnapshot[];
      readonly warnings: readonly HistoricalOwnersWarning[];
    }
  | { readonly kind: 'unavailable'; readonly warning: HistoricalOwnersWarning };

/** 1-api.md, "Limits": a history takes two lists. */
const LEAST_SNAPSHOTS = 2;

/**
 * Decides whether the lists of a company tell a history (1-api.md): two lists that can be trusted do. A scan among them
 * leaves a gap, which a warning tells; a list whose numbers do not fit each other is left out rather than believed.
 */
export function judgeLists(files: readonly ParsedFile[]): ListsVerdict {
  const snapshots = files.filter(({ list }) => list.kind === 'parsed' && isTrustworthy(list));
  const hasScans = files.some(({ list }) => list.kind === 'legacy_scan');
  if (snapshots.length >= LEAST_SNAPSHOTS) {
    return { kind: 'available', snapshots, warnings: hasScans ? ['legacy_scan_unsupported'] : [] };
  }
  return { kind: 'unavailable', warning: hasScans ? 'legacy_scan_unsupported' : 'insufficient_historical_filings' };
}

/** Of printed percentages that are rounded one by one (§ 4 GesLV). */
const PERCENT_SUM_TOLERANCE = 1;
/** A capital that is this much off, in parts of itself, is another one; below it, a row may be missing. */
const OTHER_CAPITAL = 0.015;

/**
 * The nominal amounts must add up to the share capital, and no printed percentage may contradict them (3-registry.md,
 * 4.2). A list that prints no capital, or one that nobody's amounts add up to, is believed where the percentages, which
 * are then printed ones, add up to 100.
 */
export function isTrustworthy(list: ParsedList): boolean {
  const { owners, total_matches_capital: matches, share_capital: capital, warnings } = list;
  if (owners.length === 0 || warnings.some((warning) => UNSURE.test(warning))) {
    return false;
  }
  if (matches === true) {
    return !warnings.some((warning) => warning.startsWith('percentage_disagrees'));
  }
  const total = owners.reduce((sum, { nominal_amount: amount }) => sum + amount, 0);
  const percentages = owners.flatMap(({ percentage }) => percentage ?? []);
  const sum = percentages.reduce((all, percentage) => all + percentage, 0);
  return (
    (capital === null || Math.abs(total - capital) > OTHER_CAPITAL * capital) &&
    percentages.length === owners.length &&
    Math.abs(sum - 100) <= PERCENT_SUM_TOLERANCE
  );
}

/** What leaves open who holds the shares, or how many. */
const UNSURE =
  /^(?:no_name|no_birth_date|several_people|left_over|rows_incomplete|share_number_twice|holder_total_disagrees)/u;
