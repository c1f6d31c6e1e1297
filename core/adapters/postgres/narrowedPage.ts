import type pg from 'pg';
import type { PageRequest } from '#ports/enrichmentReader';
import { LAST_ID, PAGE_ROWS } from './newestIds.ts';
import type { PlaceOfPage } from './placeOfPage.ts';
import type { Statement } from './statement.ts';

/** The statements of a list: its place, and what takes what `newestIds` and `narrowedIds` take. */
export interface ListStatements<Row> {
  readonly place: Statement<PlaceOfPage>;
  /** As `ofAll`, for what is in the newest partitions alone. */
  readonly first?: Statement<Row>;
  readonly ofAll: Statement<Row>;
  readonly narrowed: Statement<Row>;
  /** The last parameter is the kind. */
  readonly ofKind: Statement<Row>;
}

export interface Narrowing {
  readonly time: { readonly createdAfter?: Date; readonly createdBefore?: Date };
  /** By index of the list. */
  readonly statuses: readonly (readonly string[])[];
  /** Further parameters of the list. */
  readonly others?: readonly unknown[];
  readonly kind: string | undefined;
}

/**
 * A page of a list, narrowed or not, the newest first. Older partitions are asked only for what the newest does not fill.
 *
 * @throws RangeError where the limit is above PAGE_ROWS
 */
export async function narrowedPage<Row extends { readonly id: number }>(
  hot: pg.Pool,
  { place, first, ofAll, narrowed, ofKind }: ListStatements<Row>,
  organizationId: number,
  narrowing: Narrowing | null,
  { beforeId, limit }: PageRequest,
): Promise<readonly Row[]> {
  if (limit > PAGE_ROWS) {
    throw new RangeError(`A page has at most ${PAGE_ROWS} rows`);
  }
  if (first !== undefined && narrowing === null && beforeId === null) {
    return firstPage(hot, first, ofAll, organizationId, limit);
  }
  const { createdAfter, createdBefore } = narrowing?.time ?? {};
  const { fromId, belowId, recentId } = await place.one(hot, [createdAfter, createdBefore, beforeId]);
  const ask = (count: number, from: number, below: number): Promise<readonly Row[]> => {
    const values = [organizationId, count, from, below];
    if (narrowing === null) {
      return ofAll.many(hot, values);
    }
    const { statuses, others = [], kind } = narrowing;
    const all = [...values, createdAfter ?? '-infinity', createdBefore ?? 'infinity', ...statuses, ...others];
    return kind === undefined ? narrowed.many(hot, all) : ofKind.many(hot, [...all, kind]);
  };
  const recent = await ask(limit, Math.max(fromId, recentId), belowId);
  const missing = limit - recent.length;
  return missing === 0 || recentId <= fromId ? recent : [...recent, ...(await ask(missing, fromId, recentId))];
}

/** It needs no place. What the newest partitions do not have is below what they have. */
async function firstPage<Row extends { readonly id: number }>(
  hot: pg.Pool,
  first: Statement<Row>,
  ofAll: Statement<Row>,
  organizationId: number,
  limit: number,
): Promise<readonly Row[]> {
  const newest = await first.many(hot, [organizationId, limit, 0, LAST_ID]);
  const missing = limit - newest.length;
  return missing === 0
    ? newest
    : [...newest, ...(await ofAll.many(hot, [organizationId, missing, 0, newest.at(-1)?.id ?? LAST_ID]))];
}
