import type { Command } from 'commander';
import type { EnrichmentResource } from '#contract/http/enrichmentResource';
import { GET_OWNERSHIP_GRAPH } from '#contract/types/get_ownership_graph/getOwnershipGraphType';
import { findApi } from '../apiClient.ts';
import { askApi } from '../askApi.ts';
import { QUICK_TRIES } from '../batch/persist.ts';
import { printJson, tell } from '../output.ts';
import { resourceOf } from '../resourceOf.ts';
import { saveAnswer } from '../saveAnswer.ts';
import { showEnrichment } from '../showEnrichment.ts';
import type { Terminal } from '../terminal.ts';
import { ToldError } from '../toldError.ts';
import { positiveInteger } from './arguments.ts';

interface GraphFlags {
  readonly graphml?: string;
  readonly json: boolean;
}

/** `enrich graph`: who stands behind a company, as a tree and for programs that draw graphs. */
export function addGraphCommand(program: Command, terminal: Terminal): void {
  program
    .command('graph')
    .description('Print an ownership graph as a tree')
    .argument('<enrichment>', `the number of a ${GET_OWNERSHIP_GRAPH.name}`, positiveInteger)
    .option('--graphml <file>', 'and save it as GraphML')
    .option('--json', 'print the whole answer as JSON', false)
    .action(async (id: number, { graphml, json }: GraphFlags) => {
      const answer = await askApi(terminal, `/api/enrichments/${id}`, QUICK_TRIES);
      const enrichment = resourceOf(answer, `enrichment ${id}`) as EnrichmentResource;
      if (enrichment.type !== GET_OWNERSHIP_GRAPH.name) {
        throw new ToldError(`Enrichment ${id} is no ${GET_OWNERSHIP_GRAPH.name}, but a ${enrichment.type}.`);
      }
      if (json) {
        printJson(answer.body);
      } else {
        showEnrichment(enrichment);
      }
      if (graphml !== undefined) {
        const api = await findApi(terminal);
        await saveAnswer(api.open(`/api/enrichments/${id}/graphml`), api.baseUrl, graphml);
        tell(`Saved ${graphml}`);
      }
    });
}
