import { shownStatus } from '../../lifecycle.ts';
import { type BeneficialOwners, beneficialOwners } from '../../ownership/beneficialOwners.ts';
import { type EffectiveShare, effectiveShares } from '../../ownership/effectiveShares.ts';
import { type Fraction, toPercent } from '../../ownership/fraction.ts';
import type { Holding, OwnershipGraph, OwnershipNode } from '../../ownership/ownershipGraph.ts';
import { type ChildState, hasEnded } from '../childState.ts';
import type { OwnershipRequest } from './ownershipRequest.ts';

/**
 * Why a graph has ended. `owners_unknown`: nobody is known who holds the company itself. `limit`: it has as many lists as one
 * graph may have.
 */
export const OWNERSHIP_STOPS = ['finished', 'budget', 'limit', 'owners_unknown'] as const;
export type OwnershipStop = (typeof OWNERSHIP_STOPS)[number];

/**
 * The graph with what follows from it, as it is stored.
 *
 * @param stop null while it grows
 */
export function ownershipOutput(
  { companyId, depth }: OwnershipRequest,
  graph: OwnershipGraph,
  children: readonly ChildState[],
  stop: OwnershipStop | null,
): Readonly<Record<string, unknown>> {
  // Solved once: readers ask for a graph that grows again and again.
  const shares = stop === null ? new Map<string, EffectiveShare>() : effectiveShares(graph);
  const found = beneficialOwners(graph);
  const root = graph.nodes[0];
  return {
    company_id: companyId,
    company_name: root === undefined || root.name === companyId ? null : root.name,
    depth,
    nodes: graph.nodes.map((node) => nodeOf(node, shares.get(node.id) ?? null, stop)),
    holdings: graph.holdings.map(holdingOf),
    beneficial_owners: ownersOf(graph, shares, found),
    not_excluded: found.notExcluded,
    hidden: found.hidden,
    is_complete: found.isComplete && stop !== null,
    steps: children.map(stepOf),
    credits_spent: children.reduce((sum, { cost }) => sum + cost, 0),
    stopped_reason: stop,
  };
}

/** What is still to be read is `open` while the graph grows; at its end the limit that ended it is the reason. */
function nodeOf(node: OwnershipNode, share: EffectiveShare | null, stop: OwnershipStop | null) {
  return {
    id: node.id,
    kind: node.kind,
    name: node.name,
    city: node.city,
    birth_date: node.birthDate,
    country: node.country,
    company_id: node.companyId,
    proven_by: node.provenBy,
    members: node.members,
    stopped: node.stopped === 'budget' ? unreadReason(stop) : node.stopped,
    effective_share: share === null ? null : effectiveOf(share),
  };
}

function unreadReason(stop: OwnershipStop | null): 'budget' | 'limit' | 'open' {
  if (stop === null) {
    return 'open';
  }
  return stop === 'limit' ? 'limit' : 'budget';
}

function holdingOf({ holder, company, nominalCents, currency, share, documentId }: Holding) {
  return {
    holder,
    company,
    nominal_amount: nominalCents / 100,
    currency,
    share: share === null ? null : quotientOf(share),
    source_document_id: documentId,
  };
}

function ownersOf(
  { nodes }: OwnershipGraph,
  shares: ReadonlyMap<string, EffectiveShare>,
  { owners }: BeneficialOwners,
) {
  return owners.map(({ node: id, votes, through }) => {
    const node = nodes.find((one) => one.id === id);
    const share = shares.get(id);
    return {
      node: id,
      name: node?.name ?? '',
      birth_date: node?.birthDate ?? null,
      votes: quotientOf(votes),
      effective_share: share === undefined ? null : effectiveOf(share),
      through,
    };
  });
}

function effectiveOf({ atLeast, isExact }: EffectiveShare) {
  return { ...quotientOf(atLeast), is_exact: isExact };
}

/** As text, since integers of JSON end at 2^53. */
function quotientOf(value: Fraction) {
  return {
    numerator: String(value.numerator),
    denominator: String(value.denominator),
    percentage: toPercent(value),
  };
}

function stepOf(child: ChildState) {
  const { step, type, id, cost } = child;
  return { step, type, enrichment_id: id, status: shownStatus(child.status), credits: hasEnded(child) ? cost : null };
}
