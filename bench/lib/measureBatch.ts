import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import type { BatchCaller } from './batchCaller.ts';
import { leastDisturbed, withForeignLoad } from './measure.ts';

/** Milliseconds, but for what says otherwise. */
export interface BatchRun {
  /** From the 202 in the caller's hands to the answer of a waiting request that says that the batch has ended. */
  readonly completed: number;
  /** Most rows in flight at any sample of a batch beside, as Postgres has them and as the API tells. */
  readonly inFlightStored: number;
  readonly inFlightTold: number;
  readonly csvFirstByte: number;
  readonly foreignCores: number;
}

const SAMPLE_MILLISECONDS = 10;

const IN_FLIGHT = `
  select count(*)::int as count from enrichments where batch_id = $1 and status in ('queued', 'processing', 'waiting')`;

/**
 * A batch of mirror hits from its submission to its file of results, and then another one that is polled all the
 * time: polling costs what the first one is timed by.
 *
 * @param take the rows of each
 */
export async function measureBatch(
  caller: BatchCaller,
  database: pg.Pool,
  take: () => readonly string[],
): Promise<BatchRun> {
  const timed = await leastDisturbed(async () => {
    const { result, foreignCores } = await withForeignLoad([process.pid], async () => {
      const rows = take();
      const { id } = await caller.start(rows);
      const acceptedAt = performance.now();
      await complete(caller, id, rows.length);
      return { completed: performance.now() - acceptedAt, csvFirstByte: await firstByteOf(caller, id) };
    });
    return { ...result, foreignCores };
  });
  return { ...timed, ...(await mostInFlight(caller, database, take())) };
}

/** @throws Error unless all rows were completed */
async function complete(caller: BatchCaller, id: number, rows: number): Promise<void> {
  const { counts } = await caller.end(id);
  if (counts.completed !== rows) {
    throw new Error(`Batch ${id} ended with ${JSON.stringify(counts)}`);
  }
}

async function mostInFlight(caller: BatchCaller, database: pg.Pool, rows: readonly string[]) {
  const { id } = await caller.start(rows);
  const ended = new AbortController();
  const stored = sample(ended.signal, async () => {
    const { rows: counted } = await database.query<{ count: number }>(IN_FLIGHT, [id]);
    return counted[0]?.count ?? 0;
  });
  const told = sample(ended.signal, async () => {
    const { counts } = await caller.read(id);
    return counts.queued + counts.processing;
  });
  await complete(caller, id, rows.length);
  ended.abort();
  return { inFlightStored: await stored, inFlightTold: await told };
}

async function sample(end: AbortSignal, look: () => Promise<number>): Promise<number> {
  let most = 0;
  while (!end.aborted) {
    most = Math.max(most, await look());
    await delay(SAMPLE_MILLISECONDS);
  }
  return most;
}

async function firstByteOf(caller: BatchCaller, id: number): Promise<number> {
  const askedAt = performance.now();
  const { body } = await caller.api.open(`/api/batches/${id}/results.csv`);
  let firstByteAt: number | null = null;
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    firstByteAt ??= chunk.byteLength > 0 ? performance.now() : null;
  }
  return (firstByteAt ?? Number.NaN) - askedAt;
}

const PLACES = 100;

export interface BareRun {
  readonly milliseconds: number;
  readonly foreignCores: number;
}

/**
 * The same rows through bare SQL: one INSERT, then for each hundred of them one UPDATE that claims and one that stores
 * the mirror's record as their output. No ledger, no leases, no limits, no wake-ups.
 */
export async function measureBareRows(database: pg.Pool, companyIds: readonly string[]): Promise<BareRun> {
  await database.query(`
    create table if not exists bench_rows (
      id bigint generated always as identity primary key, company_id text not null, status text not null, output json)`);
  await database.query('truncate bench_rows');
  const { result, foreignCores } = await withForeignLoad([process.pid], async () => {
    const startedAt = performance.now();
    await database.query(`insert into bench_rows (company_id, status) select id, 'queued' from unnest($1::text[]) id`, [
      companyIds,
    ]);
    for (let done = 0; done < companyIds.length; done += PLACES) {
      const { rows } = await database.query<{ id: string }>(
        `update bench_rows set status = 'processing'
         where id in (select id from bench_rows where status = 'queued' order by id limit $1) returning id`,
        [PLACES],
      );
      await database.query(
        `update bench_rows b set status = 'completed', output = m.record
         from mirror_records m where b.id = any($1::bigint[]) and m.key = 'company:' || b.company_id`,
        [rows.map(({ id }) => id)],
      );
    }
    return performance.now() - startedAt;
  });
  return { milliseconds: result, foreignCores };
}
