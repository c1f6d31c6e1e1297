/** Whether a list is of the company that it should be of. */
export const LIST_IDENTITIES = ['not_asked', 'named', 'not_named'] as const;
export type ListIdentity = (typeof LIST_IDENTITIES)[number];

/** The same, for people. */
export const IDENTITY_WORDS: Readonly<Record<ListIdentity, string>> = {
  not_asked: 'the request names no company',
  named: 'the list prints its register number beside the register, or a name that the mirror knows it by',
  not_named: 'the list prints neither; it may be of another company',
};
