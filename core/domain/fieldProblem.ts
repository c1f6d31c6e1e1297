import { isStorable, scalarProblem } from './scalarProblem.ts';

/** What is wrong with one field, in words for the caller; nested fields are named with dots. */
export type FieldProblem = readonly [field: string, message: string];

/** These judge their members by rules of their own: customVars.ts, and each row of a batch by itself. */
const JUDGED_APART: ReadonlySet<string> = new Set(['custom_vars', 'rows']);

const BAD_NAME = 'The name of this field is no text: it has U+0000 or half of a surrogate pair.';

/** An object or a list, and where it was found. */
type Holder = readonly [field: string, members: Readonly<Record<string, unknown>>];

/** What no field of any kind may hold, found in a value before its schema sees it. */
export function fieldProblems(sent: unknown): readonly FieldProblem[] {
  const problems: FieldProblem[] = [];
  // What is nested is appended while the list is walked: recursion would take its depth from the caller.
  const holders: Holder[] = [['', { body: sent }]];
  for (const [field, members] of holders) {
    for (const name of Object.keys(members)) {
      const member = members[name];
      const problem = isStorable(name) ? scalarProblem(member) : BAD_NAME;
      if (problem !== null) {
        problems.push([nested(field, name), problem]);
      }
      if (typeof member === 'object' && member !== null && !JUDGED_APART.has(name)) {
        holders.push([member === sent ? '' : nested(field, name), member as Holder[1]]);
      }
    }
  }
  return problems;
}

function nested(field: string, name: string): string {
  return field === '' ? name : `${field}.${name}`;
}
