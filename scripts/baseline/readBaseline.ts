import pg from 'pg';
import { dumpSchema } from '../generate/dumpSchema.ts';
import { type FunctionSignature, functionSignatures } from './functionSignatures.ts';

export interface BaselineDescription {
  /** The numbered migrations that the database has; their files stay as they are. */
  readonly migrations: readonly { readonly name: string; readonly checksum: string }[];
  readonly functions: readonly FunctionSignature[];
}

const HEAD = `-- Every table of a database of the last release, made by scripts/baseline.ts. To be run after the numbered migrations
-- that baseline.json names, with session_replication_role = replica, since rows come in the order of tables.`;

const MIGRATIONS = 'select name, checksum from schema_migrations order by version';

/** The tables with their columns that can be written, and what their rows are sorted by. */
const TABLES = `
  select c.relname as name,
    array_agg(a.attname::text order by a.attnum) as columns,
    (
      select string_agg(quote_ident(k.attname), ', ' order by array_position(i.indkey::int2[], k.attnum))
      from pg_index i
      join pg_attribute k on k.attrelid = i.indrelid and k.attnum = any(i.indkey)
      where i.indrelid = c.oid and i.indisprimary
    ) as key
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
  group by c.oid, c.relname
  order by c.relname collate "C"`;

const SEQUENCES = `
  select format('select setval(%L, %s);', sequencename, last_value) as statement
  from pg_sequences
  where schemaname = 'public' and last_value is not null
  order by sequencename collate "C"`;

interface Table {
  readonly name: string;
  readonly columns: readonly string[];
  readonly key: string;
}

/** What a database has, as SQL that puts it back: the tables of the migrator, all rows, and where sequences stand. */
export async function readBaseline(
  connectionString: string,
): Promise<{ readonly description: BaselineDescription; readonly rows: string }> {
  const ledgers = (await dumpSchema(connectionString)).match(/^create table schema_\w+ \([^;]*;/gmu) ?? [];
  const client = new pg.Client({ connectionString, options: '-c timezone=UTC' });
  await client.connect();
  try {
    const { rows: migrations } = await client.query<BaselineDescription['migrations'][number]>(MIGRATIONS);
    const { rows: tables } = await client.query<Table>(TABLES);
    const inserts: string[] = [];
    for (const table of tables) {
      inserts.push(await insertInto(client, table));
    }
    const { rows: sequences } = await client.query<{ statement: string }>(SEQUENCES);
    return {
      description: { migrations, functions: await functionSignatures(client) },
      rows: `${[HEAD, ...ledgers, ...inserts, sequences.map(({ statement }) => statement).join('\n')].join('\n\n')}\n`,
    };
  } finally {
    await client.end();
  }
}

async function insertInto(client: pg.Client, { name, columns, key }: Table): Promise<string> {
  const literals = columns.map((column) => `quote_nullable(${column}::text)`).join(', ');
  const { rows } = await client.query<{ values: string }>(
    `select concat_ws(', ', ${literals}) as values from ${name} order by ${key}`,
  );
  const lines = rows.map(({ values }) => `  (${values})`).join(',\n');
  return `insert into ${name} (${columns.join(', ')}) overriding system value values\n${lines};`;
}
