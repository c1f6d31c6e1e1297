import type { ProvenanceResource } from '#contract/http/provenanceResource';
import type { ExplainedEnrichment } from '#contract/openapi/enrichmentSchemas';
import { type EnrichmentTypeName, enrichmentTypeByName, type OutputOf } from '#contract/types/catalogue';
import { resultView } from '../../api/dashboard/results/resultView.ts';

interface ShownWish {
  readonly output?: unknown;
  readonly provenance?: ProvenanceResource | null;
  readonly query?: Readonly<Record<string, string>>;
  readonly readAt?: Date | null;
}

/** The view of a type's result as one line of markup; of its example where no output is given. */
export function shownResult(type: string, wish: ShownWish = {}): string | null {
  const { output = exampleOutput(type as EnrichmentTypeName), provenance = null, query = {}, readAt = null } = wish;
  const found = { type, output, provenance } as ExplainedEnrichment;
  const view = resultView(found, { path: '/enrichments/1', query, readAt });
  return view === null ? null : view.toString().replaceAll(/\s+/g, ' ');
}

/** A copy of the example of a type, which a test may change. */
export function exampleOutput<Type extends EnrichmentTypeName>(type: Type): OutputOf<Type> {
  return structuredClone(enrichmentTypeByName(type)?.example.output) as OutputOf<Type>;
}

/** What a reader of the page reads, without its markup. */
export function textOf(markup: string | null): string {
  return (markup ?? '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
