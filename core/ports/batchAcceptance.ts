import type { ExceededCap } from '#domain/budget';
import type { CustomVars } from '#domain/customVars';
import type { Lane } from '#domain/lane';
import type { BatchFile } from './batchFiles.ts';
import type { Batch, RejectedRow } from './batchReader.ts';

/** A row whose input is valid, ready to be stored. */
export interface AcceptedRow {
  /** Position in the input, from 0. */
  readonly row: number;
  readonly lane: Lane;
  /** Compact JSON of the validated input. */
  readonly input: string;
  /** SHA-256 over type and input, hexadecimal. */
  readonly dedupKey: string;
  readonly customVars: CustomVars | null;
  /** The mirror record that answers this row when it is younger than the given instant. */
  readonly answeredBy: { readonly key: string; readonly since: Date } | null;
  /** The mirror record without which the work can only fail. */
  readonly requires: string | null;
  /** Whole credits to reserve for it, where its input decides; else those of the batch. */
  readonly price?: number;
}

/** A row that failed the input check. */
export interface RefusedRow extends RejectedRow {
  /** The row as it was sent, its custom_vars apart. */
  readonly input: unknown;
}

export interface BatchRequest {
  readonly organizationId: number;
  /** The key that it comes with, whose caps bear on it; null for a person. */
  readonly apiKeyId: number | null;
  readonly type: string;
  /** Whole credits to reserve for each row that is no duplicate. */
  readonly price: number;
  readonly rows: readonly AcceptedRow[];
  readonly rejected: readonly RefusedRow[];
  readonly callbackUrl: string | null;
  /** Whole credits that it may reserve in all; null where it does not say. */
  readonly maxCredits: number | null;
  /** The file that the rows stood in, which becomes that of the batch (BatchFiles); null where they were sent. */
  readonly file: AcceptedFile | null;
  readonly acceptedAt: Date;
  /**
   * The batch whose rows it tries again: they repeat no failure of an equal input then, however young it is; what still runs
   * or completed they do. Null where it tries none.
   */
  readonly retryOf: number | null;
  /** Of the span in which it is accepted; kept with each of its rows. Null or absent where it is not traced. */
  readonly traceparent?: string | null;
  /** The claim of `claimKey`, or null without an Idempotency-Key. */
  readonly idempotency: BatchKey | null;
  /** Most batches of the organization that may have open rows, this one included. */
  readonly maxUnfinished: number;
  /** The answer's body, stored with the key in the same transaction and replayed byte for byte. */
  readonly answer: (batch: Batch) => string;
}

export interface AcceptedFile extends BatchFile {
  readonly name: string | null;
  /** The upload that it was read from; null where it comes from elsewhere. */
  readonly uploadId: number | null;
}

export interface BatchKey {
  readonly key: string;
  /** SHA-256 over the request, hexadecimal. */
  readonly fingerprint: string;
  /** A UUID of this request alone, which tells its claim from that of a repetition. */
  readonly nonce: string;
}

export type KeyOutcome =
  | { readonly kind: 'claimed' }
  | { readonly kind: 'replayed'; readonly answer: string }
  | { readonly kind: 'key_reused' }
  | { readonly kind: 'key_in_flight' };

export type BatchOutcome =
  | { readonly kind: 'accepted'; readonly batch: Batch; readonly answer: string }
  | { readonly kind: 'too_many_unfinished' }
  /** Its rows do not fit in a cap all together; nothing is stored. */
  | { readonly kind: 'budget_exceeded'; readonly required: number; readonly cap: ExceededCap }
  /** The claim of the key ran out while the rows were read; nothing is stored. */
  | { readonly kind: 'key_lost' };

/** The one way in for batches: every row with its reservation, or nothing at all. */
export interface BatchAcceptance {
  /**
   * Claims the key before anything slow is done for the request (a file may have to be fetched), so that a second
   * request with it learns at once what became of the first. The claim ends by itself after IDEMPOTENCY_LOCK_SECONDS.
   */
  claimKey(organizationId: number, key: BatchKey, at: Date): Promise<KeyOutcome>;
  /**
   * Gives the claim back, also where it is not known whether there is one: what was not accepted uses up nothing. A key
   * that has its answer keeps it. Tries for some seconds.
   */
  releaseKey(organizationId: number, key: BatchKey): Promise<void>;
  /**
   * Stores the batch. Credits are reserved row by row in input order: rows that they do not cover are rejected with
   * `insufficient_credits`. Resolves once the outcome is durable; a refusal gives the key back.
   */
  accept(request: BatchRequest): Promise<BatchOutcome>;
}
