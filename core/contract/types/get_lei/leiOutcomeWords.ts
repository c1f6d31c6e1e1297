import type { LeiOutcome } from '#domain/lei/judgeLeiRecords';

/** What became of the question for an identifier, for people; fits behind a colon. */
export const LEI_OUTCOME_WORDS: Readonly<Record<LeiOutcome, string>> = {
  found: 'the index has one record with this register number at this court',
  not_found: 'the index has no record with this register number at this court',
  court_unknown: 'the index names no authority that is this court',
  wrong_check_digits: 'the identifier in the record has wrong check digits',
  other_number: 'the record has another register number',
  other_court: 'the record is of another court',
  other_company: 'name and seat in the record are those of another company than the register has',
  ambiguous: 'several records with different identifiers claim the register number',
};
