import type { HANDELSREGISTER } from '#domain/sources/handelsregister';
import type { DocumentReaders, Reading } from '../documentReader.ts';
import { citeResultsPage, parseResultsPage } from './parseResultsPage.ts';
import { parseStructuredInformation, traceStructuredInformation } from './parseStructuredInformation.ts';
import { citeTree, parseTree } from './parseTree.ts';

export const DOCUMENT_READERS: DocumentReaders<typeof HANDELSREGISTER> = {
  results: (bytes) => {
    const value = parseResultsPage(bytes);
    return { value, cite: () => citeResultsPage(bytes, value) };
  },
  tree: (bytes) => {
    const value = parseTree(bytes);
    return { value, cite: () => citeTree(bytes, value) };
  },
  si: readCompany,
};

function readCompany(bytes: Uint8Array): Reading {
  const company = parseStructuredInformation(bytes);
  return {
    value: { ...company, former_names: [], former_seats: [], documents: [] },
    cite: () => traceStructuredInformation(bytes).citations,
    diagnostics: ['Documents, former names and former seats are not part of the structured information.'],
  };
}
