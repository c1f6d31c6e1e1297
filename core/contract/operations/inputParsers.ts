import { inputParser, type InputParser } from './input.ts';
import type { IsAllowedAddress } from './operation.ts';
import { type OperationName, OPERATIONS, type Operations } from './operations.ts';

/** One parser for each operation. */
export type InputParsers = { readonly [Name in OperationName]: InputParser<Operations[Name]> };

/** The parsers of all operations, made once for a process. */
export function inputParsers(isAllowedAddress: IsAllowedAddress): InputParsers {
  const parsers = Object.values(OPERATIONS).map((operation) => [
    operation.name,
    inputParser(operation, isAllowedAddress),
  ]);
  return Object.fromEntries(parsers) as InputParsers;
}
