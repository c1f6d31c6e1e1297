/** A place in the scheme of a statement, with the words that are used for it. */
export interface Scheme {
  /**
   * The place in sections 266 and 275 HGB as of today; null where they have none; undefined where the law leaves open
   * which it is, so that the key is not judged.
   */
  readonly key: string | null | undefined;
  readonly names: readonly string[];
  readonly parts: readonly Scheme[];
  /** How many of the statements that could have it do. */
  readonly chance: number;
  /** The amount is taken off the sum. */
  readonly isDeduction: boolean;
  readonly role?: Role;
}

/** What is drawn otherwise than as any amount. */
export type Role =
  | 'subscribed'
  | 'carried'
  | 'result'
  /** Losses of years, which eat up the equity. */
  | 'losses';

interface Traits {
  readonly chance?: number;
  readonly isDeduction?: boolean;
  readonly role?: Role;
}

/** @param names parted by ` | `, the law's first */
export function place(
  key: string | null | undefined,
  names: string,
  parts: readonly Scheme[] = [],
  { chance = 1, isDeduction = false, role }: Traits = {},
): Scheme {
  return { key, names: names.split(' | '), parts, chance, isDeduction, ...(role === undefined ? {} : { role }) };
}

/** The scheme without what lies deeper than a size of company must show (§§ 266 (1), 267a HGB). */
export function cutBelow(schemes: readonly Scheme[], depth: number): Scheme[] {
  return schemes.map((scheme) => ({ ...scheme, parts: depth <= 1 ? [] : cutBelow(scheme.parts, depth - 1) }));
}

/** The scheme of letters and Roman numbers alone, which small companies must show (§ 266 (1) HGB). */
export function lettersAndRomans(schemes: readonly Scheme[]): Scheme[] {
  return cutBelow(schemes, 2).map((scheme) => ({
    ...scheme,
    parts: scheme.parts.filter(({ key }) => !/\.\d+$/u.test(key ?? '')),
  }));
}
