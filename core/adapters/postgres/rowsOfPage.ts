/**
 * The rows of a page, newest first, of which no others are read: each is looked for by its id. Joined in whatever order Postgres
 * takes for the cheapest, it may walk the table from its newest row to the page.
 *
 * @param ids a query for `id`s
 * @param tables with the columns; `key` is the one that the ids are of
 * @param condition that all of them meet, and that leaves partitions out
 * @param $2 limit @param $3 first id @param $4 id that all are below, so that other partitions are left out
 */
export function rowsOfPage(ids: string, columns: string, tables: string, key: string, condition = 'true'): string {
  return `
    select one.*
    from (select ids.id from (${ids}) ids order by ids.id desc limit $2) page
    cross join lateral (
      select ${columns} from ${tables}
      where ${key} = page.id and ${key} >= $3 and ${key} < $4 and ${condition}
      limit 1
    ) one
    order by page.id desc`;
}
