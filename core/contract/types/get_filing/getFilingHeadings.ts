import type { FieldHeadings } from '../fieldHeadings.ts';

/** By what a file of filings is known. */
export const getFilingHeadings: Readonly<Record<string, FieldHeadings>> = {
  filing_id: { words: ['filing', 'filing number', 'einreichung', 'unterlage'] },
};
