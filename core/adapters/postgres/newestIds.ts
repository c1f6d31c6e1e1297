import { LIST_LIMIT_MAX } from '#domain/policies';

/** Rows that stand together in an index of some columns and the id. */
export interface Stretch {
  readonly table: string;
  /** In the order of the index, with the value that they have in the stretch. */
  readonly columns: Readonly<Record<string, string>>;
  /** What else the rows must meet, where the table is `l`. */
  readonly condition: string;
}

/** An id above all others, which a cursor may hold as well. */
export const LAST_ID = Number.MAX_SAFE_INTEGER;

/**
 * The longest page, and the row behind it that tells whether there is another. Written into the statements: a limit that
 * Postgres does not know it takes for a tenth of all rows, which it would rather sort than read in the order of an index.
 */
export const PAGE_ROWS = LIST_LIMIT_MAX + 1;

/** Postgres takes this many bounds for 0.96 of all rows (`scalararraysel`), and a single one for a third. */
const BOUNDS = 8;

/**
 * Leaves out the partitions that have none of the ids. Said as `id >= $3 and id < $4`, Postgres takes it for 1 row in 200, which it
 * would rather find by any other index and sort; the same bound several times it takes for hardly any bound at all.
 *
 * @param $3 first id @param $4 id that all are below
 */
export const WITHIN_IDS = `l.id >= any (array[${bounds('$3')}]) and l.id < any (array[${bounds('$4')}])`;

function bounds(parameter: string): string {
  return new Array<string>(BOUNDS).fill(`${parameter}::bigint`).join(', ');
}

/**
 * The newest ids of a stretch of an index. Its ends and its order are said in whole rows of the index: said of single columns,
 * Postgres may take it for cheaper to walk the primary key until it has as many rows as are asked for, and where they lie
 * behind millions of others it walks for seconds.
 *
 * @param $3 first id @param $4 id that all are below
 * @returns at most PAGE_ROWS
 */
export function newestIds({ table, columns, condition }: Stretch): string {
  const names = [...Object.keys(columns), 'id'].map((name) => `l.${name}`);
  const place = (id: string): string => [...Object.values(columns), id].join(', ');
  return `
    select l.id from ${table} l
    where (${names.join(', ')}) >= (${place('$3::bigint')}) and (${names.join(', ')}) < (${place('$4::bigint')})
      and ${WITHIN_IDS} and ${condition}
    order by ${names.map((name) => `${name} desc`).join(', ')}
    limit ${PAGE_ROWS}`;
}
