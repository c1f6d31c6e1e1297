/** What a request is remembered by, beside its organization. */
export interface WriteKey {
  readonly key: string;
  /** SHA-256 over the request, hexadecimal. */
  readonly fingerprint: string;
  /** Of this request alone, a repetition has another. */
  readonly nonce: string;
}

export interface KeyedRequest extends WriteKey {
  readonly organizationId: number;
  readonly at: Date;
}

export interface Written<Outcome> {
  readonly outcome: Outcome;
  /** What a repetition is answered from. Null: nothing is stored, and the key is free again. */
  readonly answer: string | null;
}

export type KeyedOutcome<Outcome> =
  | { readonly kind: 'done'; readonly outcome: Outcome }
  | { readonly kind: 'replayed'; readonly answer: string }
  | { readonly kind: 'key_reused' }
  | { readonly kind: 'key_in_flight' };

/**
 * Writes that are carried out once for each Idempotency-Key.
 *
 * @typeParam Stores what such a write may use
 */
export interface KeyedWrites<Stores> {
  /** Stores the key with its answer and all that `write` does through `stores` in one transaction: all of it, or nothing. */
  once<Outcome>(
    request: KeyedRequest,
    write: (stores: Stores) => Promise<Written<Outcome>>,
  ): Promise<KeyedOutcome<Outcome>>;
}
