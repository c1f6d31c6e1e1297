import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import type { BatchCaller } from './batchCaller.ts';
import { withForeignLoad } from './measure.ts';
import { forgetPeak, processMemory } from './processMemory.ts';

/** Milliseconds, but for what says otherwise. */
export interface BatchRun {
  readonly accepted: number;
  /** From the 202 in the caller's hands to the answer of a waiting request that says that the batch has ended. */
  readonly completed: number;
  readonly rowsPerSecond: number;
  /** Most rows in flight at any sample, as Postgres has them and as the API tells. */
  readonly inFlightStored: number;
  readonly inFlightTold: number;
  readonly samples: number;
  readonly csvFirstByte: number;
  readonly csvTotal: number;
  /** MiB. */
  readonly peakMemory: number;
  readonly foreignCores: number;
}

const SAMPLE_MILLISECONDS = 10;

const IN_FLIGHT = `
  select count(*)::int as count from enrichments where batch_id = $1 and status in ('queued', 'processing', 'waiting')`;

/** One batch of mirror hits from its submission to its file of results. */
export async function measureBatch(
  caller: BatchCaller,
  database: pg.Pool,
  pid: number,
  companyIds: readonly string[],
): Promise<BatchRun> {
  forgetPeak(pid);
  const { result, foreignCores } = await withForeignLoad([process.pid], async () => {
    const startedAt = performance.now();
    const { id } = await caller.start(companyIds);
    const acceptedAt = performance.now();
    const sampled = new AbortController();
    const stored = sample(sampled.signal, async () => {
      const { rows } = await database.query<{ count: number }>(IN_FLIGHT, [id]);
      return rows[0]?.count ?? 0;
    });
    const told = sample(sampled.signal, async () => {
      const { counts } = await caller.read(id);
      return counts.queued + counts.processing;
    });
    const ended = await caller.end(id);
    const endedAt = performance.now();
    sampled.abort();
    if (ended.counts.completed !== companyIds.length) {
      throw new Error(`Batch ${id} ended with ${JSON.stringify(ended.counts)}`);
    }
    const [fromStore, fromApi] = await Promise.all([stored, told]);
    return {
      accepted: acceptedAt - startedAt,
      completed: endedAt - acceptedAt,
      rowsPerSecond: (companyIds.length / (endedAt - startedAt)) * 1_000,
      inFlightStored: fromStore.most,
      inFlightTold: fromApi.most,
      samples: fromStore.samples + fromApi.samples,
      ...(await readFile(caller, id)),
    };
  });
  return { ...result, peakMemory: processMemory(pid).peak, foreignCores };
}

async function sample(
  end: AbortSignal,
  look: () => Promise<number>,
): Promise<{ readonly most: number; readonly samples: number }> {
  let most = 0;
  let samples = 0;
  while (!end.aborted) {
    most = Math.max(most, await look());
    samples += 1;
    await delay(SAMPLE_MILLISECONDS);
  }
  return { most, samples };
}

async function readFile(caller: BatchCaller, id: number) {
  const askedAt = performance.now();
  const { body } = await caller.api.open(`/api/batches/${id}/results.csv`);
  let firstByteAt: number | null = null;
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    firstByteAt ??= chunk.byteLength > 0 ? performance.now() : null;
  }
  return { csvFirstByte: (firstByteAt ?? Number.NaN) - askedAt, csvTotal: performance.now() - askedAt };
}

const PLACES = 100;

/**
 * The same rows through bare SQL: one INSERT, then for each hundred of them one UPDATE that claims and one that stores
 * the mirror's record as their output. No ledger, no leases, no limits, nobody to tell.
 */
export async function measureBareRows(
  database: pg.Pool,
  companyIds: readonly string[],
): Promise<{ readonly milliseconds: number; readonly foreignCores: number }> {
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
