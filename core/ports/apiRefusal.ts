/** Why the API did not do what a client of its own asked for; the message is the API's. */
export type ApiRefusal =
  /** What was sent is wrong, or the key is. */
  | { readonly kind: 'refused'; readonly code: string; readonly message: string }
  /** The same may work later. */
  | { readonly kind: 'busy'; readonly message: string; readonly retryAfterSeconds: number | null };
