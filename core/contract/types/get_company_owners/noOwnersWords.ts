/** Why the owners of a company are not known. */
export const OWNERS_WARNINGS = [
  'legacy_scan_unsupported',
  'no_list_filed',
  'newest_list_unreadable',
  'historical_enumeration_unavailable',
] as const;
export type OwnersWarning = (typeof OWNERS_WARNINGS)[number];

/** The same, for people. */
export const OWNERS_WARNING_WORDS: Readonly<Record<OwnersWarning, string>> = {
  legacy_scan_unsupported: 'the newest list is a scan, which is not read',
  no_list_filed: 'no list is filed, as for stock corporations and partnerships',
  newest_list_unreadable: 'the newest list leaves in doubt who the owners are',
  historical_enumeration_unavailable: 'the register shows its documents in a way that cannot be listed',
};

/** Why there are no owners in an output, for people. */
export const NO_OWNERS_WORDS: Readonly<Record<OwnersWarning | 'company_not_found', string>> = {
  ...OWNERS_WARNING_WORDS,
  company_not_found: 'the register has no such company',
};
