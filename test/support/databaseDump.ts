import { inflateRawSync } from 'node:zlib';
import pg from 'pg';
import { plainText } from '#domain/plainText';
import { fileKind } from '#domain/fileKind';
import { readPdf } from '../../workers/registries/pdf/readPdf.ts';
import { parseTable } from '../../api/tables/parseTable.ts';
import { TABLE_LIMITS } from '#domain/tableLimits';

/** Every table, those that nobody knows of included; partitions are in theirs. */
const TABLES = `
  select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p', 'm', 'f') and not c.relispartition
    and n.nspname <> 'information_schema' and n.nspname !~ '^pg_'
  order by 1`;

/** Values that are frequent, which Postgres keeps beside a table and `pg_dump --statistics` tells, large objects, and comments. */
const BESIDE = {
  pg_stats: `select tablename || ' ' || attname || ' ' || concat_ws(' ', most_common_vals::text, histogram_bounds::text) as line
    from pg_stats where schemaname !~ '^pg_' and schemaname <> 'information_schema'`,
  pg_largeobject: 'select encode(data, $$hex$$) as line from pg_largeobject',
  pg_description: 'select description as line from pg_description where objoid >= 16384',
} as const;

/**
 * Everything that a database holds, as text: each row of each table as a dump has it, and beside it what is in the bytes of
 * its files, unpacked: chunks are put together, streams inflated, and tables, PDF files and mark-up read. Under names of the
 * catalogue is what Postgres keeps beside tables.
 *
 * @returns the text of each table that has rows
 */
export async function databaseDump(connectionString: string): Promise<ReadonlyMap<string, string>> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(TABLES);
    const asked = [
      ...tables.map(({ name }): [string, string] => [name, `select t::text as line from ${name} t`]),
      ...Object.entries(BESIDE),
    ];
    const texts = new Map<string, string>();
    for (const [name, sql] of asked) {
      const { rows } = await client.query<{ line: string }>(sql);
      if (rows.length > 0) {
        texts.set(name, rows.map(({ line }) => withBytes(line)).join('\n'));
      }
    }
    for (const [table, sql] of Object.entries(FILES)) {
      const { rows } = await client.query<{ content: Buffer }>(sql);
      for (const { content } of rows) {
        texts.set(table, `${texts.get(table) ?? ''}\n${await unpacked(content)}`);
      }
    }
    return texts;
  } finally {
    await client.end();
  }
}

/** Chunks in their order make one file. */
const FILES: Readonly<Record<string, string>> = {
  batch_file_chunks: `select string_agg(content, ''::bytea order by number) as content from batch_file_chunks group by file_id`,
  upload_chunks: `select string_agg(content, ''::bytea order by number) as content from upload_chunks group by upload_id, attempt`,
  saved_pages: 'select content from saved_pages',
  document_cache: 'select content from document_cache',
  prospect_screenshots: 'select content from prospect_screenshots',
};

/** Bytes are told in hexadecimal digits, and addresses with percent signs: what they say in UTF-8 stands behind. */
function withBytes(line: string): string {
  const bytes = [...line.matchAll(/\\x((?:[0-9a-f]{2})+)/gu)].map(([, hex = '']) => hex);
  const addresses = [...line.matchAll(/(?:%[0-9a-f]{2}|[^%"\s])*%[0-9a-f]{2}[^"\s]*/giu)].map(([address]) => address);
  return [
    line,
    ...bytes.map((hex) => Buffer.from(hex, 'hex').toString()),
    ...addresses.map((address) =>
      address.replace(/(?:%[0-9a-f]{2})+/giu, (hex) => Buffer.from(hex.replaceAll('%', ''), 'hex').toString()),
    ),
  ].join('\n');
}

async function unpacked(content: Buffer): Promise<string> {
  const kind = fileKind(content);
  if (kind === 'pdf') {
    const reading = await readPdf(content);
    return reading.kind === 'read' ? reading.pages.flatMap(({ words }) => words.map(({ text }) => text)).join(' ') : '';
  }
  if (kind === 'zip') {
    return tableText(content);
  }
  return [content.toString(), plainText(content.toString()), inflatedText(content)].join('\n');
}

function inflatedText(content: Buffer): string {
  try {
    return inflateRawSync(content).toString();
  } catch {
    return '';
  }
}

async function tableText(content: Buffer): Promise<string> {
  const lines: string[] = [];
  for await (const part of parseTable(inTurn(content), { limits: TABLE_LIMITS, wantsColumn: () => true })) {
    lines.push(JSON.stringify(part));
  }
  return lines.join('\n');
}

async function* inTurn(content: Buffer): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(content);
}
