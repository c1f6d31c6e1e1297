import { type Fraction, isZero, minus, ONE, over, plus, sum, times, ZERO } from './fraction.ts';
import type { Holding, OwnershipGraph } from './ownershipGraph.ts';

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
  const all = solve(graph, known);
  return new Map(
    graph.nodes
      .filter(({ id }) => id !== graph.root)
      .map(({ id }) => {
        const shares = cyclic.has(id)
          ? solve(
              graph,
              known.filter(({ company }) => company !== id),
            )
          : all;
        return [id, { atLeast: shares?.get(id) ?? ZERO, isExact: shares !== null && isExactOf(graph, id) }] as const;
      }),
  );
}

/** Whether every holding on the way from the node to the root has a known share. */
function isExactOf({ root, holdings }: OwnershipGraph, id: string): boolean {
  const below = reachable(id, holdings);
  const leadsToRoot = new Set([root, ...ancestorsOf(root, holdings)]);
  return holdings.every(
    ({ holder, company, share }) =>
      share !== null || !((holder === id || below.has(holder)) && leadsToRoot.has(company)),
  );
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

type Row = readonly Fraction[];

/**
 * Solves x(h) = [h is the root] + Σ share(h in c) · x(c). Only companies whose owners are known are unknowns: what others
 * hold follows from them. Null where the system has no single solution: a ring of companies that owns itself whole.
 */
function solve({ root, nodes }: OwnershipGraph, holdings: readonly Holding[]): ReadonlyMap<string, Fraction> | null {
  const owned = [...new Set([root, ...holdings.map(({ company }) => company)])];
  const place = new Map(owned.map((id, at) => [id, at]));
  const solved = eliminate(owned.map((id) => rowOf(id, root, holdings, place)));
  if (solved === null) {
    return null;
  }
  const partOf = (company: string): Fraction => solved[place.get(company) ?? -1] ?? ZERO;
  return new Map(
    nodes.map(({ id }) => {
      const held = holdings.filter(({ holder }) => holder === id);
      return [id, sum(held.map(({ share, company }) => times(share ?? ZERO, partOf(company))))];
    }),
  );
}

/** The coefficients of one company's equation, and its right side last. */
function rowOf(id: string, root: string, holdings: readonly Holding[], place: ReadonlyMap<string, number>): Row {
  const row: Fraction[] = Array.from({ length: place.size + 1 }, () => ZERO);
  const add = (at: number | undefined, value: Fraction): void => {
    if (at !== undefined) {
      row[at] = plus(row[at] ?? ZERO, value);
    }
  };
  add(place.get(id), ONE);
  holdings
    .filter(({ holder }) => holder === id)
    .forEach(({ company, share }) => {
      add(place.get(company), minus(ZERO, share ?? ZERO));
    });
  add(place.size, id === root ? ONE : ZERO);
  return row;
}

/** Elimination by Gauss and Jordan in exact fractions; null where the system is singular. */
function eliminate(rows: readonly Row[]): readonly Fraction[] | null {
  const work: Row[] = [...rows];
  for (let column = 0; column < work.length; column++) {
    const from = work.findIndex((row, at) => at >= column && !isZero(row[column] ?? ZERO));
    const pivot = work[from];
    if (pivot === undefined) {
      return null;
    }
    work[from] = work[column] ?? pivot;
    const divisor = pivot[column] ?? ONE;
    const scaled = pivot.map((value) => over(value, divisor));
    for (const [at, row] of work.entries()) {
      work[at] = at === column ? scaled : without(row, scaled, row[column] ?? ZERO);
    }
  }
  return work.map((row) => row.at(-1) ?? ZERO);
}

function without(row: Row, scaled: Row, factor: Fraction): Row {
  return isZero(factor) ? row : row.map((value, at) => minus(value, times(factor, scaled[at] ?? ZERO)));
}
