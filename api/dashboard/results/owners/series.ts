import type { HeldList } from './holdings.ts';

/** One owner over the lists, as a band of the drawing. */
export interface Series {
  /** The letter in the drawing and its legend; `+` for all the others together. */
  readonly letter: string;
  readonly name: string;
  /** From 0 to 1, by list; 0 where the owner is not in it. */
  readonly parts: readonly number[];
}

/** As many as colours are told apart; the others are one band. */
const SERIES_MOST = 7;
const LETTERS = 'ABCDEFG';

/** The largest owners in the order in which they came, then all others together. */
export function ownerSeries(lists: readonly HeldList[]): readonly Series[] {
  const owners = new Map<string, { name: string; parts: number[] }>();
  lists.forEach(({ holdings }, at) => {
    for (const { ownerId, name, part } of holdings) {
      const known = owners.get(ownerId) ?? { name, parts: lists.map(() => 0) };
      known.name = name;
      known.parts[at] = part;
      owners.set(ownerId, known);
    }
  });
  const all = [...owners.values()];
  const most = (parts: readonly number[]): number => Math.max(...parts);
  const largest = new Set([...all].sort((one, other) => most(other.parts) - most(one.parts)).slice(0, SERIES_MOST));
  const shown = all
    .filter((owner) => largest.has(owner))
    .map(({ name, parts }, at) => ({ letter: LETTERS[at] ?? '', name, parts }));
  const others = all.filter((owner) => !largest.has(owner));
  if (others.length === 0) {
    return shown;
  }
  const together = lists.map((_list, at) => others.reduce((sum, { parts }) => sum + (parts[at] ?? 0), 0));
  return [...shown, { letter: '+', name: `${others.length} others`, parts: together }];
}
