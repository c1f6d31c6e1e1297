import type { Batch } from '#domain/batch';
import type { ApiRefusal } from './apiRefusal.ts';

/** How far a batch is, as the API tells. */
export interface BatchProgress extends Pick<Batch, 'id' | 'status' | 'counts' | 'creditsUsed'> {
  readonly resultsUrl: string;
}

export type BatchAnswer = { readonly kind: 'batch'; readonly batch: BatchProgress } | ApiRefusal;

/** The API as a client uses it that submits batches for an organization, with one of its keys. */
export interface BatchApi {
  /** @param body of POST /api/enrichments/<type>/batch */
  submit(apiKey: string, type: string, body: object, idempotencyKey: string): Promise<BatchAnswer>;
  show(apiKey: string, id: number): Promise<BatchAnswer>;
  cancel(apiKey: string, id: number): Promise<BatchAnswer>;
}
