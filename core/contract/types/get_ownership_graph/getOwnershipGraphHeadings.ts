import type { FieldHeadings } from '../fieldHeadings.ts';

/** Headings of columns for the fields that only this type has. */
export const getOwnershipGraphHeadings: Readonly<Record<string, FieldHeadings>> = {
  depth: { words: ['tiefe', 'ebenen', 'levels'] },
};
