import type { ApiAnswer } from './apiClient.ts';
import { RefusedError } from './refusedError.ts';

/**
 * The resource that an answer tells, also one that refuses: a failed enrichment is answered whole.
 * @param subject what was asked for by its number, such as `batch 17`
 * @throws RefusedError where there is none, or where something else than the API answered
 */
export function resourceOf(answer: ApiAnswer, subject: string | null = null): { readonly id: number } {
  const { data } = (answer.body ?? {}) as { readonly data?: unknown };
  if (data === undefined) {
    throw new RefusedError(answer, subject);
  }
  if (!hasId(data)) {
    throw new RefusedError({ ...answer, body: null });
  }
  return data;
}

function hasId(data: unknown): data is { readonly id: number } {
  return typeof data === 'object' && data !== null && 'id' in data && typeof data.id === 'number';
}
