import type { Api, CallOptions } from '../http/api.ts';
import type { AnswerOf, OperationAt } from '../http/operation.ts';

/** A paper that an output was read from. */
export type Document = AnswerOf<OperationAt<'get', '/api/enrichments/{id}/documents'>>['data'][number];

/** Where the bytes of a paper are: a document of a list, or the output of get_document. */
export interface Linked {
  readonly document_url: string | null;
}

/** The papers of the registers themselves. */
export class Documents {
  readonly #api: Api;

  constructor(api: Api) {
    this.#api = api;
  }

  /** The papers that an output was read from, each with a link that is good for 30 minutes. @throws ApiError, ApiConnectionError */
  async list(enrichmentId: number, options: CallOptions = {}): Promise<readonly Document[]> {
    const request = { path: { id: enrichmentId } };
    return (await this.#api.call('get', '/api/enrichments/{id}/documents', request, options)).data;
  }

  /**
   * The bytes of a paper; read the body as a stream, or with `bytes()`. The key is not shown to the link.
   *
   * @throws TypeError where it has no link, ApiError where that has ended, ApiConnectionError
   */
  async download({ document_url: url }: Linked, options: CallOptions = {}): Promise<Response> {
    if (url === null) {
      throw new TypeError('The document has no link: read it anew, or see its state.');
    }
    return this.#api.openLink(url, options);
  }
}
