/**
 * The hits of several searches, newest first: one that several searches found counts once, and two that are printed alike in
 * one list are two.
 */
export function mergeHits<Hit extends { readonly published_on: string }>(
  lists: readonly (readonly Hit[])[],
  printOf: (hit: Hit) => string,
): Hit[] {
  const merged: Hit[] = [];
  for (const list of lists) {
    const known = merged.map(printOf);
    for (const hit of list) {
      const at = known.indexOf(printOf(hit));
      if (at < 0) {
        merged.push(hit);
      } else {
        known.splice(at, 1);
      }
    }
  }
  return merged.toSorted((one, other) => other.published_on.localeCompare(one.published_on));
}
