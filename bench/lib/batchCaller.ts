import type { BatchResource } from '#contract/http/batchResource';
import { type ApiClient, type ApiAnswer, createApiClient } from '../../cli/apiClient.ts';

export interface BatchCaller {
  readonly api: ApiClient;
  /** Sends rows of get_company as a batch. */
  start(companyIds: readonly string[]): Promise<BatchResource>;
  read(id: number): Promise<BatchResource>;
  /** Waits in one request until no row is open. */
  end(id: number): Promise<BatchResource>;
  /** Orders one company by itself; returns the id of the enrichment. */
  order(companyId: string): Promise<number>;
}

export function createBatchCaller(baseUrl: string, key: string): BatchCaller {
  const api = createApiClient(baseUrl, key);
  const ask = async (...call: Parameters<ApiClient['call']>): Promise<BatchResource> =>
    dataOf(await api.call(...call)) as BatchResource;
  return {
    api,
    start: (companyIds) =>
      ask('POST', '/api/enrichments/get_company/batch', { rows: companyIds.map((company_id) => ({ company_id })) }),
    read: (id) => ask('GET', `/api/batches/${id}?per_page=1`),
    end: (id) => ask('GET', `/api/batches/${id}?per_page=1&wait=true&wait_time=120`),
    order: async (company_id) =>
      (dataOf(await api.call('POST', '/api/enrichments/get_company', { company_id, async: true })) as { id: number })
        .id,
  };
}

function dataOf({ status, body }: ApiAnswer): unknown {
  if (status >= 300) {
    throw new Error(`The API answered ${status}: ${JSON.stringify(body)}`);
  }
  return (body as { readonly data: unknown }).data;
}
