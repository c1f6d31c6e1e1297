import { type Band, type BodyLines, partPages } from './bands.ts';
import { type Cuts, cutsAcross } from './cutsAcross.ts';

/** What the drawn lines of a table part, which may be several rows of one holder; null where none are drawn. */
export function ruledBands(body: BodyLines): readonly Band[] | null {
  const cuts = cutsAcross(body, ['holder', 'last_name']);
  const bands = withoutMergedCells(partPages(body, cuts.isBetween), body);
  // A single row stands between two lines.
  return bands.length > 1 || cuts.counts.some((count) => count > 1) ? bands : null;
}

/** Several cells of holders beside one cell with the number and amount of a share that they hold together. */
function withoutMergedCells(bands: readonly Band[], body: BodyLines): readonly Band[] {
  const shares = [cutsAcross(body, ['numbers']), cutsAcross(body, ['nominal'])];
  const groups = bands.reduce<Band[][]>((joined, band) => {
    const last = joined.at(-1);
    if (last !== undefined && isBesideOneCell(band, last.at(-1), shares)) {
      last.push(band);
    } else {
      joined.push([band]);
    }
    return joined;
  }, []);
  return groups.flatMap((group) => (group.flat().filter(body.isAnchor).length === 1 ? [group.flat()] : group));
}

function isBesideOneCell([line]: Band, above: Band | undefined, shares: readonly Cuts[]): boolean {
  const before = above?.at(-1);
  return (
    line !== undefined &&
    before !== undefined &&
    line.page === before.page &&
    shares.every(({ counts, isBetween }) => (counts[line.page] ?? 0) > 1 && !isBetween(line, before))
  );
}
