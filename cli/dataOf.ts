import type { ApiAnswer } from './apiClient.ts';
import { RefusedError } from './refusedError.ts';

/**
 * What an answer of the API tells.
 * @param subject what was asked for by its number, such as `batch 17`
 * @throws RefusedError where it refuses
 */
export function dataOf(answer: ApiAnswer, subject: string | null = null): unknown {
  const { data } = (answer.body ?? {}) as { readonly data?: unknown };
  if (answer.status >= 300 || data === undefined) {
    throw new RefusedError(answer, subject);
  }
  return data;
}
