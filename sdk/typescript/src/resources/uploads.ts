import type { Api, CallOptions } from '../http/api.ts';
import type { AnswerOf, OperationAt, RequestOf } from '../http/operation.ts';
import type { Schemas } from '../types.ts';

/** A file as it is sent: a table as CSV in any usual dialect and encoding or XLSX, or a document. In Node, `openAsBlob(path)` opens one. */
export type RowsFile = Blob | Uint8Array<ArrayBuffer> | string;

/** What the customer calls a file; a `File` has its name itself. */
export type NewUpload = NonNullable<RequestOf<OperationAt<'post', '/api/uploads'>>['body']>;
export type PreviewRequest = RequestOf<OperationAt<'post', '/api/uploads/{id}/preview'>>['body'];
export type UploadPreview = AnswerOf<OperationAt<'post', '/api/uploads/{id}/preview'>>['data'];

/** Files that batches are made of, and documents to be read. */
export class Uploads {
  readonly #api: Api;

  constructor(api: Api) {
    this.#api = api;
  }

  /** Two links: one that a file is sent to with PUT, and one that names the file to a batch. @throws ApiError, ApiConnectionError */
  async create(request: NewUpload = {}, options: CallOptions = {}): Promise<Schemas['Upload']> {
    return (await this.#api.call('post', '/api/uploads', { body: request }, options)).data;
  }

  /** Sends a file; its `csv_url` names it to a batch, its `id` to what reads documents. @throws ApiError, ApiConnectionError */
  async upload(file: RowsFile, request: NewUpload = {}, options: CallOptions = {}): Promise<Schemas['Upload']> {
    const named = file instanceof File && file.name !== '' ? { file_name: file.name, ...request } : request;
    const upload = await this.create(named, options);
    await this.#api.put(upload.upload_url, file instanceof Blob ? file : new Blob([file]), options);
    return upload;
  }

  /** What a batch of the file would be: columns, mapping, rejected rows, duplicates, cost. @throws ApiError, ApiConnectionError */
  async preview(id: number, request: PreviewRequest, options: CallOptions = {}): Promise<UploadPreview> {
    const harmless = { ...options, takesKey: false, changesNothing: true };
    return (await this.#api.call('post', '/api/uploads/{id}/preview', { path: { id }, body: request }, harmless)).data;
  }
}
