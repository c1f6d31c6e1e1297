import type { z } from 'zod';
import { type FieldErrors, fieldErrors } from '../http/enrichmentRequest.ts';
import type { IsAllowedAddress, Operation } from './operation.ts';

/**
 * Input that was held to its schema. Use cases decide when they tell what is wrong with it: what a caller may not see
 * is not found, whatever the body says.
 */
export type Checked<Value> =
  { readonly kind: 'valid'; readonly value: Value } | { readonly kind: 'invalid'; readonly errors: FieldErrors };

/** What an operation takes once it is checked; undefined where it takes nothing. */
export type InputOf<O extends Operation> = O['input'] extends (isAllowed: IsAllowedAddress) => infer Schema
  ? Schema extends z.ZodType
    ? z.output<Schema>
    : undefined
  : undefined;

export type InputParser<O extends Operation> = (raw: unknown) => Checked<InputOf<O>>;

/** The parser of one operation's query or body, made once for a process. */
export function inputParser<O extends Operation>(operation: O, isAllowedAddress: IsAllowedAddress): InputParser<O> {
  const schema = operation.input?.(isAllowedAddress);
  return (raw) => {
    if (schema === undefined) {
      return { kind: 'valid', value: undefined as InputOf<O> };
    }
    const result = schema.safeParse(raw);
    return result.success
      ? { kind: 'valid', value: result.data as InputOf<O> }
      : { kind: 'invalid', errors: fieldErrors(result.error) };
  };
}
