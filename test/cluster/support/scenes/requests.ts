import { randomUUID } from 'node:crypto';
import type { ApiClient } from '../../../../cli/apiClient.ts';

interface Accepted {
  readonly data: { readonly id: number };
}

/**
 * Asks for one enrichment, which nobody waits for.
 *
 * @throws Error where it is not accepted
 */
export async function startOne(api: ApiClient, type: string, input: object): Promise<number> {
  const { status, body } = await api.call('POST', `/api/enrichments/${type}`, { ...input, async: true });
  if (status !== 202) {
    throw new Error(`${type} was not accepted: ${status} ${JSON.stringify(body)}`);
  }
  return (body as Accepted).data.id;
}

export async function statusOf(api: ApiClient, id: number): Promise<string> {
  const { body } = await api.call('GET', `/api/enrichments/${id}`);
  return (body as { readonly data: { readonly status: string } }).data.status;
}

/** Searches that nobody has asked before, so that none is answered without a visit. */
export function newSearches(count: number): readonly object[] {
  const name = randomUUID();
  return Array.from({ length: count }, (_, number) => ({ query: `${name} ${number}`, register_type: 'HRB' }));
}

/** One of them. */
export function newSearch(): object {
  return { query: randomUUID(), register_type: 'HRB' };
}
