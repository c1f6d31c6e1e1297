export interface Forgotten {
  readonly table: string;
  /** Columns of its primary key. */
  readonly key: readonly string[];
  /** The column that says how old a row is, or what is made of several, as the index has it. */
  readonly age: string;
  /** A table whose rows go with those that they belong to, and its columns with their key. */
  readonly parts?: { readonly table: string; readonly key: readonly string[] };
}

/**
 * What deletes rows that are older than $1, at most $2 of them, in the order of their keys, as others lock them. What is
 * locked elsewhere is left for another time.
 */
export function forgettingSql({ table, key, age, parts }: Forgotten): string {
  const columns = key.join(', ');
  const own = prefixed('own', key);
  const held = prefixed('held', key);
  return `
    with old as materialized (
      select ${columns} from ${table} where ${age} < $1 limit $2
    ), held as (
      select ${own} from old
      join ${table} own using (${columns})
      where ${age} < $1
      order by ${own}
      for update of own skip locked
    )${
      parts === undefined
        ? ''
        : `, parts as (
      delete from ${parts.table} part using held where (${prefixed('part', parts.key)}) = (${held})
    )`
    }
    delete from ${table} own using held where (${own}) = (${held})`;
}

function prefixed(alias: string, columns: readonly string[]): string {
  return columns.map((column) => `${alias}.${column}`).join(', ');
}
