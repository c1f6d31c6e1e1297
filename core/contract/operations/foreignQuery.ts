import type { Checked } from '../http/checkInput.ts';
import { fieldErrors } from '../http/fieldErrors.ts';
import { takesNoBody } from './emptyBody.ts';
import type { Operation } from './operation.ts';

/** True for writes with a key that take nothing in their query: what is sent there would be silently ignored. */
export function takesNoQuery({ access, method, input }: Operation): boolean {
  return access === 'key' && method !== 'GET' && (method !== 'DELETE' || input === undefined);
}

/** Refuses a query, so that nobody pays for what `?dry_run=true` was to tell (docs/spec/contract.md, "Errors"). */
export function checkForeignQuery(query: Readonly<Record<string, unknown>>, operation: Operation): Checked<object> {
  const names = Object.keys(query);
  if (names.length === 0) {
    return { kind: 'valid', value: {} };
  }
  const remedy = takesNoBody(operation) ? 'Leave it out.' : 'Send it in the body.';
  const problem = `This request takes no query parameters. ${remedy}`;
  return { kind: 'invalid', errors: fieldErrors(names.map((name) => [name, problem])) };
}
