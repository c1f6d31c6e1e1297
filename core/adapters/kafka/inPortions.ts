/** Splits a list, in its order, so that each portion has at most so many bytes; what has more is a portion of its own. */
export function inPortions<Item>(
  items: readonly Item[],
  bytesOf: (item: Item) => number,
  bytesMax: number,
): readonly (readonly Item[])[] {
  const portions: Item[][] = [];
  let room = 0;
  for (const item of items) {
    const bytes = bytesOf(item);
    const last = portions.at(-1);
    if (last === undefined || bytes > room) {
      portions.push([item]);
      room = bytesMax - bytes;
    } else {
      last.push(item);
      room -= bytes;
    }
  }
  return portions;
}
