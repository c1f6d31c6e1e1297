import type {
  ListLayout,
  ListOwnerEntry,
} from '#contract/types/get_company_historical_owners/getCompanyHistoricalOwners';
import type { Citation, Provenance } from '#domain/provenance';

/** `parsed` says that the owners can be believed; a list that leaves them in doubt is `damaged`. */
export type ListKind = 'parsed' | 'legacy_scan' | 'not_a_list' | 'damaged';

/**
 * What one file says, in the shape that `enrich parse shareholder-list` prints (docs/spec/running.md, "CLI"); amounts
 * in EUR or DM.
 */
export interface ParsedList {
  readonly kind: ListKind;
  readonly document_date: string | null;
  readonly share_capital: number | null;
  readonly currency: 'EUR' | 'DM' | null;
  readonly layout: ListLayout | null;
  /** Null where the share capital is not printed; told of lists in doubt too. */
  readonly total_matches_capital: boolean | null;
  /** Empty unless the file was parsed. */
  readonly owners: readonly ListOwnerEntry[];
  readonly warnings: readonly string[];
}

/** What pages say, and where they say it, which is worked out where it is asked for. */
export interface ReadPages {
  readonly list: ParsedList;
  readonly cite: () => readonly Citation[];
}

/** What one file says, and where its values stand; pointers begin at the list. */
export interface TracedList {
  readonly list: ParsedList;
  /** Of the file, in an archive of the one inside that was read; empty where no text was read. */
  readonly provenance: Provenance;
}

/** A file that no owners were read from, and why. */
export function unparsed(kind: Exclude<ListKind, 'parsed'>, reason: string): ParsedList {
  return {
    kind,
    document_date: null,
    share_capital: null,
    currency: null,
    layout: null,
    total_matches_capital: null,
    owners: [],
    warnings: [reason],
  };
}
