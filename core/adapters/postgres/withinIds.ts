/**
 * Ids as values of a statement, with the least and the greatest of them. A statement for `id = any($1)` reads every partition;
 * where it also says `id between $2 and $3`, Postgres leaves out those of other ids before it begins (ADR 47).
 */
export function withinIds(ids: readonly number[]): [ids: readonly number[], least: number, greatest: number] {
  const ordered = ids.toSorted((left, right) => left - right);
  return [ids, ordered.at(0) ?? 0, ordered.at(-1) ?? 0];
}
