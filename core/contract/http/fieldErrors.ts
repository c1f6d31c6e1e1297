import type { z } from 'zod';
import type { FieldProblem } from '#domain/fieldProblem';
import { ERROR_LIMITS } from '#domain/inputLimits';
import { shortenedText } from '#domain/shortenedText';

/** Field name → what is wrong with it, as a 422 carries it: `fieldErrors` keeps it short, whatever was sent. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

/** The entry that counts the fields which are not named (docs/spec/contract.md, "Errors"). */
const REST = '…';

/** At most 20 fields by name, in the order of the problems, and an entry `…` that counts the others. */
export function fieldErrors(problems: Iterable<FieldProblem>): FieldErrors {
  const named = new Map<string, Set<string>>();
  const rest = new Set<string>();
  for (const [field, message] of problems) {
    const messages = named.get(field);
    if (messages !== undefined) {
      messages.add(message);
    } else if (named.size < ERROR_LIMITS.fields) {
      named.set(field, new Set([message]));
    } else {
      rest.add(field);
    }
  }
  const errors = [...named].map(shortenedEntry);
  return Object.fromEntries(rest.size === 0 ? errors : [...errors, [REST, [countOf(rest.size)]]]);
}

/** Names and some messages quote what was sent. */
function shortenedEntry([field, messages]: readonly [string, ReadonlySet<string>]): [string, readonly string[]] {
  return [
    shortenedText(field, ERROR_LIMITS.fieldCharacters),
    [...messages].slice(0, ERROR_LIMITS.messages).map((text) => shortenedText(text, ERROR_LIMITS.messageCharacters)),
  ];
}

function countOf(fields: number): string {
  return fields === 1
    ? 'One more field is not valid.'
    : `${fields.toLocaleString('en')} more fields are not valid. Correct the ones that are named first.`;
}

export const UNKNOWN_FIELD = 'This field is unknown.';

/** What zod found; nested fields are named with dots. */
export function* zodProblems({ issues }: z.ZodError): Generator<FieldProblem> {
  for (const issue of issues) {
    const path = issue.path.map(String);
    if (issue.code === 'unrecognized_keys') {
      const prefix = path.map((name) => `${name}.`).join('');
      for (const key of issue.keys) {
        yield [`${prefix}${key}`, UNKNOWN_FIELD];
      }
    } else if (path.length === 0) {
      yield ['body', 'The body must be a JSON object.'];
    } else {
      yield [path.join('.'), issue.message];
    }
  }
}
