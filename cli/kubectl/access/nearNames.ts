/** So many are offered. */
const MOST = 3;
/** Of the letters of a name, so many may be wrong. */
const WRONG_SHARE = 0.4;

/** Names that may have been meant: those that go on from it, then those with few letters wrong, the nearest first. */
export function nearNames(name: string, names: readonly string[]): readonly string[] {
  return names
    .map((candidate) => ({ candidate, distance: candidate.startsWith(name) ? 0 : editDistance(name, candidate) }))
    .filter(({ candidate, distance }) => distance <= Math.max(name.length, candidate.length) * WRONG_SHARE)
    .toSorted((one, other) => one.distance - other.distance || one.candidate.localeCompare(other.candidate))
    .slice(0, MOST)
    .map(({ candidate }) => candidate);
}

/** How many letters to insert, take out or replace (V. Levenshtein, 1966), by the table row by row. */
export function editDistance(one: string, other: string): number {
  let above = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const [left = 0, up = 0, corner = 0] = [current[column - 1], above[column], above[column - 1]];
      current.push(Math.min(left + 1, up + 1, corner + (other[column - 1] === one[row - 1] ? 0 : 1)));
    }
    above = current;
  }
  return above.at(-1) ?? 0;
}
