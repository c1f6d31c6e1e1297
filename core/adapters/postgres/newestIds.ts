import { LIST_LIMIT_MAX } from '#domain/policies';

/** Rows that stand together in an index of some columns and the id. */
export interface Stretch {
  readonly table: string;
  /** In the order of the index, with the value that they have in the stretch. */
  readonly columns: Readonly<Record<string, string>>;
  /** What else the rows must meet, where the table is `l`. */
  readonly condition: string;
}

/** An id above all others; a cursor may hold any number up to this. */
export const LAST_ID = '9223372036854775807';

/**
 * The longest page, and the row behind it that tells whether there is another. Written into the statements: a limit that
 * Postgres does not know it takes for a tenth of all rows, which it would rather sort than read in the order of an index.
 */
export const PAGE_ROWS = LIST_LIMIT_MAX + 1;

/**
 * Where the partition of the newest ids begins, if only these are asked for: an ordered look into each partition begins in all of
 * them, and most pages are filled by the newest (ADR 47).
 *
 * @param $4 id that all are below @param $5 family; null: everywhere
 */
export const RECENT = `(
  select coalesce(max(p.lower_id), 0) from partitions p
  where p.family = $5::text and p.opened_at is not null and p.lower_id < $4::bigint
)`;

/**
 * The newest ids of a stretch of an index. Its ends and its order are said in whole rows of the index: said of single columns,
 * Postgres may take it for cheaper to walk the primary key until it has as many rows as are asked for, and where they lie
 * behind millions of others it walks for seconds.
 *
 * @param $3 first id @param $4 id that all are below @param $5 family of which only the newest partition is asked for, or null
 * @returns at most PAGE_ROWS
 */
export function newestIds({ table, columns, condition }: Stretch): string {
  const names = [...Object.keys(columns), 'id'].map((name) => `l.${name}`);
  const place = (id: string): string => [...Object.values(columns), id].join(', ');
  return `
    select l.id from ${table} l
    where (${names.join(', ')}) >= (${place('$3::bigint')}) and (${names.join(', ')}) < (${place('$4::bigint')})
      and l.id >= ${RECENT} and ${condition}
    order by ${names.map((name) => `${name} desc`).join(', ')}
    limit ${PAGE_ROWS}`;
}
