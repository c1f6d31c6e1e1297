import type { Conclusion } from '#domain/conclusion';
import type { Lease } from './workLedger.ts';

/** A question to an external provider, stored before it is asked. References are named by their SHA-256, hexadecimal. */
export interface ProviderRequest {
  readonly lease: Lease;
  readonly provider: string;
  readonly referenceHash: string;
  /** JSON; comes back with the answer, and is kept no longer than the question is open. */
  readonly held: unknown;
  readonly deadline: Date;
}

export type WaitOutcome =
  /** The lease is given back; the answer or the deadline ends the enrichment. */
  | { readonly kind: 'waiting' }
  /** The answer was faster: the lease is still held. */
  | { readonly kind: 'answered'; readonly answer: Readonly<Record<string, unknown>> }
  | { readonly kind: 'stale' };

/** An open question without its reference, which is not stored. */
export interface OpenRequest {
  readonly provider: string;
  readonly referenceHash: string;
  readonly held: unknown;
}

/** A question whose deadline has passed. */
export interface OverdueRequest extends OpenRequest {
  readonly organizationId: number;
}

export type FoundRequest =
  | { readonly kind: 'open'; readonly request: OpenRequest }
  /** It is over, and what was held for it is gone. */
  | { readonly kind: 'ended' };

export type RequestEndOutcome =
  /** `finished` names the enrichment and every duplicate that ended with it. */
  | { readonly kind: 'settled'; readonly finished: readonly number[] }
  /** The enrichment is queued, and its next claim gets the answer. */
  | { readonly kind: 'resumed' }
  /** The worker is still asking; the answer is kept for it. */
  | { readonly kind: 'kept' }
  /** It was over before; nothing has changed. */
  | { readonly kind: 'ended' };

/** Questions to external providers and the enrichments that wait for them. */
export interface ProviderRequests {
  /** False when the lease was lost. Ends an earlier question of the same enrichment. */
  open(request: ProviderRequest, at: Date): Promise<boolean>;
  /** Moves the enrichment from processing to waiting: its lease ends, its reservation stays. */
  wait(lease: Lease, referenceHash: string): Promise<WaitOutcome>;
  /**
   * Hands an enrichment whose answer came before it waited back to the queue, for the next claim to go on with. False
   * when the lease was lost.
   */
  resume(lease: Lease, referenceHash: string, at: Date): Promise<boolean>;
  /** A question of this provider; null for one that never was. */
  find(provider: string, referenceHash: string): Promise<FoundRequest | null>;
  /**
   * Applies a conclusion to the enrichment that waits: ends it, with its state, output, credits and duplicates in one
   * transaction, or hands it back to the queue with the answer.
   *
   * @param answer what the provider said; null when the deadline passed
   */
  end(
    referenceHash: string,
    answer: Readonly<Record<string, unknown>> | null,
    conclusion: Conclusion,
    at: Date,
  ): Promise<RequestEndOutcome>;
  /**
   * Open questions whose deadline has passed and that no worker is asking any more.
   *
   * @param except organizations whose questions are left out
   */
  overdue(now: Date, limit: number, except?: readonly number[]): Promise<readonly OverdueRequest[]>;
  /**
   * Deletes questions that ended before the instant, and answers that no attempt will take any more; returns how many.
   */
  forgetEnded(before: Date): Promise<number>;
}
