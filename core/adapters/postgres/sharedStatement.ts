import type pg from 'pg';
import { Batcher, type BatcherOptions } from './batcher.ts';
import { inTransaction } from './inTransaction.ts';
import { LockedOwners } from './lockedOwners.ts';

export interface SharedStatementOptions<Item, Result> extends BatcherOptions {
  /** For items of any organizations; must answer one result an item, in the same order, as `alone` must. */
  readonly together: (items: readonly Item[]) => Promise<readonly Result[]>;
  /** The same in a transaction, for items of one organization. */
  readonly alone: (client: pg.PoolClient, items: readonly Item[]) => Promise<readonly Result[]>;
  /** The organization whose rows an item locks. */
  readonly organizationOf: (item: Item) => number;
  /** What `alone` waits for in a transaction before its own, which would hold other locks meanwhile. */
  readonly waitFirst?: (client: pg.PoolClient, items: readonly Item[]) => Promise<unknown>;
}

/**
 * A statement that requests of several organizations share. It waits for locks as the connections of the pool do, shortly;
 * an organization whose rows do not come free by then leaves it for a statement of its own, which waits longer, and holds
 * up none of the others any more (ADR 35).
 */
export function sharedStatement<Item, Result>(
  hot: pg.Pool,
  { together, alone, organizationOf, waitFirst, ...options }: SharedStatementOptions<Item, Result>,
): Batcher<Item, Result> {
  const runAlone = async (items: readonly Item[]): Promise<readonly Result[]> => {
    if (waitFirst !== undefined) {
      await inTransaction(hot, (client) => waitFirst(client, items));
    }
    return (await inTransaction(hot, (client) => alone(client, items))) ?? [];
  };
  return new Batcher(together, options, new LockedOwners(organizationOf, runAlone, options.maxItems));
}
