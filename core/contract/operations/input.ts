import type { z } from 'zod';
import { type Checked, checkInput } from '../http/checkInput.ts';
import type { IsAllowedAddress, Operation } from './operation.ts';

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
  return (raw) =>
    schema === undefined
      ? { kind: 'valid', value: undefined as InputOf<O> }
      : (checkInput(schema, raw) as Checked<InputOf<O>>);
}
