import type { DOCUMENT_KINDS } from './getCompany.ts';

/** What the register offers of a company, by the abbreviations on its pages. */
export const DOCUMENT_WORDS: Readonly<Record<(typeof DOCUMENT_KINDS)[number], string>> = {
  AD: 'current printout',
  CD: 'chronological printout',
  HD: 'historical printout',
  DK: 'filed documents',
  UT: 'data of the company',
  VÖ: 'announcements',
  SI: 'structured content',
};
