import type { ApiAnswer } from './apiClient.ts';
import { RefusedError } from './refusedError.ts';

/**
 * What an answer of the API tells.
 * @throws RefusedError where it refuses
 */
export function dataOf(answer: ApiAnswer): unknown {
  const { data } = (answer.body ?? {}) as { readonly data?: unknown };
  if (answer.status >= 300 || data === undefined) {
    throw new RefusedError(answer);
  }
  return data;
}
