import type pg from 'pg';
import type { PartitionFamily } from '#domain/partition';
import type { PageRequest } from '#ports/enrichmentReader';
import { type IdRange, placeOfPage, type TimeFilter } from './idsOfTime.ts';
import type { Statement } from './statement.ts';

/** The statements of a list: each takes what `newestIds` and `narrowedIds` take. */
export interface ListStatements<Row> {
  /** Null where the table has no partitions. */
  readonly family: PartitionFamily | null;
  readonly idsOfTime: Statement<IdRange>;
  readonly ofAll: Statement<Row>;
  readonly narrowed: Statement<Row>;
  /** The last parameter is the kind. */
  readonly ofKind: Statement<Row>;
}

export interface Narrowing {
  readonly time: TimeFilter;
  /** By index of the list. */
  readonly statuses: readonly (readonly string[])[];
  /** Further parameters of the list. */
  readonly others?: readonly unknown[];
  readonly kind: string | undefined;
}

/** A page of a list, narrowed or not, the newest first. Older partitions are asked only where the newest does not fill it. */
export async function narrowedPage<Row>(
  hot: pg.Pool,
  { family, idsOfTime, ofAll, narrowed, ofKind }: ListStatements<Row>,
  organizationId: number,
  narrowing: Narrowing | null,
  page: PageRequest,
): Promise<readonly Row[]> {
  const { fromId, belowId } = await placeOfPage(hot, idsOfTime, organizationId, narrowing?.time ?? {}, page);
  const place = (within: PartitionFamily | null) => [organizationId, page.limit, fromId, belowId, within];
  const ask = (within: PartitionFamily | null): Promise<readonly Row[]> => {
    if (narrowing === null) {
      return ofAll.many(hot, place(within));
    }
    const { time, statuses, others = [], kind } = narrowing;
    const values = [...place(within), time.createdAfter ?? '-infinity', time.createdBefore ?? 'infinity'];
    const all = [...values, ...statuses, ...others];
    return kind === undefined ? narrowed.many(hot, all) : ofKind.many(hot, [...all, kind]);
  };
  const recent = family === null ? [] : await ask(family);
  return recent.length < page.limit ? ask(null) : recent;
}
