import pg from 'pg';

/** Rows of every table that is archived, with ids and keys from 1 on, made long ago. */
export async function insertArchivableRows(connectionString: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(statements(count).join(';'));
  } finally {
    await client.end();
  }
}

/** What the tables hold, as Postgres itself writes it. */
export async function storedLines(connectionString: string, table: string, order: string): Promise<readonly unknown[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<{ row: unknown }>(
      `select row_to_json(t) as row from ${table} t order by ${order}`,
    );
    return rows.map(({ row }) => row);
  } finally {
    await client.end();
  }
}

/** The spaces and line ends of JSON that callers send are kept in the tables. */
const SPACED = `E'{"query":\\n  "a\\\\nb",\\r\\n "name": "Müller \\\\u00e4"}'::json`;

function statements(count: number): readonly string[] {
  const numbers = `generate_series(1, ${count}) n`;
  const at = `timestamptz '2025-01-01 00:00:00Z' + n * interval '6 hours'`;
  return [
    `insert into organizations (name) values ('archive 1'), ('archive 2')`,
    `insert into enrichments (
       id, organization_id, created_at, completed_at, credits_reserved, status, type, lane, dedup_key, input
     )
     select n, 1, ${at}, ${at}, 1, 'completed', 'get_company', 'handelsregister', decode(md5(n::text), 'hex'), ${SPACED}
     from ${numbers}`,
    `insert into outputs (enrichment_id, output) select n, json_build_object('big', repeat('x', 20000), 'n', n) from ${numbers}`,
    `insert into provenances (enrichment_id, provenance) select n, '[]' from ${numbers}`,
    `insert into credit_transfers (id, organization_id, kind, debit, credit, amount, created_at) overriding system value
     select n, 1 + n % 2, 'grant', 'issued', 'available', n, ${at} from ${numbers}`,
    `insert into deliveries (id, organization_id, created_at, ended_at, scope, status, event, url)
     select n, 1, ${at}, ${at}, 'org', 'delivered', 'enrichment.completed', 'https://example.com/' from ${numbers}`,
    `insert into delivery_attempts (delivery_id, number, started_at, milliseconds, status, excerpt)
     select n, number, ${at}, 5, 200, '\\x00ff' from ${numbers}, generate_series(1, 3) number`,
    `insert into batches (
       id, organization_id, created_at, completed_at, total, rejected, estimated_credits, status, type
     )
     select n, 1, ${at}, case when n < ${count} then ${at} end, 1, 1, 1, 'completed', 'get_company' from ${numbers}`,
    `insert into batch_rejections (batch_id, batch_row, input, code, message)
     select n, row, ${SPACED}, 'invalid_input', 'No.' from ${numbers}, generate_series(0, 1) row`,
    `insert into audit_log (
       organization_id, created_at, action, actor_kind, actor_name, subject_kind, subject_id, subject_name, details
     )
     select 1, ${at}, 'key_created', 'operator', 'somebody', 'key', n, 'laptop', '{}' from ${numbers}`,
  ];
}
