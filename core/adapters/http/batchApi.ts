import type { BatchAnswer, BatchApi, BatchProgress } from '#ports/batchApi';
import { type ApiCall, askApi } from './askApi.ts';

interface BatchData {
  readonly id: number;
  readonly status: BatchProgress['status'];
  readonly counts: BatchProgress['counts'];
  readonly credits_used: number;
  readonly links: { readonly results_csv: string };
}

/**
 * @param baseUrl where the API is reached from here, without a trailing slash
 */
export function createBatchApi(baseUrl: string): BatchApi {
  const ask = askApi(baseUrl);
  const batch = async (call: ApiCall): Promise<BatchAnswer> => {
    const answer = await ask(call);
    return answer.kind === 'done' ? { kind: 'batch', batch: toProgress(answer.data as BatchData) } : answer;
  };
  return {
    submit: (apiKey, type, body, idempotencyKey) =>
      batch({ method: 'POST', path: `/api/enrichments/${type}/batch`, apiKey, body, idempotencyKey }),
    show: (apiKey, id) => batch({ method: 'GET', path: `/api/batches/${id}?per_page=1`, apiKey }),
    cancel: (apiKey, id) => batch({ method: 'POST', path: `/api/batches/${id}/cancel`, apiKey, body: {} }),
  };
}

function toProgress({ id, status, counts, credits_used: creditsUsed, links }: BatchData): BatchProgress {
  return { id, status, counts, creditsUsed, resultsUrl: links.results_csv };
}
