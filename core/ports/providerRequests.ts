import type { Conclusion } from '#domain/conclusion';
import type { Lease } from './workLedger.ts';

/** A question to an external provider, stored before it is asked. References are named by their SHA-256, hexadecimal. */
export interface ProviderRequest {
  readonly lease: Lease;
  readonly provider: string;
  readonly referenceHash: string;
  /** JSON; comes back when the enrichment ends. */
  readonly held: unknown;
  readonly deadline: Date;
}

export type WaitOutcome =
  /** The lease is given back; the answer or the deadline ends the enrichment. */
  | { readonly kind: 'waiting' }
  /** The answer was faster: the lease is still held. */
  | { readonly kind: 'answered'; readonly answer: Readonly<Record<string, unknown>> }
  | { readonly kind: 'stale' };

/** An open question without its reference, which nobody stores. */
export interface OpenRequest {
  readonly provider: string;
  readonly referenceHash: string;
  readonly held: unknown;
}

export type RequestEndOutcome =
  /** `finished` names the enrichment and every duplicate that ended with it. */
  | { readonly kind: 'settled'; readonly finished: readonly number[] }
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
  /** What was held for a question of this provider, also when it is over; null for one that never was. */
  find(provider: string, referenceHash: string): Promise<OpenRequest | null>;
  /**
   * Ends the enrichment that waits: state, output, credits and duplicates in one transaction.
   *
   * @param answer what the provider said; null when the deadline passed
   */
  end(
    referenceHash: string,
    answer: Readonly<Record<string, unknown>> | null,
    conclusion: Conclusion,
    at: Date,
  ): Promise<RequestEndOutcome>;
  /** Open questions whose deadline has passed and that no worker is asking any more. */
  overdue(now: Date, limit: number): Promise<readonly OpenRequest[]>;
  /** Deletes questions that ended before the instant; returns how many. */
  forgetEnded(before: Date): Promise<number>;
}
