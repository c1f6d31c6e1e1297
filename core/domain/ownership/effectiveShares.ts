import { type Fraction, fraction, over, sum, times, ZERO } from './fraction.ts';
import type { Holding, OwnershipGraph } from './ownershipGraph.ts';
import { solveLinear } from './solveLinear.ts';

/** What part of the root a node holds, directly and through companies between, all paths together. */
export interface EffectiveShare {
  /** Exact where every share on the way is known; else what is proven at least. */
  readonly atLeast: Fraction;
  readonly isExact: boolean;
}

/**
 * The part of the root that each other node holds: shares are multiplied along every path and added over all of them. A
 * cycle makes infinitely many paths, whose sum is the solution of a linear system; so companies that own each other, or
 * own shares, leave the whole to those outside. What goes through the node itself is not counted, since nobody holds
 * itself through itself.
 *
 * @returns by id of the node; a node of a cycle that nobody outside owns a part of has no share
 */
export function effectiveShares(graph: OwnershipGraph): ReadonlyMap<string, EffectiveShare> {
  const known = graph.holdings.filter(({ share }) => share !== null);
  const cyclic = idsInCycles(graph);
  const all = partsOf(graph, known, cyclic);
  const isExactOf = exactness(graph);
  return new Map(
    graph.nodes
      .filter(({ id }) => id !== graph.root)
      .map(({ id }) => {
        const parts = all ?? partsOf(graph, withoutOwn(known, id), new Set());
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
  const leadsToRoot = new Set([root, ...ancestorsOf(root, holdings)]);
  const unknown = holdings.filter(({ share, company }) => share === null && leadsToRoot.has(company));
  return (id) => {
    const below = reachable(id, holdings);
    return unknown.every(({ holder }) => holder !== id && !below.has(holder));
  };
}

/** Companies that a holder has a part of, at any number of steps. */
function reachable(holder: string, holdings: readonly Holding[]): ReadonlySet<string> {
  return walk(holder, (id) => holdings.filter((one) => one.holder === id).map(({ company }) => company));
}

function ancestorsOf(company: string, holdings: readonly Holding[]): ReadonlySet<string> {
  return walk(company, (id) => holdings.filter((one) => one.company === id).map(({ holder }) => holder));
}

/** Ids that are met from `start`; itself only where a cycle leads back to it. */
function walk(start: string, next: (id: string) => readonly string[]): ReadonlySet<string> {
  const met = new Set<string>();
  const open = [start];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    for (const found of next(id)) {
      if (!met.has(found)) {
        met.add(found);
        open.push(found);
      }
    }
  }
  return met;
}

function idsInCycles({ nodes, holdings }: OwnershipGraph): ReadonlySet<string> {
  return new Set(nodes.map(({ id }) => id).filter((id) => reachable(id, holdings).has(id)));
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
  // Unknowns are counted in shares of the least size, so that all numbers of the system are whole.
  const partOf = (company: string, side = 0): Fraction =>
    times(solved[owned.indexOf(company)]?.[side] ?? ZERO, fraction(scaleOf(company)));
  return new Map(
    nodes.map(({ id }) => {
      const held = holdings.filter(({ holder }) => holder === id);
      const part = sum(held.map(({ share, company }) => times(share ?? ZERO, partOf(company))));
      const side = returning.indexOf(id) + 1;
      return [id, side === 0 ? part : over(part, partOf(id, side))];
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

/** The coefficients of one company's equation. */
function rowOf(
  id: string,
  owned: readonly string[],
  holdings: readonly Holding[],
  scaleOf: (company: string) => bigint,
): readonly bigint[] {
  const held = holdings.filter(({ holder }) => holder === id);
  return owned.map((company) => {
    const share = sum(held.filter((one) => one.company === company).map((one) => one.share ?? ZERO));
    const own = company === id ? scaleOf(company) : 0n;
    return own - (share.numerator * scaleOf(company)) / share.denominator;
  });
}
