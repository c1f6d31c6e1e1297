import type { WorkErrorCode } from './verdict.ts';

/** What an enrichment that waited for a provider ends as. */
export type Conclusion =
  | {
      readonly kind: 'completed';
      /** Valid against the output schema of the type. */
      readonly output: Readonly<Record<string, unknown>>;
      /** Whole credits; null charges the price that was reserved. */
      readonly cost: number | null;
    }
  | { readonly kind: 'failed'; readonly code: WorkErrorCode; readonly message: string };
