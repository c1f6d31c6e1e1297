import type pg from 'pg';
import { z } from 'zod';
import type { RecordKind } from '#domain/record';
import type { Connection } from './statement.ts';
import type { Transact } from './lockRetries.ts';
import { statement } from './statement.ts';

interface Capture {
  readonly table: 'outputs' | 'enrichments' | 'batches';
  /** What each trigger is made for, and which rows it sees. */
  readonly events: Readonly<Record<string, string>>;
  /** Of records that a consumer cannot have yet when capture begins. */
  readonly snapshotOf: RecordKind | null;
}

const NEW = 'new table as new_rows';
const OLD = 'old table as old_rows';

/** An output is noted first, so that the snapshot of enrichments, which shows it, misses no change of it. */
const CAPTURES: readonly Capture[] = [
  { table: 'outputs', events: { update: OLD, delete: OLD }, snapshotOf: null },
  { table: 'enrichments', events: { insert: NEW, update: `${NEW} ${OLD}`, delete: OLD }, snapshotOf: 'enrichment' },
  { table: 'batches', events: { insert: NEW, update: NEW, delete: OLD }, snapshotOf: 'batch' },
];

const TRIGGERS = statement(
  'capture_triggers',
  `
  select t.tgname::text as name
  from pg_trigger t
  join pg_class c on c.oid = t.tgrelid
  where c.relnamespace = (select oid from pg_namespace where nspname = current_schema())
    and t.tgname like 'capture\\_%' and t.tgenabled <> 'D'`,
  z.object({ name: z.string() }),
);

const BEGIN_SNAPSHOT: Readonly<Record<RecordKind, string>> = {
  enrichment: beginSnapshot('enrichment', 'enrichments'),
  batch: beginSnapshot('batch', 'batches'),
};

/** Whether what changes is noted for Kafka. */
export async function capturesRecords(connection: Connection): Promise<boolean> {
  const found = new Set((await TRIGGERS.many(connection, [])).map(({ name }) => name));
  return CAPTURES.flatMap(triggerNames).every((name) => found.has(name));
}

/**
 * Makes or drops the triggers that note what has changed. From then on all that exists is due once, and all that changes;
 * or nothing is. Each table is a transaction of its own, since a trigger waits for all that write to its table.
 *
 * @returns whether anything had to be changed
 */
export async function switchRecordCapture(client: pg.Client, wanted: boolean, transact: Transact): Promise<boolean> {
  const found = new Set((await TRIGGERS.many(client, [])).map(({ name }) => name));
  const differs = (capture: Capture) => triggerNames(capture).some((name) => found.has(name) !== wanted);
  const different = CAPTURES.filter(differs);
  for (const capture of different) {
    await transact(`The records of ${capture.table}`, () => (wanted ? begin : end)(client, capture));
  }
  if (!wanted && different.length > 0) {
    await transact('The records that wait', () => client.query('truncate records_outbox, record_snapshots'));
  }
  return different.length > 0;
}

/**
 * Makes all that exists due once more. What commits later is noted, so that this waits for no one.
 *
 * @returns those of the kinds of which anything exists; none where nothing is noted
 */
export async function beginSnapshots(client: pg.Client, kinds: readonly RecordKind[]): Promise<readonly RecordKind[]> {
  const begun: RecordKind[] = [];
  if (await capturesRecords(client)) {
    for (const kind of kinds) {
      if ((await client.query(BEGIN_SNAPSHOT[kind])).rowCount === 1) {
        begun.push(kind);
      }
    }
  }
  return begun;
}

function triggerNames({ table, events }: Capture): readonly string[] {
  return Object.keys(events).map((event) => `capture_${table}_${event}`);
}

function beginSnapshot(kind: RecordKind, table: 'enrichments' | 'batches'): string {
  return `
    insert into record_snapshots (kind, after_id, last_id)
    select '${kind}', 0, max(id) from ${table} having max(id) is not null
    on conflict (kind) do update set number = excluded.number, after_id = 0, last_id = excluded.last_id`;
}

async function begin(client: pg.Client, { table, events, snapshotOf }: Capture): Promise<void> {
  for (const [event, rows] of Object.entries(events)) {
    await client.query(`
      create or replace trigger capture_${table}_${event} after ${event} on ${table}
      referencing ${rows} for each statement execute function capture_${table}()`);
  }
  if (snapshotOf !== null) {
    // No other transaction writes to the table until this one ends: all older rows are there.
    await client.query(BEGIN_SNAPSHOT[snapshotOf]);
  }
}

async function end(client: pg.Client, { table, events }: Capture): Promise<void> {
  for (const event of Object.keys(events)) {
    await client.query(`drop trigger if exists capture_${table}_${event} on ${table}`);
  }
}
