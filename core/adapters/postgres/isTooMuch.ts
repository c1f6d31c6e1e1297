import { hasSqlState } from './hasSqlState.ts';

/** query_canceled (statement_timeout), out_of_memory, configuration_limit_exceeded and program_limit_exceeded. */
const TOO_MUCH = ['57014', '53200', '53400', '54000'];

/** Whether an error, or what caused it, says that a statement took too long or too much room: less of it may pass. */
export function isTooMuch(error: unknown): boolean {
  return hasSqlState(error, ...TOO_MUCH);
}
