/** Who is asked for what, by a caller who is measured beside an attack. */
export interface HonestOrder {
  readonly baseUrl: string;
  readonly key: string;
  /** How many the mirror has. */
  readonly companies: number;
}

export type HonestMessage = { readonly kind: 'begin' } | { readonly kind: 'end' };

/** What the caller has seen from the beginning to the end. */
export interface HonestWindow {
  /** Milliseconds that each answer took. */
  readonly latencies: readonly number[];
  /** Answers other than 200, by their status. */
  readonly refused: Readonly<Record<number, number>>;
}
