import type { HistoricalOwnersWarning } from '#contract/types/get_company_historical_owners/getCompanyHistoricalOwners';
import type { ParsedFile } from '../../registries/handelsregister/documents/parseLists.ts';
import type { ReadSnapshot } from '../toSnapshot.ts';

export type ListsVerdict =
  | {
      readonly kind: 'available';
      readonly snapshots: readonly ReadSnapshot[];
      readonly warnings: readonly HistoricalOwnersWarning[];
    }
  | { readonly kind: 'unavailable'; readonly warning: HistoricalOwnersWarning };

/** docs/spec/contract.md, "Prices": a history takes two lists. */
const LEAST_SNAPSHOTS = 2;

/**
 * Decides whether the lists of a company tell a history (docs/spec/contract.md, "Prices"): two lists that were parsed
 * do. A scan among them leaves a gap, which a warning tells; a list that cannot be read surely is left out rather than
 * believed.
 */
export function judgeLists(files: readonly ParsedFile[]): ListsVerdict {
  const snapshots = files.filter(({ list }) => list.kind === 'parsed');
  const hasScans = files.some(({ list }) => list.kind === 'legacy_scan');
  if (snapshots.length >= LEAST_SNAPSHOTS) {
    return { kind: 'available', snapshots, warnings: hasScans ? ['legacy_scan_unsupported'] : [] };
  }
  return { kind: 'unavailable', warning: hasScans ? 'legacy_scan_unsupported' : 'insufficient_historical_filings' };
}
