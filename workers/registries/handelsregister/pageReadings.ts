import { parseResultsPage } from './parseResultsPage.ts';
import { traceStructuredInformation } from './parseStructuredInformation.ts';
import { parseTree } from './parseTree.ts';
import { readRegisterPage } from './registerPage.ts';

/** What is read in pages of the register, and in files that are no larger. */
export const READINGS = {
  page: readRegisterPage,
  results: parseResultsPage,
  tree: parseTree,
  structuredInformation: traceStructuredInformation,
};
