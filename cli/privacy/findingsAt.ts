import type { Doubt } from '#domain/person/mentionsIn';
import type { FoundPerson, Removal } from '#domain/person/removedFrom';

/** Where a person was found, and what is said of them there. */
export interface Finding {
  /** A table, or a kind of files. */
  readonly place: string;
  readonly key: readonly string[];
  /** Null for what all organizations share. */
  readonly organizationId: number | null;
  /** Null for a file. */
  readonly column: string | null;
  readonly found: readonly FoundPerson[];
  /** Why it stays; null where it is removed or may be. */
  readonly kept: string | null;
  /** Why it is unclear whether the person is named; null where it is clear. */
  readonly doubt: Doubt | null;
}

/** What was found in a value. */
export type Found = Pick<Removal<unknown>, 'found' | 'unclear'>;

const DOUBTS: Readonly<Record<Doubt, string>> = {
  company: 'unclear: this may be the name of a company',
  birth_date: 'unclear: the birth date beside the name may be that of somebody else',
  longer_word: 'unclear: the letters stand in a longer word without blanks',
};

/**
 * What one place says of a person, and what it may say of them: the one apart from the other, since the latter stays.
 *
 * @param kept why all of it stays; null where what is clear may be removed
 */
export function findingsAt(
  at: Pick<Finding, 'place' | 'key' | 'organizationId' | 'column'>,
  { found, unclear }: Found,
  kept: string | null,
): readonly Finding[] {
  const doubtful = [...Map.groupBy(unclear, ({ doubt }) => doubt)].map(([doubt, sayings]) => ({
    ...at,
    found: sayings.map(({ pointer, said }) => ({ pointer, said })),
    kept: DOUBTS[doubt],
    doubt,
  }));
  return [...(found.length === 0 ? [] : [{ ...at, found, kept, doubt: null }]), ...doubtful];
}
