import { NAME_IN_MAPPING } from '../../../batches/columnPlan.ts';

/** A person has the columns before them, and no `mapping`. */
const NAME_IN_TABLE = 'choose which one it is';

/** What the API says of a file, in the words of a page. */
export function withoutMapping(problems: readonly string[]): readonly string[] {
  return problems.map((problem) => problem.replace(NAME_IN_MAPPING, NAME_IN_TABLE));
}
