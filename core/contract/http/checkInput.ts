import { z } from 'zod';
import { type FieldProblem, fieldProblems } from '#domain/fieldProblem';
import { ERROR_LIMITS } from '#domain/inputLimits';
import { problemWords } from '#domain/problemWords';
import { type FieldErrors, fieldErrors, UNKNOWN_FIELD, zodProblems } from './fieldErrors.ts';

/**
 * Input that was held to its schema. Use cases decide when they tell what is wrong with it: what a caller may not see
 * is not found, whatever the body says.
 */
export type Checked<Value> =
  { readonly kind: 'valid'; readonly value: Value } | { readonly kind: 'invalid'; readonly errors: FieldErrors };

/**
 * Holds what a caller sent to its schema. The one way in: whatever was sent, the schema sees neither more members than it
 * could know nor a text without a limit, and the errors stay short.
 *
 * @param found problems that rules beside the schema have found; they are told first, and nothing else of their fields
 */
export function checkInput<Schema extends z.ZodType>(
  schema: Schema,
  sent: unknown,
  found: readonly FieldProblem[] = [],
): Checked<z.output<Schema>> {
  const unfit = isTooWide(schema, sent) ? unknownFields(schema, sent) : fieldProblems(sent);
  if (unfit.length > 0) {
    return { kind: 'invalid', errors: fieldErrors([...found, ...unfit]) };
  }
  const result = schema.safeParse(sent, { error: problemWords });
  return result.success && found.length === 0
    ? { kind: 'valid', value: result.data }
    : { kind: 'invalid', errors: fieldErrors([...found, ...(result.success ? [] : others(result.error, found))]) };
}

/** What could not be read at all is not said to be missing as well. */
function others(error: z.ZodError, found: readonly FieldProblem[]): readonly FieldProblem[] {
  const told = new Set(found.map(([field]) => field));
  return [...zodProblems(error)].filter(([field]) => !told.has(field));
}

/** Whether an object has so many members that the errors could not even name those which its schema does not know. */
function isTooWide(schema: z.ZodType, sent: unknown): schema is z.ZodObject {
  if (!(schema instanceof z.ZodObject) || typeof sent !== 'object' || sent === null) {
    return false;
  }
  const isStrict = schema.def.catchall instanceof z.ZodNever;
  return isStrict && Object.keys(sent).length > Object.keys(schema.shape).length + ERROR_LIMITS.fields;
}

function unknownFields({ shape }: z.ZodObject, sent: unknown): readonly FieldProblem[] {
  return Object.keys(sent as object)
    .filter((name) => !Object.hasOwn(shape, name))
    .map((name) => [name, UNKNOWN_FIELD]);
}
