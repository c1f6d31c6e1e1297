import type { Api, CallOptions } from '../http/api.ts';
import type { Schemas } from '../types.ts';

/** A file as it is sent: CSV in any usual dialect and encoding, or XLSX. In Node, `openAsBlob(path)` opens one. */
export type RowsFile = Blob | Uint8Array<ArrayBuffer> | string;

/** Files that batches are made of. */
export class Uploads {
  readonly #api: Api;

  constructor(api: Api) {
    this.#api = api;
  }

  /** Two links: one that a file is sent to with PUT, and one that names the file to a batch. @throws ApiError, ApiConnectionError */
  async create(options: CallOptions = {}): Promise<Schemas['Upload']> {
    return (await this.#api.call('post', '/api/uploads', {}, options)).data;
  }

  /** Sends a file; `csv_url` names it to a batch. @throws ApiError, ApiConnectionError */
  async upload(file: RowsFile, options: CallOptions = {}): Promise<Schemas['Upload']> {
    const upload = await this.create(options);
    await this.#api.put(upload.upload_url, file instanceof Blob ? file : new Blob([file]), options);
    return upload;
  }
}
