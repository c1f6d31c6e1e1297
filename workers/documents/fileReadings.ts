import { documentWords } from '../registries/documentWords.ts';

/** What is read in files that are kept, of whichever portal. */
export const READINGS = { documentWords };
