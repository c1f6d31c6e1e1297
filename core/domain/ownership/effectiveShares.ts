import { type Fraction, fraction, ZERO } from './fraction.ts';
import type { Holding, OwnershipGraph } from './ownershipGraph.ts';
import { solveLinear } from './solveLinear.ts';

/** What part of the root a node holds, directly and through companies between, all paths together. */
export interface EffectiveShare {
  /** Exact where every share on the way is known; else what is proven at least. */
  readonly atLeast: Fraction;
  readonly isExact: boolean;
}

/** Holdings between companies in cycles that are solved at most: 80 companies of which each holds three. */
const MOST_CIRCULAR = 240;
/** The same, times companies in cycles, where a system for each of them is solved. */
const MOST_REPEATED = 1_600;

/**
 * The part of the root that each other node holds: shares are multiplied along every path and added over all of them. A
 * cycle makes infinitely many paths, whose sum is the solution of a linear system; so companies that own each other, or
 * own shares, leave the whole to those outside. What goes through the node itself is not counted, since nobody holds
 * itself through itself.
 *
 * @returns by id of the node; a node of a cycle that nobody outside owns a part of has no share. Of no node where more is in
 *   cycles than is solved in a second
 */
export function effectiveShares(graph: OwnershipGraph): ReadonlyMap<string, EffectiveShare> {
  const known = graph.holdings.filter(({ share }) => share !== null);
  const cyclic = idsInCycles(graph);
  const circular = known.filter(({ holder, company }) => cyclic.has(holder) && cyclic.has(company)).length;
  if (circular > MOST_CIRCULAR) {
    return new Map();
  }
  const all = partsOf(graph, known, cyclic);
  // A ring that owns itself whole: without a company's own holders it may be none, so that each of it is a system of its own.
  const mayRepeat = all === null && circular * cyclic.size <= MOST_REPEATED;
  const isExactOf = exactness(graph);
  return new Map(
    graph.nodes
      .filter(({ id }) => id !== graph.root)
      .map(({ id }) => {
        const isRepeated = mayRepeat && cyclic.has(id);
        const parts = isRepeated ? partsOf(graph, withoutOwn(known, id), new Set()) : all;
        return [id, { atLeast: parts?.get(id) ?? ZERO, isExact: parts !== null && isExactOf(id) }] as const;
      }),
  );
}

/** Nobody holds anything through what is behind itself. */
function withoutOwn(holdings: readonly Holding[], id: string): readonly Holding[] {
  return holdings.filter(({ company }) => company !== id);
}

/** Tells of a node whether every holding on the way from it to the root has a known share. */
function exactness({ root, holdings }: OwnershipGraph): (id: string) => boolean {
  const holdersOf = holders(holdings);
  const leadsToRoot = new Set([root, ...reachable([root], holdersOf)]);
  const unknown = holdings.filter(({ share, company }) => share === null && leadsToRoot.has(company));
  const hiding = unknown.map(({ holder }) => holder);
  const behind = new Set([...hiding, ...reachable(hiding, holdersOf)]);
  return (id) => !behind.has(id);
}

type Ways = ReadonlyMap<string, readonly string[]>;

/** By company. */
function holders(holdings: readonly Holding[]): Ways {
  const byCompany = Map.groupBy(holdings, ({ company }) => company);
  return new Map([...byCompany].map(([company, held]) => [company, held.map(({ holder }) => holder)]));
}

/** Ids at any number of steps from where it starts; of these themselves only those to which a circle leads back. */
function reachable(from: readonly string[], ways: Ways): ReadonlySet<string> {
  const met = new Set(from.flatMap((id) => ways.get(id) ?? []));
  // A set hands out what is added to it while it is gone through.
  for (const id of met) {
    (ways.get(id) ?? []).forEach((next) => met.add(next));
  }
  return met;
}

function idsInCycles({ holdings }: OwnershipGraph): ReadonlySet<string> {
  const holdersOf = holders(holdings);
  return new Set([...holdersOf.keys()].filter((id) => reachable([id], holdersOf).has(id)));
}

/**
 * Solves x(h) = [h is the root] + Σ share(h in c) · x(c). Only companies whose owners are known are unknowns: what others
 * hold follows from them. Of a company in a cycle, x counts what comes back to it again and again, as often as the same system
 * tells with a whole of that company in the place of the root. Null where the system has no single solution: a ring of
 * companies that owns itself whole.
 */
function partsOf(
  { root, nodes }: OwnershipGraph,
  holdings: readonly Holding[],
  cyclic: ReadonlySet<string>,
): ReadonlyMap<string, Fraction> | null {
  const owned = [...new Set([root, ...holdings.map(({ company }) => company)])];
  const returning = owned.filter((id) => id !== root && cyclic.has(id));
  const scaleOf = scales(holdings);
  const solved = solveLinear(
    owned.map((id) => rowOf(id, owned, holdings, scaleOf)),
    owned.map((id) => [root, ...returning].map((whole) => (whole === id ? 1n : 0n))),
  );
  if (solved === null) {
    return null;
  }
  // Unknowns are counted in shares of the least size, so that all numbers of the system are whole; fractions come last, since
  // to bring them into lowest terms takes longer than all the rest.
  const placeOf = new Map(owned.map((id, at) => [id, at]));
  const wholeOf = (company: string, side: number): bigint =>
    solved.numerators[placeOf.get(company) ?? -1]?.[side] ?? 0n;
  const heldBy = Map.groupBy(holdings, ({ holder }) => holder);
  return new Map(
    nodes.map(({ id }) => {
      const part = (heldBy.get(id) ?? []).reduce(
        (total, { share, company }) => total + partsIn(share ?? ZERO, scaleOf(company)) * wholeOf(company, 0),
        0n,
      );
      const side = returning.indexOf(id) + 1;
      return [id, fraction(part, side === 0 ? solved.denominator : scaleOf(id) * wholeOf(id, side))];
    }),
  );
}

/** The least common denominator of the shares of a company. */
function scales(holdings: readonly Holding[]): (company: string) => bigint {
  const found = new Map<string, bigint>();
  holdings.forEach(({ company, share }) => {
    const scale = found.get(company) ?? 1n;
    const { denominator } = fraction(scale, share?.denominator ?? 1n);
    found.set(company, scale * denominator);
  });
  return (company) => found.get(company) ?? 1n;
}

/** A share as a number of the least shares. */
function partsIn({ numerator, denominator }: Fraction, scale: bigint): bigint {
  return (numerator * scale) / denominator;
}

/** The coefficients of one company's equation. */
function rowOf(
  id: string,
  owned: readonly string[],
  holdings: readonly Holding[],
  scaleOf: (company: string) => bigint,
): readonly bigint[] {
  const held = Map.groupBy(
    holdings.filter(({ holder }) => holder === id),
    ({ company }) => company,
  );
  return owned.map((company) => {
    const scale = scaleOf(company);
    const parts = (held.get(company) ?? []).map(({ share }) => partsIn(share ?? ZERO, scale));
    return parts.reduce((left, part) => left - part, company === id ? scale : 0n);
  });
}
