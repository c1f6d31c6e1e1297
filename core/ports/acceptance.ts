import type { ExceededCap } from '#domain/budget';
import type { CustomVars } from '#domain/customVars';
import type { Lane } from '#domain/lane';

/** A valid request for one enrichment, ready to be stored. */
export interface AcceptanceRequest {
  readonly organizationId: number;
  /** The key that it comes with, whose caps bear on it; null for a person. */
  readonly apiKeyId: number | null;
  readonly type: string;
  readonly lane: Lane;
  /** Whole credits to reserve. */
  readonly price: number;
  /** Compact JSON of the validated input. */
  readonly input: string;
  /** SHA-256 over type and input, hexadecimal. */
  readonly dedupKey: string;
  readonly customVars: CustomVars | null;
  readonly callbackUrl: string | null;
  readonly acceptedAt: Date;
  readonly idempotency: IdempotentRequest | null;
  /** The mirror record that answers this request when it is younger than the given instant. */
  readonly answeredBy: { readonly key: string; readonly since: Date } | null;
  /** The mirror record without which the work can only fail. */
  readonly requires: string | null;
  /**
   * Compact JSON of the output, where it is known already: the enrichment is stored completed, at its full price, and no
   * worker hears of it.
   */
  readonly answer: string | null;
  /** Compact JSON of what a line about the answer tells, to be stored beside it; null where there is none. */
  readonly headline: string | null;
  /** The enrichment whose provenance explains the answer; null where none does. */
  readonly explainedBy: number | null;
  /** Of the span in which it is accepted; null or absent where it is not traced. */
  readonly traceparent?: string | null;
}

export interface IdempotentRequest {
  readonly key: string;
  /** SHA-256 over the request, hexadecimal. */
  readonly fingerprint: string;
  /** The answer to store and replay, split where the id goes; null where the final state is the answer. */
  readonly answer: { readonly beforeId: string; readonly afterId: string } | null;
}

/** Work that was stored and must be handed to the workers; `outboxId` confirms that it was. */
export interface StoredCommand {
  readonly outboxId: number;
  readonly id: number;
  readonly lane: Lane;
  /** Of the span in which it is accepted; null or absent where it is not traced. */
  readonly traceparent?: string | null;
}

export type AcceptanceOutcome =
  | { readonly kind: 'accepted'; readonly id: number; readonly command: StoredCommand }
  /** Stored with the answer that the request came with. */
  | { readonly kind: 'answered'; readonly id: number }
  /** Takes over the outcome of an earlier, equal request; costs nothing. */
  | { readonly kind: 'duplicate'; readonly id: number }
  | { readonly kind: 'replayed'; readonly id: number; readonly answer: string | null }
  | { readonly kind: 'key_reused' }
  | { readonly kind: 'key_in_flight' }
  | { readonly kind: 'insufficient_credits'; readonly required: number; readonly available: number }
  | { readonly kind: 'budget_exceeded'; readonly required: number; readonly cap: ExceededCap };

/** The one way in: an enrichment is stored with its reservation, or nothing is. */
export interface Acceptance {
  /** Resolves once the outcome is durable. */
  accept(request: AcceptanceRequest): Promise<AcceptanceOutcome>;
}
