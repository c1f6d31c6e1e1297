import { seededRandom } from '../../simulator/dataset/random.ts';

/** What an organization asks for at one time: one enrichment, or a batch of so many rows. */
export interface Demand {
  readonly organizationId: number;
  readonly atMilliseconds: number;
  readonly rows: number;
  readonly isBatch: boolean;
}

/** Organizations that ask alike. */
export interface OrganizationClass {
  readonly name: string;
  readonly organizations: number;
  /** Of one request of theirs; 1: a single enrichment, without a batch. */
  readonly rows: number;
  /** Each asks once, at any time within so many hours from the start; 0: at the start. */
  readonly withinHours: number;
}

/**
 * What all of them ask for, in the order of time. Organizations are numbered from 1, class by class.
 *
 * @param seed the same one makes the same demand
 */
export function demandOf(classes: readonly OrganizationClass[], seed: string): readonly Demand[] {
  let before = 0;
  return classes
    .flatMap(({ name, organizations, rows, withinHours }) => {
      const random = seededRandom(seed).fork(name);
      const first = before + 1;
      before += organizations;
      return Array.from({ length: organizations }, (_, index) => ({
        organizationId: first + index,
        atMilliseconds: Math.floor(random.next() * withinHours * 3_600_000),
        rows,
        isBatch: rows > 1,
      }));
    })
    .toSorted((one, other) => one.atMilliseconds - other.atMilliseconds || one.organizationId - other.organizationId);
}
