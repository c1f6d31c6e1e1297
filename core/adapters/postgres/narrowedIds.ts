import { newestIds, PAGE_ROWS, WITHIN_IDS } from './newestIds.ts';

/**
 * A list with indexes of (organization_id, status, kind, id) include (created_at), which are all that is read to find a page:
 * of each state and kind the newest, at most a page of each, however many rows lie between.
 */
export interface NarrowedList {
  readonly table: string;
  /** The column that says of what kind a row is. */
  readonly kind: string;
  /** The type of a state. */
  readonly status: string;
  /** The conditions of the indexes, where the table is `l`; a row is in one of them at most. */
  readonly indexes: readonly [string, ...string[]];
  /** What else the rows must meet, which no index tells. */
  readonly others?: string;
  /** A state of few rows which is in none of these: another index finds them, which has this condition. */
  readonly apart?: { readonly status: string; readonly condition: string };
}

/** The first parameter behind those that say where the page is. */
const STATUSES = 7;

/**
 * The time of a filter, whose ids are known, and what else is asked for. In a form whose share of rows Postgres does not guess:
 * where it takes a month for a handful of rows, it reads and sorts them all.
 */
function unguessed({ others = 'true' }: NarrowedList): string {
  return `coalesce(l.created_at > $5::timestamptz and l.created_at < $6::timestamptz and ${others}, false)`;
}

/**
 * The ids of a page of a narrowed list and some older ones, in no order: a query to be used as a table.
 *
 * @param kind the parameter with the kind; null where none is asked for
 * @param $1 organization @param $3 first id @param $4 id that all are below @param $5 created after this instant
 * @param $6 and before this @param $7 states that are looked for in the first index, and so on for each
 */
export function narrowedIds(list: NarrowedList, kind: string | null): string {
  const parts = list.indexes.map((condition, index) => inIndex(list, condition, `$${STATUSES + index}`, kind));
  return `
    select ids.id
    from ((${[...parts, ...withoutIndex(list, kind)].join(') union all (')})) ids`;
}

/**
 * Rows of one thing of an organization, and an index of (column, organization_id, id) that has them where its condition holds. If it
 * began with the organization, Postgres would take any other index that does for as good.
 */
export interface KeyedRows {
  readonly column: string;
  /** The parameter with the value. */
  readonly value: string;
  /** The condition of the index, where the table is `l`. */
  readonly condition: string;
}

/** As `narrowedIds`, for rows of one thing; what else is asked for is looked for among these. */
export function keyedIds(list: NarrowedList, { column, value, condition }: KeyedRows, kind: string | null): string {
  const statuses = `$${STATUSES}::text[]`;
  const newest = newestIds({
    table: list.table,
    columns: { [column]: value, organization_id: '$1' },
    condition: `
      ${condition} and not ${statuses} <@ array['${list.apart?.status ?? ''}']
      and coalesce(l.status::text = any (${statuses})${kind === null ? '' : ` and l.${list.kind} = ${kind}`}, false)
      and ${unguessed(list)}`,
  });
  return `
    select ids.id
    from ((${[newest, ...withoutIndex(list, kind)].join(') union all (')})) ids`;
}

function inIndex(list: NarrowedList, condition: string, statuses: string, kind: string | null): string {
  const asked = `unnest(${statuses}::text[]::${list.status}[]) asked (status)`;
  const newest = newestIds({
    table: list.table,
    columns: { organization_id: '$1', status: 'kinds.status', [list.kind]: 'kinds.kind' },
    condition: `${condition} and ${unguessed(list)}`,
  });
  return `
    with recursive kinds (status, kind) as (
      ${kind === null ? allKinds(list, condition, asked) : `select asked.status, ${kind}::text from ${asked}`}
    )
    select each.id from kinds cross join lateral (${newest}) each`;
}

/** Leaps from one kind of a state to the next in the index, so that it costs as much as there are kinds. */
function allKinds({ table, kind }: NarrowedList, condition: string, asked: string): string {
  const next = (place: string): string => `
    cross join lateral (
      select l.${kind} as kind from ${table} l
      where l.organization_id = $1 and ${condition} and ${place} and ${WITHIN_IDS}
      order by l.${kind}
      limit 1
    ) next`;
  return `
    select asked.status, next.kind from ${asked} ${next('l.status = asked.status')}
    union all
    select k.status, next.kind from kinds k ${next(`l.status = k.status and l.${kind} > k.kind`)}`;
}

function withoutIndex(list: NarrowedList, kind: string | null): readonly string[] {
  const { table, kind: column, apart } = list;
  return apart === undefined
    ? []
    : [
        `
        select l.id from ${table} l
        where '${apart.status}' = any ($${STATUSES}::text[]) and l.status = '${apart.status}' and ${apart.condition}
          and l.organization_id = $1 and ${WITHIN_IDS} and ${unguessed(list)}
          ${kind === null ? '' : `and l.${column} = ${kind}`}
        order by l.id desc
        limit ${PAGE_ROWS}`,
      ];
}
