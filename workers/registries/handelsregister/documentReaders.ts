import type { HANDELSREGISTER } from '#domain/sources/handelsregister';
import type { DocumentReaders, Reading } from '../documentReader.ts';
import { parseResultsPage } from './parseResultsPage.ts';
import { parseStructuredInformation } from './parseStructuredInformation.ts';
import { parseTree } from './parseTree.ts';

export const HANDELSREGISTER_READERS: DocumentReaders<typeof HANDELSREGISTER> = {
  results: (bytes) => ({ value: parseResultsPage(bytes) }),
  tree: (bytes) => ({ value: parseTree(bytes) }),
  si: readCompany,
};

function readCompany(bytes: Uint8Array): Reading {
  const company = parseStructuredInformation(bytes);
  return {
    value: { ...company, former_names: [], former_seats: [], documents: [] },
    diagnostics: ['Documents, former names and former seats are not part of the structured information.'],
  };
}
