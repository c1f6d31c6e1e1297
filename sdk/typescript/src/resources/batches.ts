import type { Api, CallOptions } from '../http/api.ts';
import type { OperationAt, RequestOf } from '../http/operation.ts';
import type { Listing } from '../listing.ts';
import type { Batch, BatchFileOptions, BatchRequest, BatchRow, EnrichmentTypeName, Schemas } from '../types.ts';
import { type WaitOptions, waitUntilEnded } from '../waiting.ts';
import type { RowsFile, Uploads } from './uploads.ts';

const LARGEST_PAGE = 500;

/** A batch, or its id; of a batch that was started, the types of its outputs are known. */
export type BatchReference<Type extends EnrichmentTypeName> = number | { readonly id: number; readonly type: Type };

export type BatchFilter = NonNullable<RequestOf<OperationAt<'get', '/api/batches'>>['query']>;
export type BatchQuery = Pick<
  NonNullable<RequestOf<OperationAt<'get', '/api/batches/{id}'>>['query']>,
  'page' | 'per_page'
>;

export type CsvQuery = NonNullable<RequestOf<OperationAt<'get', '/api/batches/{id}/results.csv'>>['query']>;

/** Up to 1,000 rows of one type at once. */
export class Batches {
  readonly #api: Api;
  readonly #uploads: Uploads;

  constructor(api: Api, uploads: Uploads) {
    this.#api = api;
    this.#uploads = uploads;
  }

  /** Starts a batch of rows, or of a file at an address. Rows that are not valid are in `rejected`. @throws ApiError, ApiConnectionError */
  async start<Type extends EnrichmentTypeName>(
    type: Type,
    request: BatchRequest<Type>,
    options: CallOptions = {},
  ): Promise<Batch<Type>> {
    // The shapes of all types are alike but for the rows.
    const path = `/api/enrichments/${type}/batch` as '/api/enrichments/get_company/batch';
    const body = request as Schemas['GetCompanyBatchRequest'];
    return (await this.#api.call('post', path, { body }, options)).data as Batch<Type>;
  }

  /** Tells what `start` would cost and how long it would take. @throws ApiError where it would be refused, ApiConnectionError */
  async estimate<Type extends EnrichmentTypeName>(
    type: Type,
    request: BatchRequest<Type>,
    options: CallOptions = {},
  ): Promise<Schemas['BatchCostEstimate']> {
    const path = `/api/enrichments/${type}/batch` as '/api/enrichments/get_company/batch';
    const body = { ...request, dry_run: true } as Schemas['GetCompanyBatchRequest'];
    return (await this.#api.call('post', path, { body }, options)).data as Schemas['BatchCostEstimate'];
  }

  /**
   * Sends a file and starts a batch of it. Columns that are not named like fields need a `mapping`.
   *
   * @param options an `idempotencyKey` is that of the batch: repeat a call that failed with `start` and the same `csv_url`
   * @throws ApiError, ApiConnectionError
   */
  async startFromFile<Type extends EnrichmentTypeName>(
    type: Type,
    file: RowsFile,
    request: BatchFileOptions<Type> = {} as BatchFileOptions<Type>,
    options: CallOptions = {},
  ): Promise<Batch<Type>> {
    const { csv_url } = await this.#uploads.upload(file, {}, { signal: options.signal });
    return this.start(type, { ...request, csv_url } as unknown as BatchRequest<Type>, options);
  }

  /** One batch as it is now, with a page of its results. @throws ApiError, ApiConnectionError */
  async get(id: number, query: BatchQuery = {}, options: CallOptions = {}): Promise<Schemas['BatchWithResults']> {
    return (await this.#api.call('get', '/api/batches/{id}', { path: { id }, query }, options)).data;
  }

  /** Newest first. */
  list(query: BatchFilter = {}, options: CallOptions = {}): Listing<Schemas['BatchSummary']> {
    return this.#api.list('/api/batches', { query }, options);
  }

  /**
   * Ends the rows that have not started, at no cost. Not sent again where the connection breaks, since the platform cannot
   * tell a repetition. @throws ConflictError where the batch has ended
   */
  async cancel(id: number, options: CallOptions = {}): Promise<Schemas['Batch']> {
    const request = { path: { id } };
    return (await this.#api.call('post', '/api/batches/{id}/cancel', request, { ...options, takesKey: false })).data;
  }

  /** Tells how many rows `retry` would try again and what that costs at most. @throws ConflictError where none has failed */
  async countRetry(id: number, options: CallOptions = {}): Promise<Schemas['BatchRetryPreview']> {
    const request = { path: { id }, body: { dry_run: true } };
    return (await this.#api.call('post', '/api/batches/{id}/retry', request, options))
      .data as Schemas['BatchRetryPreview'];
  }

  /** Starts a new batch of the rows that have failed. @throws ConflictError where none has */
  async retry(id: number, options: CallOptions = {}): Promise<Schemas['Batch']> {
    const request = { path: { id }, body: { dry_run: false } };
    return (await this.#api.call('post', '/api/batches/{id}/retry', request, options)).data as Schemas['Batch'];
  }

  /**
   * Waits until no row is open any more, by long polls. Rows that failed are results: see `results`.
   *
   * @throws WaitTimeoutError after `timeoutMs`, ApiError, ApiConnectionError
   */
  async waitFor<Type extends EnrichmentTypeName = EnrichmentTypeName>(
    batch: BatchReference<Type>,
    options: WaitOptions<Batch<Type>> = {},
  ): Promise<Batch<Type>> {
    const id = idOf(batch);
    const poll = async (seconds: number, signal: AbortSignal): Promise<Batch<Type>> => {
      const query = { wait: true, wait_time: seconds, per_page: 1 };
      const { data } = await this.#api.call('get', '/api/batches/{id}', { path: { id }, query }, { signal });
      return withoutRows(data) as Batch<Type>;
    };
    const hasEnded = ({ completed_at }: Batch): boolean => completed_at !== null;
    const { pause } = this.#api;
    return waitUntilEnded({ id, poll, hasEnded, pause }, options);
  }

  /** All rows in the order of the input, read page by page. Wait for the batch first: open rows have no output. */
  async *results<Type extends EnrichmentTypeName = EnrichmentTypeName>(
    batch: BatchReference<Type>,
    options: CallOptions = {},
  ): AsyncGenerator<BatchRow<Type>, undefined> {
    let pages = 1;
    for (let page = 1; page <= pages; page += 1) {
      const { results, pagination } = await this.get(idOf(batch), { page, per_page: LARGEST_PAGE }, options);
      yield* results as BatchRow<Type>[];
      pages = pagination.total_pages;
    }
  }

  /**
   * All results as one CSV file; read its body as a stream, or with `text()`. With `for: 'excel'` it has the columns of the
   * file that was sent, in the dialect that Excel opens. @throws ApiError, ApiConnectionError
   */
  async resultsCsv(id: number, query: CsvQuery = {}, options: CallOptions = {}): Promise<Response> {
    return this.#api.open('/api/batches/{id}/results.csv', { path: { id }, query }, options);
  }

  /** All results beside the columns of the file that was sent, as a workbook. @throws ApiError, ApiConnectionError */
  async resultsXlsx(id: number, options: CallOptions = {}): Promise<Response> {
    return this.#api.open('/api/batches/{id}/results.xlsx', { path: { id } }, options);
  }
}

function idOf(batch: BatchReference<EnrichmentTypeName>): number {
  return typeof batch === 'number' ? batch : batch.id;
}

function withoutRows(batch: Schemas['BatchWithResults']): Schemas['Batch'] {
  const rest: Partial<Schemas['BatchWithResults']> = { ...batch };
  delete rest.results;
  delete rest.pagination;
  return rest as Schemas['Batch'];
}
