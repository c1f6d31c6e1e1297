import { type Control, controlIn } from './controlIn.ts';
import { type Fraction, fraction, isMore, isZero, minus, ONE, sum, ZERO } from './fraction.ts';
import { maybeOne } from './maybeOne.ts';
import type { Holding, OwnershipGraph, OwnershipNode } from './ownershipGraph.ts';

/** More than a quarter of the shares or of the votes makes a person a beneficial owner (§ 3 (2) sentence 1 GwG). */
export const BENEFICIAL_SHARE: Fraction = fraction(1, 4);

/** A person whose part of the votes of the root is proven. */
export interface BeneficialOwner {
  /** Id of the node. */
  readonly node: string;
  /** Part of the votes, what companies under the person's control hold included. */
  readonly votes: Fraction;
  /** Ids of companies that the person controls and that hold shares of the root, or control one that does. */
  readonly through: readonly string[];
}

export interface BeneficialOwners {
  readonly owners: readonly BeneficialOwner[];
  /**
   * People who may be beneficial owners, depending on whom the hidden holders belong to, and on who of those that the lists
   * do not tell apart is the same person. Ids of nodes.
   */
  readonly notExcluded: readonly string[];
  /**
   * Holders that are no people and whose owners are not in the graph, where shares lead from them to the root. Ids of nodes;
   * with them is what nobody is known to hold.
   */
  readonly hidden: readonly string[];
  /**
   * Whether nobody else can be one: neither an unknown person behind all hidden holders together, nor a known one together
   * with them and with all who may be the same person. Only then the legal representatives may count as beneficial owners where there is none (§ 3 (2) sentence 5
   * GwG).
   */
  readonly isComplete: boolean;
}

/** Stands for whoever holds what is not known to be held by anybody; no node has this id. */
const NOBODY_KNOWN = '';

/**
 * The natural persons who own or control more than a quarter of the root, directly or through a chain of companies that
 * each of them controls (§ 3 (1) and (2) GwG). What counts at the root is not the product of the shares: who has the
 * majority of a company disposes of all that it holds. Foundations and companies listed at an exchange follow other rules
 * (§ 3 (2) sentence 1 and (3) GwG), which the register does not tell.
 */
export function beneficialOwners(graph: OwnershipGraph): BeneficialOwners {
  const holdings = [...graph.holdings, ...unheld(graph)];
  const controlOf = controlIn(holdings);
  const unknown = graph.nodes.filter(isHidden).map(({ id }) => id);
  const mayOwn = (ids: readonly string[]): boolean =>
    isMore(controlOf([...ids, ...unknown, NOBODY_KNOWN]).votesIn(graph.root), BENEFICIAL_SHARE);
  const people = graph.nodes.filter(({ kind }) => kind === 'natural_person');
  const owners = people
    .map(({ id }) => ownerOf(id, graph.root, holdings, controlOf([id])))
    .filter(({ votes }) => isMore(votes, BENEFICIAL_SHARE));
  const proven = new Set(owners.map(({ node }) => node));
  const others = people.filter(({ id }) => !proven.has(id));
  const suspected = new Set(maybeOne(others).filter(mayOwn).flat());
  const leading = leadingTo(graph.root, holdings);
  return {
    owners,
    notExcluded: others.map(({ id }) => id).filter((id) => suspected.has(id)),
    hidden: unknown.filter((id) => id !== graph.root && leading.has(id)),
    isComplete: isListed(graph.root, holdings) && suspected.size === 0 && !mayOwn([]),
  };
}

/** Holders from which shares lead to a company, directly or through others. */
function leadingTo(root: string, holdings: readonly Holding[]): ReadonlySet<string> {
  const byCompany = Map.groupBy(holdings, ({ company }) => company);
  const met = new Set([root]);
  // A set hands out what is added to it while it is gone through.
  for (const company of met) {
    (byCompany.get(company) ?? [])
      .filter(({ share }) => share === null || !isZero(share))
      .forEach(({ holder }) => met.add(holder));
  }
  return met;
}

function isListed(root: string, holdings: readonly Holding[]): boolean {
  return holdings.some(({ company }) => company === root);
}

/** Whether people may stand behind it who are not in the graph. The members of a community hold together: none is excluded. */
function isHidden({ kind, stopped }: OwnershipNode): boolean {
  return kind !== 'natural_person' && (stopped !== null || kind === 'community');
}

function ownerOf(
  node: string,
  root: string,
  holdings: readonly Holding[],
  { controlled, votesIn }: Control,
): BeneficialOwner {
  const leads = (company: string): boolean =>
    holdings.some((one) => one.holder === company && (one.company === root || controlled.has(one.company)));
  return { node, votes: votesIn(root), through: [...controlled].filter((id) => id !== root && leads(id)) };
}

/** What no known share accounts for, of each company whose owners are in the graph: all of it where its list names nobody. */
function unheld({ nodes, holdings }: OwnershipGraph): readonly Holding[] {
  const byCompany = Map.groupBy(holdings, ({ company }) => company);
  return nodes.filter(isRead).flatMap(({ id: company }) => {
    const held = byCompany.get(company) ?? [];
    const rest = minus(ONE, sum(held.map(({ share }) => share ?? ZERO)));
    const nobody = { holder: NOBODY_KNOWN, company, nominalCents: 0, currency: null, documentId: '' };
    return isMore(rest, ZERO) ? [{ ...nobody, share: rest }] : [];
  });
}

function isRead({ kind, stopped }: OwnershipNode): boolean {
  return kind === 'company' && stopped === null;
}
