import type { Publication } from './publication.ts';

/**
 * The truth of one publication of the company register. It has statements whatever its form, so that it can be told what a
 * reader must find; nobody sees those of a deposited balance sheet.
 */
export interface Filing extends Publication {
  /** Tables in a page, a report in Inline XBRL, or a deposited balance sheet that is for sale. */
  readonly form: 'html' | 'esef' | 'deposit';
}
