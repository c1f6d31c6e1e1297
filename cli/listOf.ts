import type { ApiAnswer } from './apiClient.ts';
import { dataOf } from './dataOf.ts';
import { RefusedError } from './refusedError.ts';

/**
 * The items of an answer with a list.
 * @throws RefusedError where it refuses, or where something else than the API answered
 */
export function listOf(answer: ApiAnswer): readonly unknown[] {
  const data = dataOf(answer);
  if (!Array.isArray(data)) {
    throw new RefusedError({ ...answer, body: null });
  }
  return data as readonly unknown[];
}
