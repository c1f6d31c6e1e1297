import type { WorkErrorCode } from './verdict.ts';

/** How an enrichment ends that waited for a provider. */
export type Ending =
  | {
      readonly kind: 'completed';
      /** Valid against the output schema of the type. */
      readonly output: Readonly<Record<string, unknown>>;
      /** Whole credits; null charges the price that was reserved. */
      readonly cost: number | null;
    }
  | { readonly kind: 'failed'; readonly code: WorkErrorCode; readonly message: string };

/** What an answer makes of the enrichment that waited for it. */
export type Conclusion =
  | Ending
  /** The source is needed again: back to the queue, and the next attempt goes on with the answer. */
  | { readonly kind: 'resume' };
