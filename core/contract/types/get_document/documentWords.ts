/** The documents that are asked for by a company, for people. */
export const REQUESTED_WORDS = {
  AD: 'current printout of the register sheet',
  CD: 'chronological printout',
  HD: 'historical printout, of before the electronic register',
  SI: 'structured content, as XML',
  shareholder_list: 'list of shareholders',
} as const;
