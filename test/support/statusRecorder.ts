import pg from 'pg';
import type { StatusChange } from './statusChanges.ts';

/**
 * In the template of the suites' databases only. Without a unique key, since inserts would wait for each other's
 * transactions, in an order that no suite expects. With the rights of its owner, as a worker's login has none to it.
 */
const RECORDER = `
  create schema status_recorder;
  create table status_recorder.changes (old_status text, new_status text not null);
  create function status_recorder.record_insert() returns trigger language plpgsql security definer as $$
  begin
    insert into status_recorder.changes values (null, new.status);
    return null;
  end $$;
  create function status_recorder.record_update() returns trigger language plpgsql security definer as $$
  begin
    insert into status_recorder.changes values (old.status, new.status);
    return null;
  end $$;
  create trigger status_recorder_insert after insert on enrichments
  for each row execute function status_recorder.record_insert();
  create trigger status_recorder_update after update on enrichments
  for each row when (old.status <> new.status) execute function status_recorder.record_update()`;

const COLLECTION = 'create table collected_status_changes (old_status text, new_status text not null)';

const COLLECT = 'insert into collected_status_changes select * from unnest($1::text[], $2::text[])';

/** From now on every change of an enrichment's state is recorded in this database and in its copies. */
export async function recordStatusChanges(connectionString: string, administration: string): Promise<void> {
  await inDatabase(connectionString, (client) => client.query(RECORDER));
  await inDatabase(administration, (client) => client.query(COLLECTION));
}

/** Keeps what a database has recorded before it is dropped. */
export async function collectStatusChanges(connectionString: string, administration: string): Promise<void> {
  const changes = await readChanges(connectionString, 'status_recorder.changes');
  const values = [changes.map(({ from }) => from), changes.map(({ to }) => to)];
  await inDatabase(administration, (client) => client.query(COLLECT, values));
}

/** What all databases have recorded that were dropped. */
export function collectedStatusChanges(administration: string): Promise<readonly StatusChange[]> {
  return readChanges(administration, 'collected_status_changes');
}

async function readChanges(connectionString: string, table: string): Promise<readonly StatusChange[]> {
  const select = `select distinct old_status as from, new_status as to from ${table}`;
  const { rows } = await inDatabase(connectionString, (client) => client.query<StatusChange>(select));
  return rows;
}

async function inDatabase<Result>(connectionString: string, run: (client: pg.Client) => Promise<Result>) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}
