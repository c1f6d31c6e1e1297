import pg from 'pg';

type Value = Date | number | string | readonly string[] | null | undefined;

interface Asked {
  readonly text: string;
  readonly values: readonly Value[];
}

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly PlanNode[];
}

/** The hot connections of a database, and what is asked of them from now on. */
export function recordStatements(hot: pg.Pool): { readonly hot: pg.Pool; readonly asked: Asked[] } {
  const asked: Asked[] = [];
  const query = (one: Asked): unknown => {
    asked.push(one);
    return hot.query({ ...one, values: [...one.values] });
  };
  return { hot: Object.assign(Object.create(hot) as pg.Pool, { query }), asked };
}

const HOT_SETTINGS = [
  'enable_seqscan = off',
  'enable_hashjoin = off',
  'enable_mergejoin = off',
  'enable_incremental_sort = off',
]
  .concat('plan_cache_mode = force_generic_plan')
  .map((setting) => `set ${setting}`)
  .join('; ');

/** What Postgres does for a statement, in the plan that hot connections keep for all values. */
export async function explain(client: pg.ClientBase, { text, values }: Asked): Promise<PlanNode> {
  await client.query(HOT_SETTINGS);
  await client.query(`prepare explained as ${text}`);
  try {
    const given = values.length === 0 ? '' : `(${values.map(literal).join(', ')})`;
    const { rows } = await client.query<{ 'QUERY PLAN': readonly [{ readonly Plan: PlanNode }] }>(
      `explain (analyze, costs off, timing off, format json) execute explained${given}`,
    );
    const [row] = rows;
    if (row === undefined) {
      throw new Error('Postgres has explained nothing');
    }
    return row['QUERY PLAN'][0].Plan;
  } finally {
    await client.query('deallocate explained');
  }
}

/** How many rows of tables and indexes a plan looked at, those that it threw away included. */
export function rowsVisited(node: PlanNode): number {
  const thrownAway = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
  const own = node['Relation Name'] === undefined ? 0 : (node['Actual Rows'] + thrownAway) * node['Actual Loops'];
  return (node.Plans ?? []).reduce((sum, child) => sum + rowsVisited(child), own);
}

/** As many of them as were read from tables: an index that has all that is asked for is the cheaper place, its rows lie together. */
export function tableRowsVisited(node: PlanNode): number {
  const own = node['Node Type'] === 'Index Only Scan' ? 0 : rowsVisited({ ...node, Plans: [] });
  return (node.Plans ?? []).reduce((sum, child) => sum + tableRowsVisited(child), own);
}

function literal(value: Value): string {
  if (value === null || value === undefined) {
    return 'null';
  }
  const text =
    value instanceof Date ? value.toISOString() : Array.isArray(value) ? `{${value.join(',')}}` : String(value);
  return pg.escapeLiteral(text);
}
