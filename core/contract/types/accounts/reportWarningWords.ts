import type { ReportWarning } from './xbrlReport.ts';

/** Why a fact of a report is left out, for people. */
export const REPORT_WARNING_WORDS: Readonly<Record<ReportWarning, string>> = {
  concept_unknown: 'Its name has a prefix that is not declared.',
  context_unknown: 'Its context is missing, or is about more than an entity, a period and dimensions.',
  unit_unknown: 'It has no unit, or one that is not declared.',
  accuracy_unreadable: 'How exact its number is, is not told in decimals.',
  transformation_unknown: 'It is printed in a format that is not read.',
  value_unreadable: 'What is printed is no value of its format.',
  nested_unclear: 'It holds other tags than it may.',
  continuation_broken: 'A part of its text is missing or used twice.',
  tuple_skipped: 'It is a part of a tuple, or a tuple.',
  fraction_skipped: 'It is a fraction.',
  markup_left_out: 'Its value is mark-up: a page or a note of the report.',
  text_too_long: 'Its text is longer than a name or a short answer.',
  other_target: 'It belongs to another report in the same file.',
  contradictory: 'The report tells it twice with values that differ by more than rounding.',
  accuracy_contradicted:
    'It has digits that are finer than it is said to be exact, or is rounded to more than billions.',
};
