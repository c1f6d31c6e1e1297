import { firstCharacters } from '../../firstCharacters.ts';
import { type GrownGraph, growGraph } from '../../ownership/growGraph.ts';
import type { OwnersReading, SearchedFirm } from '../../ownership/ownersReading.ts';
import { type ChildState, hasEnded } from '../childState.ts';
import { payableSteps } from '../payableSteps.ts';
import type { ChildStep, ForecastStep, PriceOf, Workflow, WorkflowDecision, WorkflowState } from '../workflow.ts';
import { type OwnershipStop, ownershipOutput } from './ownershipOutput.ts';
import { OWNERSHIP_MOST_LISTS, type OwnershipRequest, ownershipRequest } from './ownershipRequest.ts';
import { toReading } from './toReading.ts';
import { toSearchedFirm } from './toSearchedFirm.ts';

const LIST = { type: 'get_company_owners', prefix: 'owners:' } as const;
const SEARCH = { type: 'search_companies', prefix: 'search:' } as const;
/** Characters that the register takes as one query. */
const QUERY_MOST = 200;

/** The rules of get_ownership_graph: read what the graph lacks until it lacks nothing that can be paid (ADR 58). */
export const planOwnership: Workflow = {
  forecast: (input, priceOf) => forecastOwnership(ownershipRequest(input), priceOf),
  mostCredits: (input) => ownershipRequest(input).maxCredits,
  decide,
  partial: (input, children) => {
    const request = ownershipRequest(input);
    return ownershipOutput(request, grow(request, children).graph, children, null);
  },
};

/** All that may be started; how much of it is needed only the lists tell. */
function forecastOwnership(
  { companyId, depth, maxCredits }: OwnershipRequest,
  priceOf: PriceOf,
): readonly ForecastStep[] {
  const root: ForecastStep = { step: 'owners', type: LIST.type, times: 1, input: { company_id: companyId } };
  const payable = (type: string): number => {
    const rest = Math.max(0, maxCredits - priceOf(LIST.type));
    const price = priceOf(type);
    return Math.min(price === 0 ? OWNERSHIP_MOST_LISTS : Math.floor(rest / price), OWNERSHIP_MOST_LISTS - 1);
  };
  const behind: readonly ForecastStep[] = [
    { step: 'owners of owners', type: LIST.type, times: payable(LIST.type), input: null },
    { step: 'searches of firms', type: SEARCH.type, times: payable(SEARCH.type), input: null },
  ];
  return depth === 1 ? [root] : [root, ...behind.filter(({ times }) => times > 0)];
}

/**
 * Starts all that can be started and paid for, the nearest lists first. What cannot be paid waits for children that are open,
 * since those that are free or fail give their credits back; where none is open, the graph ends without it.
 */
function decide({ input, children, left, priceOf }: WorkflowState): WorkflowDecision {
  const request = ownershipRequest(input);
  const grown = grow(request, children);
  const wanted = stepsOf(grown).filter(({ step }) => !children.some((child) => child.step === step));
  const pending = withinLimit(wanted, children);
  const steps = payableSteps(pending, left, priceOf);
  if (steps.length > 0) {
    return { kind: 'start', steps };
  }
  if (children.some((child) => !hasEnded(child))) {
    return { kind: 'wait', until: null };
  }
  const stop = stopOf(grown, { isUnpaid: pending.length > 0, isCut: wanted.length > 0 });
  return { kind: 'conclude', output: ownershipOutput(request, grown.graph, children, stop) };
}

function stopOf(
  { graph }: GrownGraph,
  { isUnpaid, isCut }: { readonly isUnpaid: boolean; readonly isCut: boolean },
): OwnershipStop {
  if (isUnpaid) {
    return 'budget';
  }
  if (isCut) {
    return 'limit';
  }
  return graph.nodes[0]?.stopped === null ? 'finished' : 'owners_unknown';
}

/** The graph as far as children tell it. */
function grow({ companyId, depth }: OwnershipRequest, children: readonly ChildState[]): GrownGraph {
  const readings = new Map<string, OwnersReading>();
  const searches = new Map<string, SearchedFirm>();
  for (const child of children) {
    if (child.step.startsWith(LIST.prefix)) {
      readings.set(child.step.slice(LIST.prefix.length), toReading(child));
    } else if (hasEnded(child)) {
      searches.set(child.step.slice(SEARCH.prefix.length), toSearchedFirm(child));
    }
  }
  return growGraph({ companyId, depth, readings, searches });
}

function stepsOf({ toRead, toSearch }: GrownGraph): readonly ChildStep[] {
  return [
    ...toRead.map(({ key, companyId }) => ({
      step: `${LIST.prefix}${key}`,
      type: LIST.type,
      input: { company_id: companyId },
    })),
    ...toSearch.map(({ key, name }) => ({
      step: `${SEARCH.prefix}${key}`,
      type: SEARCH.type,
      input: { query: firstCharacters(name.trim(), QUERY_MOST).trim() },
    })),
  ];
}

/** As many lists, and as many searches. */
function withinLimit(steps: readonly ChildStep[], children: readonly ChildState[]): readonly ChildStep[] {
  const room = (kind: typeof LIST | typeof SEARCH): number =>
    OWNERSHIP_MOST_LISTS - children.filter(({ step }) => step.startsWith(kind.prefix)).length;
  return [LIST, SEARCH].flatMap((kind) =>
    steps.filter(({ step }) => step.startsWith(kind.prefix)).slice(0, Math.max(0, room(kind))),
  );
}
