import { ENRICHMENT_TYPES } from '#contract/types/catalogue';
import type { EnrichmentHandler } from '../../workers/enrichments/handler.ts';

/** Handlers of all types, which answer any input with the example of the documentation. */
export function exampleWork(): Readonly<Record<string, EnrichmentHandler>> {
  return Object.fromEntries(
    ENRICHMENT_TYPES.map(({ name, example: { output } }) => [
      name,
      { fromSource: () => Promise.resolve({ output, cost: null, mirror: null }) },
    ]),
  );
}
