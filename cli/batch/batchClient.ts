import { extname } from 'node:path';
import type { BatchResource, BatchSummaryResource } from '#contract/http/batchResource';
import type { BatchCostEstimateResource } from '#contract/http/costEstimate';
import type { UploadResource } from '#contract/http/uploads';
import { type ApiAnswer, type ApiClient, type ApiHeaders, toAnswer } from '../apiClient.ts';
import { dataOf } from '../dataOf.ts';
import { listOf } from '../listOf.ts';
import { RefusedError } from '../refusedError.ts';
import { resourceOf } from '../resourceOf.ts';
import { type Persistence, persist } from './persist.ts';
import { writeWhole } from '../writeWhole.ts';
import { writing } from '../writing.ts';

/** A file of rows as it is sent. */
export interface RowsFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly contentType: string;
  /** Shown with the batch; absent where the API takes no such name. */
  readonly name?: string;
}

export type ColumnMapping = Readonly<Record<string, string>>;

/** What is asked of the rows of a file, wherever the file is. */
export interface RowsRequest {
  readonly type: string;
  readonly mapping: ColumnMapping;
  /** Whole credits that all rows may cost together; null for no limit. */
  readonly maxCredits: number | null;
}

/** What is asked of one batch after another, through broken connections. Every method throws what the API refuses. */
export interface BatchClient {
  readonly api: ApiClient;
  /** @returns the csv_url of the file */
  upload(file: RowsFile): Promise<string>;
  start(request: RowsRequest, csvUrl: string, key: string): Promise<BatchResource>;
  /** What a start would cost, and how long it would take. */
  estimate(request: RowsRequest, csvUrl: string): Promise<BatchCostEstimateResource>;
  /** Null where the organization has no such batch. */
  find(id: number): Promise<BatchResource | null>;
  /** The same, where it is there. */
  show(id: number): Promise<BatchResource>;
  list(): Promise<readonly BatchSummaryResource[]>;
  cancel(id: number): Promise<BatchResource>;
  /** Writes all results to a file, which appears when it is whole: a workbook where its name ends so, else CSV. */
  download(id: number, file: string): Promise<void>;
}

export function createBatchClient(api: ApiClient, persistence: Persistence): BatchClient {
  const ask = (method: 'GET' | 'POST', path: string, body?: unknown, headers?: ApiHeaders): Promise<ApiAnswer> =>
    persist(() => api.call(method, path, body, headers), api.baseUrl, persistence);
  const poll = (id: number): Promise<ApiAnswer> => ask('GET', `/api/batches/${id}?per_page=1`);
  return {
    api,
    upload: async (file) => {
      const links: { last?: UploadResource } = {};
      // Links take a file once, so that a send that broke off gets new ones.
      const answer = await persist(
        async () => {
          const created = await api.call(
            'POST',
            '/api/uploads',
            file.name === undefined ? {} : { file_name: file.name },
          );
          if (created.status !== 201) {
            return created;
          }
          links.last = (created.body as { readonly data: UploadResource }).data;
          return send(links.last.upload_url, file);
        },
        api.baseUrl,
        persistence,
      );
      if (answer.status !== 200 || links.last === undefined) {
        throw new RefusedError(answer);
      }
      return links.last.csv_url;
    },
    start: async (request, csvUrl, key) => {
      return batchOf(await ask('POST', batchPath(request), bodyOf(request, csvUrl), { 'idempotency-key': key }));
    },
    estimate: async (request, csvUrl) => {
      const body = { ...bodyOf(request, csvUrl), dry_run: true };
      return dataOf(await ask('POST', batchPath(request), body)) as BatchCostEstimateResource;
    },
    show: async (id) => batchOf(await poll(id), `batch ${id}`),
    find: async (id) => {
      const answer = await poll(id);
      const { code } = (answer.body ?? {}) as { readonly code?: string };
      return code === 'not_found' ? null : batchOf(answer);
    },
    list: async () => listOf(await ask('GET', '/api/batches')) as readonly BatchSummaryResource[],
    cancel: async (id) => batchOf(await ask('POST', `/api/batches/${id}/cancel`), `batch ${id}`),
    download: async (id, file) => {
      const answer = await persist(() => save(api, id, file), api.baseUrl, persistence);
      if (answer.status !== 200) {
        throw new RefusedError(answer);
      }
    },
  };
}

function batchPath({ type }: RowsRequest): string {
  return `/api/enrichments/${type}/batch`;
}

function bodyOf({ mapping, maxCredits }: RowsRequest, csvUrl: string) {
  return {
    csv_url: csvUrl,
    ...(Object.keys(mapping).length === 0 ? {} : { mapping }),
    ...(maxCredits === null ? {} : { max_credits: maxCredits }),
  };
}

async function send(url: string, { bytes, contentType }: RowsFile): Promise<ApiAnswer> {
  return toAnswer(await fetch(url, { method: 'PUT', body: bytes, headers: { 'content-type': contentType } }));
}

async function save(api: ApiClient, id: number, file: string): Promise<ApiAnswer> {
  const kind = extname(file).toLowerCase() === '.xlsx' ? 'xlsx' : 'csv';
  const response = await api.open(`/api/batches/${id}/results.${kind}`);
  if (response.status !== 200 || response.body === null) {
    return toAnswer(response);
  }
  await writing(file, writeWhole(file, response.body));
  return { status: 200, body: null, retryAfterSeconds: null };
}

function batchOf(answer: ApiAnswer, subject: string | null = null): BatchResource {
  dataOf(answer, subject);
  return resourceOf(answer) as BatchResource;
}
