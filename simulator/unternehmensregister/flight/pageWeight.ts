import type { Random } from '../../dataset/random.ts';

/** Characters of the texts that a page carries beside its data. */
const LIGHT: readonly [number, number] = [20_000, 60_000];

/** Known: pages of 545 to 750 KB. Invented: that most of ours are lighter, to spare the machines of those who test. */
const HEAVY: readonly [number, number] = [560_000, 700_000];
const HEAVY_PAGES = 0.1;

export function pageWeight(random: Random): number {
  const [least, most] = random.chance(HEAVY_PAGES) ? HEAVY : LIGHT;
  return random.integer(least, most);
}
