import { type FragmentSqlToken, sql } from 'slonik';
import type { PageRequest } from '#ports/enrichmentReader';

/**
 * The end of a list's query: the rows that meet all conditions and come after the page before, newest first.
 *
 * @param table as the query calls it
 */
export function newestFirst(
  table: string,
  conditions: readonly FragmentSqlToken[],
  { beforeId, limit }: PageRequest,
): FragmentSqlToken {
  const id = sql.identifier([table, 'id']);
  // A cursor may hold any id, also one that is too large for the table's column.
  const ofPage = beforeId === null ? conditions : [...conditions, sql.fragment`${id} < ${beforeId}::bigint`];
  return sql.fragment`where ${sql.join(ofPage, sql.fragment` and `)} order by ${id} desc limit ${limit}`;
}
