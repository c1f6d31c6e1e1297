import { toEnrichmentResource } from '#contract/http/toEnrichmentResource';
import type { Enrichment } from '#domain/enrichment';
import { workflowOf } from '#domain/workflow/workflows';
import type { ApiPorts } from '../operations/ports.ts';
import { withProgress } from './withProgress.ts';

/**
 * What a caller who takes lines is shown of an enrichment while it runs, as a line of JSON; undefined for a type that has
 * nothing to show before its end.
 *
 * @param find the enrichment as it is now; null where it is gone
 */
export function progressOf(
  ports: Pick<ApiPorts, 'reader'>,
  type: string,
  find: () => Promise<Enrichment | null>,
): (() => Promise<string>) | undefined {
  return workflowOf(type) === null
    ? undefined
    : async () => {
        const enrichment = await find();
        const data = enrichment && toEnrichmentResource(await withProgress(ports, enrichment));
        return JSON.stringify({ data });
      };
}
