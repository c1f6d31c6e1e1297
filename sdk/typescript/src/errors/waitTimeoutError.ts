import { EnrichError } from './enrichError.ts';

/** What is waited for has not ended within the time that the caller gave. The work goes on. */
export class WaitTimeoutError extends EnrichError {
  override readonly name = 'WaitTimeoutError';
  /** What to wait for again; null where the request that started it had not been answered yet. */
  readonly id: number | null;
  /** The same request with the same key goes on waiting for the same work, and costs nothing. */
  readonly idempotencyKey: string | null;

  constructor(seconds: number, known: { readonly id?: number; readonly idempotencyKey?: string }) {
    super(`It has not ended within ${seconds} seconds; the work goes on.`);
    this.id = known.id ?? null;
    this.idempotencyKey = known.idempotencyKey ?? null;
  }
}
