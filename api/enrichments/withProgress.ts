import type { Enrichment } from '#domain/enrichment';
import { isTerminal } from '#domain/lifecycle';
import { workflowOf } from '#domain/workflow/workflows';
import type { ApiPorts } from '../operations/ports.ts';

/** An enrichment whose work is that of others with its output so far, while it runs; any other as it is. */
export async function withProgress({ reader }: Pick<ApiPorts, 'reader'>, enrichment: Enrichment): Promise<Enrichment> {
  const workflow = workflowOf(enrichment.type);
  if (workflow === null || isTerminal(enrichment.status)) {
    return enrichment;
  }
  const children = await reader.childrenOf(enrichment.organizationId, enrichment.id);
  return { ...enrichment, output: workflow.partial(enrichment.input as Readonly<Record<string, unknown>>, children) };
}
