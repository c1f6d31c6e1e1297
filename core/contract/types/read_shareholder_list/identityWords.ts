/** Whether a list is of the company that it should be of. */
export const LIST_IDENTITIES = ['not_asked', 'number', 'named', 'not_named', 'contradicted'] as const;
export type ListIdentity = (typeof LIST_IDENTITIES)[number];

/** The same, for people. */
export const IDENTITY_WORDS: Readonly<Record<ListIdentity, string>> = {
  not_asked: 'the request names no company',
  number: 'the list prints the register number of the company above its owners, at its court or beside its name',
  named:
    'the list prints a name above its owners that the mirror knows the company by, and no number; others may have that name',
  not_named: 'the list does not say so; it may be of another company',
  contradicted:
    'the list prints another register number or court above its owners: that of another company, or an older one of this',
};
