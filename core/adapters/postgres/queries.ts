import type { CommonQueryMethods } from 'slonik';

/** Where queries go that need no pool of their own: the pool of a process, or one transaction that others share. */
export interface Queries {
  readonly pool: CommonQueryMethods;
}
