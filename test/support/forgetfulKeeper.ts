import type { DocumentKeeper } from '../../workers/documents/documentKeeper.ts';

/** For tests about anything else than papers: none is kept. */
export const FORGETFUL_KEEPER: DocumentKeeper = {
  find: () => Promise.resolve({ kind: 'none' }),
  keep: () => Promise.reject(new Error('This keeper keeps nothing')),
  keepBeside: () => Promise.resolve(),
};
