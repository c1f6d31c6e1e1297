import { z } from 'zod';
import { LEI_OUTCOMES } from '#domain/lei/judgeLeiRecords';
import { headlineKind } from '../headlineKind.ts';
import { LEI_OUTCOME_WORDS } from './leiOutcomeWords.ts';

const leiOutcome = z.enum(LEI_OUTCOMES);
const leiFacts = z.object({ outcome: leiOutcome, lei: z.string().nullable(), legal_name: z.string().nullable() });

/** The identifier, or why there is none. */
export const getLeiHeadline = headlineKind(leiFacts, leiFacts, ({ outcome, lei: identifier, legal_name: name }) => ({
  company: name,
  text: identifier ?? LEI_OUTCOME_WORDS[outcome],
  state: outcome === 'found' ? null : 'no identifier',
}));
