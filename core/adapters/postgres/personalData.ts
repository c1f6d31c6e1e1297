import type pg from 'pg';
import { z } from 'zod';
import { textOfBytes } from '#domain/textOfBytes';
import type { PersonalChange, PersonalData, PersonalPage, PersonalRow } from '#ports/personalData';
import type { Database } from './database.ts';
import { forgetColumnStatistics } from './columnStatistics.ts';
import { inTransaction } from './inTransaction.ts';
import { PERSONAL_TABLES, type PersonalTable, type StoredAs } from './personalColumns.ts';
import { statement } from './statement.ts';

/** Outputs have up to a megabyte; few are above 50 KB. */
const ROWS = 500;

/** How Postgres tells a column as text, and takes it back. */
const AS_TEXT: Readonly<Record<StoredAs, (column: string) => string>> = {
  text: (column) => column,
  json: (column) => `${column}::text`,
  jsonb: (column) => `${column}::text`,
  'text[]': (column) => `to_jsonb(${column})::text`,
  // Byte by byte: it may be in any character set.
  bytea: (column) => `encode(${column}, 'escape')`,
};
const FROM_TEXT: Readonly<Record<StoredAs, (value: string) => string>> = {
  text: (value) => value,
  json: (value) => `${value}::json`,
  jsonb: (value) => `${value}::jsonb`,
  'text[]': (value) => `array(select jsonb_array_elements_text(${value}::jsonb))`,
  bytea: (value) => `decode(${value}, 'escape')`,
};

/** A partition that is being detached is left out by all statements that begin, and is there until it is dropped. */
const LEAVING = statement(
  'tables_of_leaving_periods',
  `
    select c.relname::text as "table"
    from partitions p
    cross join unnest(tables_of_family(p.family)) as t (name)
    join pg_class c on c.oid = to_regclass(t.name || '_' || p.lower_id)
    left join pg_inherits i on i.inhrelid = c.oid
    where p.closed_at is not null and p.removed_at is null and coalesce(i.inhdetachpending, true)
    order by c.relname`,
  z.object({ table: z.string() }),
);

/** Statements are made of the catalogue: each table is read and written in the same way. */
export function createPersonalData({
  hot,
  connectionString,
}: Pick<Database, 'connectionString' | 'hot'>): PersonalData {
  return {
    tables: Object.keys(PERSONAL_TABLES),
    read: (table, after, pattern) => readPage(hot, table, after, pattern),
    write: async (table, changes) =>
      (await inTransaction(hot, async (client) => {
        let written = 0;
        for (const change of changes) {
          written += await writeRow(client, table, change);
        }
        return written;
      })) ?? 0,
    leaving: async () => (await LEAVING.many(hot, [])).map(({ table }) => table),
    forgetStatistics: (tables) => forgetColumnStatistics(connectionString, tables),
  };
}

function tableOf(name: string): PersonalTable {
  const table = PERSONAL_TABLES[name];
  if (table === undefined) {
    throw new Error(`No people are looked for in ${name}`);
  }
  return table;
}

interface ReadRow {
  readonly key: readonly string[];
  readonly organizationId: number | null;
  readonly kept: boolean;
  readonly texts: readonly (string | null)[] | null;
}

async function readPage(
  hot: pg.Pool,
  name: string,
  after: readonly string[] | null,
  pattern: string,
): Promise<PersonalPage> {
  const table = tableOf(name);
  const columns = Object.entries(table.columns);
  const texts = columns.map(([column, { storedAs }]) => AS_TEXT[storedAs](column)).join(', ');
  const keys = Object.keys(table.key);
  const behind = after === null ? '' : `where (${keys.join(', ')}) > (${typedKey(table, 2)})`;
  const { rows } = await hot.query<ReadRow>(
    `
      select array[${keys.map((column) => `${column}::text`).join(', ')}] as key,
        case when named then ${table.organization ?? 'null::integer'} end as "organizationId",
        named and (${table.kept?.where ?? 'false'}) as kept, case when named then array[${texts}] end as texts
      from (
        select *, concat_ws(E'\\n', ${texts}) ~* $1 as named from ${name} ${behind}
        order by ${keys.join(', ')}
        limit ${ROWS}
      ) page
      order by ${keys.join(', ')}`,
    [pattern, ...(after ?? [])],
  );
  return {
    rows: rows.flatMap((row) => (row.texts === null ? [] : [toRow(table, row, row.texts)])),
    next: rows.length < ROWS ? null : (rows.at(-1)?.key ?? null),
  };
}

function toRow(table: PersonalTable, row: ReadRow, texts: readonly (string | null)[]): PersonalRow {
  return {
    key: row.key,
    organizationId: row.organizationId,
    kept: row.kept ? (table.kept?.why ?? null) : null,
    columns: Object.entries(table.columns).flatMap(([name, { kind, storedAs }], place) => {
      const text = texts[place] ?? null;
      return text === null ? [] : [{ name, kind, text: storedAs === 'bytea' ? fromEscapes(text) : text }];
    }),
  };
}

async function writeRow(client: pg.ClientBase, name: string, { key, columns }: PersonalChange): Promise<number> {
  const table = tableOf(name);
  const own = `(${Object.keys(table.key).join(', ')}) = (${typedKey(table, 1)})`;
  if (columns.some(({ name: column }) => column === table.removedBy)) {
    return (await client.query(`delete from ${name} where ${own}`, [...key])).rowCount ?? 0;
  }
  const first = key.length + 1;
  const stored = columns.map(({ name: column, text, before }, place) => {
    const storedAs = table.columns[column]?.storedAs ?? 'text';
    const [value, read] = [first + 2 * place, first + 2 * place + 1].map((number) => `$${number}::text`);
    return {
      set: `${column} = ${FROM_TEXT[storedAs](value ?? '')}`,
      // Bytes are written once, and those that are no UTF-8 are not read as they are.
      condition: storedAs === 'bytea' ? `${read} is not null` : `${AS_TEXT[storedAs](column)} = ${read}`,
      values: [storedAs === 'bytea' ? toEscapes(text) : text, before],
    };
  });
  const set = stored.map((column) => column.set).join(', ');
  const conditions = stored.map((column) => column.condition).join(' and ');
  const { rowCount } = await client.query(`update ${name} set ${set} where ${own} and ${conditions}`, [
    ...key,
    ...stored.flatMap(({ values }) => values),
  ]);
  if (rowCount === 1 && table.afterwards !== undefined) {
    await client.query(table.afterwards, [...key]);
  }
  return rowCount ?? 0;
}

/** @param first number of the first parameter */
function typedKey({ key }: PersonalTable, first: number): string {
  return Object.values(key)
    .map((type, place) => `$${first + place}::text::${type}`)
    .join(', ');
}

const BACKSLASH = 0x5c;

/** The text of what `encode(…, 'escape')` tells. */
function fromEscapes(text: string): string {
  const bytes = text.replace(/\\(?:\\|[0-3][0-7]{2})/gu, (escape) =>
    escape === '\\\\' ? '\\' : String.fromCharCode(parseInt(escape.slice(1), 8)),
  );
  return textOfBytes(Buffer.from(bytes, 'latin1'));
}

function toEscapes(text: string): string {
  return Array.from(Buffer.from(text, 'utf8'), (byte) =>
    byte === BACKSLASH
      ? '\\\\'
      : byte === 0 || byte >= 0x80
        ? `\\${byte.toString(8).padStart(3, '0')}`
        : String.fromCharCode(byte),
  ).join('');
}
