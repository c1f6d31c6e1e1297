import { NO_MIRROR_USE } from '#domain/mirrorUse';
import { ownershipRequest } from '#domain/workflow/ownership/ownershipRequest';
import { COMPANY_ID_GUIDE } from '../companyIdGuide.ts';
import type { EnrichmentType } from '../enrichmentType.ts';
import { shownAs } from '../shownAs.ts';
import { getOwnershipGraphInput, getOwnershipGraphOutput } from './getOwnershipGraph.ts';
import { getOwnershipGraphExample } from './getOwnershipGraphExample.ts';
import { getOwnershipGraphHeadings } from './getOwnershipGraphHeadings.ts';
import { getOwnershipGraphHeadline } from './getOwnershipGraphHeadline.ts';

export const GET_OWNERSHIP_GRAPH = {
  name: 'get_ownership_graph',
  summary: 'Who stands behind a company, and its beneficial owners',
  description:
    'Reads the newest shareholder list of the company, of its holders that are companies, and so on. A holder is taken for a ' +
    'company of the register only where court and number prove it, or it is the only one of its name and seat. Tells the part ' +
    'that each holds through all companies between, cycles included, and who has more than a quarter of the votes (§ 3 GwG). ' +
    'Each list and each search is charged as the enrichment that it is, never more than `max_credits` together, and the graph ' +
    'itself costs nothing. While it runs, `GET /api/enrichments/{id}` shows what it has so far.',
  guide:
    `${COMPANY_ID_GUIDE} It reads the lists of holders that are companies itself, so that no other tool is needed for them, ` +
    'and stops at `max_credits`. It may take minutes: get_enrichment shows what it has so far. Beneficial owners ' +
    'are proven by lists; `is_complete` says whether there can be others.',
  input: getOwnershipGraphInput,
  headings: getOwnershipGraphHeadings,
  output: getOwnershipGraphOutput,
  example: getOwnershipGraphExample,
  headline: getOwnershipGraphHeadline,
  view: shownAs('ownership_graph', getOwnershipGraphOutput),
  lane: 'network',
  price: 0,
  freeWhen: ['The graph itself: its steps cost what enrichments of their types cost.'],
  feature: 'german_registry',
  comparedInput: (input) => ({ ...ownershipRequest(input) }),
  mirrorUse: () => NO_MIRROR_USE,
} as const satisfies EnrichmentType;
