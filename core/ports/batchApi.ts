import type { Batch } from '#domain/batch';

/** How far a batch is, as the API tells. */
export interface BatchProgress extends Pick<Batch, 'id' | 'status' | 'counts' | 'creditsUsed'> {
  readonly resultsUrl: string;
}

export type BatchAnswer =
  | { readonly kind: 'batch'; readonly batch: BatchProgress }
  /** What was sent is wrong, or the key is; the message is the API's. */
  | { readonly kind: 'refused'; readonly code: string; readonly message: string }
  /** The same may work later. */
  | { readonly kind: 'busy'; readonly message: string; readonly retryAfterSeconds: number | null };

/** The API as a client uses it that submits batches for an organization, with one of its keys. */
export interface BatchApi {
  /** @param body of POST /api/enrichments/<type>/batch */
  submit(apiKey: string, type: string, body: object, idempotencyKey: string): Promise<BatchAnswer>;
  show(apiKey: string, id: number): Promise<BatchAnswer>;
  cancel(apiKey: string, id: number): Promise<BatchAnswer>;
}
