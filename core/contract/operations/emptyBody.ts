import { z } from 'zod';
import { type Checked, checkInput } from '../http/checkInput.ts';
import type { Operation } from './operation.ts';

const NOTHING = z.strictObject({});

/** True for writes that are told by their path alone. What they are sent beside it would be silently ignored. */
export function takesNoBody({ access, method, input, takesFile, variants }: Operation): boolean {
  return access === 'key' && method !== 'GET' && [input, takesFile, variants].every((taken) => taken === undefined);
}

/** Holds the body of such an operation to what it takes: nothing, or an object without fields. */
export function checkEmptyBody(body: unknown): Checked<object> {
  return checkInput(NOTHING, body);
}
