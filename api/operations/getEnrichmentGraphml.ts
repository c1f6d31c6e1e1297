import { Readable } from 'node:stream';
import type { getEnrichmentGraphml as operation } from '#contract/operations/getEnrichmentGraphml';
import { getOwnershipGraphOutput } from '#contract/types/get_ownership_graph/getOwnershipGraph';
import { GET_OWNERSHIP_GRAPH } from '#contract/types/get_ownership_graph/getOwnershipGraphType';
import { graphml } from '../enrichments/graphml.ts';
import { withProgress } from '../enrichments/withProgress.ts';
import { findEnrichment } from './findEnrichment.ts';
import type { ApiPorts } from './ports.ts';
import { NOT_FOUND } from './refusals.ts';
import type { UseCase } from './useCase.ts';

/** An ownership graph for programs that draw graphs. */
export function getEnrichmentGraphml(ports: Pick<ApiPorts, 'reader'>): UseCase<typeof operation> {
  return async (call) => {
    const enrichment = await findEnrichment(ports, call);
    if (enrichment === null || enrichment.type !== GET_OWNERSHIP_GRAPH.name) {
      return NOT_FOUND;
    }
    // What an older version has stored may be in another shape.
    const { data: output } = getOwnershipGraphOutput.safeParse((await withProgress(ports, enrichment)).output);
    if (output === undefined) {
      return NOT_FOUND;
    }
    const headers = {
      'Content-Type': 'application/xml; charset=utf-8',
      'Content-Disposition': `attachment; filename="ownership-${output.company_id}-${enrichment.id}.graphml"`,
      'X-Content-Type-Options': 'nosniff',
    };
    return { kind: 'streamed', file: { headers, content: () => Readable.from(graphml(output)) } };
  };
}
