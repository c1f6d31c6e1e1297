import { NO_MIRROR_USE } from '#domain/mirrorUse';
import { ownershipRequest } from '#domain/workflow/ownership/ownershipRequest';
import type { EnrichmentType } from '../enrichmentType.ts';
import { getOwnershipGraphInput, getOwnershipGraphOutput } from './getOwnershipGraph.ts';
import { getOwnershipGraphExample } from './getOwnershipGraphExample.ts';

export const GET_OWNERSHIP_GRAPH = {
  name: 'get_ownership_graph',
  summary: 'Who stands behind a company, and its beneficial owners',
  description:
    'Reads the newest shareholder list of the company, of its holders that are companies, and so on. A holder is taken for a ' +
    'company of the register only where court and number prove it, or it is the only one of its name and seat. Tells the part ' +
    'that each holds through all companies between, cycles included, and who has more than a quarter of the votes (§ 3 GwG). ' +
    'Each list and each search is charged as the enrichment that it is, never more than `max_credits` together, and the graph ' +
    'itself costs nothing. While it runs, `GET /api/enrichments/{id}` shows what it has so far.',
  input: getOwnershipGraphInput,
  output: getOwnershipGraphOutput,
  example: getOwnershipGraphExample,
  lane: 'network',
  price: 0,
  freeWhen: ['The graph itself: its steps cost what enrichments of their types cost.'],
  feature: 'german_registry',
  comparedInput: (input) => ({ ...ownershipRequest(input) }),
  mirrorUse: () => NO_MIRROR_USE,
} as const satisfies EnrichmentType;
