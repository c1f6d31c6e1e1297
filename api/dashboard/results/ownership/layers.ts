/** A holding as a line: who holds, and what is held. */
export interface Link {
  readonly holder: string;
  readonly company: string;
}

export interface Layers {
  /** By id: 0 for the root; who holds stands at least one above what is held, but where holdings go round in a circle. */
  readonly rankOf: ReadonlyMap<string, number>;
  /** Links that close a circle, as indexes. */
  readonly closing: ReadonlySet<number>;
}

/** Ranks of a graph by its longest ways from the root, after the links that close circles are set aside. */
export function layers(root: string, ids: readonly string[], links: readonly Link[]): Layers {
  const closing = closingLinks([root, ...ids], links);
  const open = links.filter((_, at) => !closing.has(at));
  const rankOf = new Map<string, number>();
  const rank = (id: string): number => {
    const known = rankOf.get(id);
    if (known !== undefined) {
      return known;
    }
    const below = open.filter(({ holder }) => holder === id).map(({ company }) => rank(company));
    const found = id === root ? 0 : 1 + Math.max(0, ...below);
    rankOf.set(id, found);
    return found;
  };
  [root, ...ids].forEach(rank);
  return { rankOf, closing };
}

/** A link to a holder on whose way the walk already is, seen from the company. */
function closingLinks(ids: readonly string[], links: readonly Link[]): ReadonlySet<number> {
  const closing = new Set<number>();
  const done = new Set<string>();
  const walk = (id: string, way: ReadonlySet<string>): void => {
    const onward = new Set([...way, id]);
    links.forEach(({ holder, company }, at) => {
      if (company !== id) {
        return;
      }
      if (onward.has(holder)) {
        closing.add(at);
      } else if (!done.has(holder)) {
        walk(holder, onward);
      }
    });
    done.add(id);
  };
  for (const id of ids) {
    if (!done.has(id)) {
      walk(id, new Set());
    }
  }
  return closing;
}
