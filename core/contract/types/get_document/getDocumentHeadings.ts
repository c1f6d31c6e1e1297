import type { FieldHeadings } from '../fieldHeadings.ts';

/** Headings of columns for the fields that only this type has. */
export const getDocumentHeadings: Readonly<Record<string, FieldHeadings>> = {
  document: { words: ['dokument', 'dokumentart', 'unterlage', 'document type', 'kind of document'] },
  which: { words: ['welche', 'welches', 'liste vom', 'aufgenommen am', 'filed on'] },
};
