/** Texts that are remembered at once, and letters of the longest of them: together about 1 MB for each function. */
const [MOST_TEXTS, LONGEST_TEXT] = [2_000, 200];

/**
 * A pure function of a text that remembers what it told of the last texts: publications print the names of the law over
 * and over, and to look one up takes less than to try all patterns again.
 */
export function remembered<Told extends object>(tell: (text: string) => Told): (text: string) => Told {
  const known = new Map<string, Told>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) {
      return before;
    }
    const told = tell(text);
    if (known.size >= MOST_TEXTS) {
      known.clear();
    }
    if (text.length <= LONGEST_TEXT) {
      known.set(text, told);
    }
    return told;
  };
}
