export interface Forgotten {
  readonly table: string;
  /** Columns of its primary key. */
  readonly key: readonly string[];
  /** The column that says how old a row is, or what is made of several, as the index has it. */
  readonly age: string;
}

/**
 * What deletes rows that are older than $1, at most $2 of them, in the order of their keys, as others lock them. What is locked
 * elsewhere is left for another time.
 */
export function forgettingSql({ table, key, age }: Forgotten): string {
  const columns = key.join(', ');
  const own = key.map((column) => `own.${column}`).join(', ');
  return `
    with old as materialized (
      select ${columns} from ${table} where ${age} < $1 limit $2
    ), held as (
      select ${own} from old
      join ${table} own using (${columns})
      where ${age} < $1
      order by ${own}
      for update of own skip locked
    )
    delete from ${table} own using held where (${own}) = (${key.map((column) => `held.${column}`).join(', ')})`;
}
