import { enrichmentTypeByName } from '#contract/types/catalogue';
import { auditCredits } from '#adapters/postgres/auditCredits';
import type { Database } from '#adapters/postgres/database';
import { judgeProfiles } from './judgeProfiles.ts';
import type { Sent } from './load.ts';
import type { ProfileTruth } from './profileTruth.ts';

/** What is wrong after a fault; every count should be 0. */
export interface Findings {
  /** Profiles that were held against their steps, their budgets and the sources. */
  readonly profiles: number;
  /** Requests or rows that were accepted and have no result, or were never accepted however often they were asked. */
  readonly lost: number;
  /** Requests that became two, ends that came twice, and ends that changed afterwards. */
  readonly doubled: number;
  /** Enrichments that cost another sum than their type says, and whatever `enrich credits audit` would find. */
  readonly wronglyCharged: number;
  /** Some of them, in words. */
  readonly examples: readonly string[];
}

/** An enrichment as it ended. */
export interface EndedRow {
  readonly id: number;
  readonly batch_id: number | null;
  /** The profile that it is a step of. */
  readonly parent_id: number | null;
  readonly original_id: number | null;
  readonly type: string;
  readonly status: string;
  readonly error_code: string | null;
  readonly credits_cost: number;
  readonly ended_at: string | null;
  readonly has_output: boolean;
  readonly settlements: number;
  readonly settled: number;
}

/** The settlements by the index that each has: the connection joins by keys only, and nothing else within its time. */
const ROWS = `
  select e.id, e.batch_id, e.parent_id, e.original_id, e.type, e.status, e.error_code, e.credits_cost,
    e.completed_at::text as ended_at, o.enrichment_id is not null as has_output,
    s.settlements, s.settled
  from enrichments e
    left join outputs o on o.enrichment_id = coalesce(e.original_id, e.id)
    cross join lateral (
      select count(*)::int as settlements, coalesce(sum(amount), 0)::int as settled
      from credit_transfers where enrichment_id = e.id and kind = 'settle'
    ) s
  where e.organization_id = $1`;

const OPEN_BATCHES = 'select id from batches where organization_id = $1 and completed_at is null';
const BATCHES = 'select id, total from batches where organization_id = $1';
const RESERVED = 'select reserved from credit_accounts where organization_id = $1 and reserved <> 0';
/** What no repetition of a request shares with another request. */
const REPEATED = `
  select custom_vars ->> 'request' as request, count(*)::int as times from enrichments
  where organization_id = $1 and batch_id is null and parent_id is null group by 1 having count(*) > 1`;
const OUTBOX = 'select id from outbox';

/** Everything that an organization asked for, as it is now. */
export async function readRows({ hot }: Pick<Database, 'hot'>, organizationId: number): Promise<readonly EndedRow[]> {
  return (await hot.query<EndedRow>(ROWS, [organizationId])).rows;
}

/**
 * Holds what is stored against what was sent, and what profiles tell against the sources.
 *
 * @param before the rows at an earlier time, when all had ended
 */
export async function judge(
  database: Database,
  organizationId: number,
  sent: readonly Sent[],
  before: readonly EndedRow[],
  truth: ProfileTruth,
): Promise<Findings> {
  const rows = await readRows(database, organizationId);
  const ask = async <Row extends object>(text: string, values: readonly unknown[] = [organizationId]) =>
    (await database.hot.query<Row>(text, [...values])).rows;
  const batches = await ask<{ id: number; total: number }>(BATCHES);
  const audit = (await auditCredits(database)).filter((finding) => finding.organizationId === organizationId);
  const profiles = await judgeProfiles(database, organizationId, truth);
  const lost = [
    ...profiles.lost,
    ...notAnswered(sent),
    ...missing(sent, rows, batches),
    ...rows.filter(({ status }) => status !== 'completed').map((row) => `${named(row)} is ${ending(row)}`),
    ...rows
      .filter(({ status, has_output }) => status === 'completed' && !has_output)
      .map((row) => `${named(row)} has no result`),
    ...(await ask<{ id: number }>(OPEN_BATCHES)).map(({ id }) => `batch ${id} has not ended`),
    ...(await ask<{ id: number }>(OUTBOX, [])).map(({ id }) => `command ${id} is still in the outbox`),
  ];
  const doubled = [
    ...profiles.doubled,
    ...surplus('enrichments', rows.filter(isSingle).length, count(sent, 'single')),
    ...(await ask<{ times: number }>(REPEATED)).map(({ times }) => `one request became ${times} enrichments`),
    ...surplus('batches', batches.length, count(sent, 'batch')),
    ...rows.filter(({ settlements }) => settlements > 1).map((row) => `${named(row)} was settled twice`),
    ...changed(before, rows),
  ];
  const wronglyCharged = [
    ...profiles.wronglyCharged,
    ...rows
      .filter((row) => row.credits_cost !== due(row) || row.settled !== due(row))
      .map((row) => `${named(row)} cost ${row.credits_cost}, ${row.settled} settled, instead of ${due(row)}`),
    ...audit.map(({ problem }) => problem),
    ...(await ask<{ reserved: number }>(RESERVED)).map(({ reserved }) => `${reserved} credits are still reserved`),
  ];
  return {
    profiles: profiles.profiles,
    lost: lost.length,
    doubled: doubled.length,
    wronglyCharged: wronglyCharged.length,
    examples: [...lost, ...doubled, ...wronglyCharged].slice(0, 10),
  };
}

function notAnswered(sent: readonly Sent[]): readonly string[] {
  return sent.flatMap(({ shape, asked, keyless }) => {
    switch (asked.kind) {
      case 'accepted':
        return [];
      case 'refused':
        return [`a ${shape} was refused: ${asked.reason}`];
      case 'unanswered':
        // A caller without a key cannot ask again; it is enough that this became one enrichment or none.
        return keyless ? [] : [`a ${shape} was never answered`];
    }
  });
}

/** What got a 2xx and is not there, or not with all its rows. */
function missing(
  sent: readonly Sent[],
  rows: readonly EndedRow[],
  batches: readonly { readonly id: number; readonly total: number }[],
): readonly string[] {
  const singles = new Set(rows.filter(isSingle).map(({ id }) => id));
  const stored = Map.groupBy(rows, ({ batch_id }) => batch_id);
  const totals = new Map(batches.map(({ id, total }) => [id, total]));
  return sent.flatMap(({ shape, rows: wanted, asked }) => {
    if (asked.kind !== 'accepted') {
      return [];
    }
    if (shape === 'single') {
      return singles.delete(asked.id) ? [] : [`enrichment ${asked.id} was accepted and is not there`];
    }
    const there = Math.min(totals.get(asked.id) ?? 0, stored.get(asked.id)?.length ?? 0);
    return Array.from({ length: wanted - there }, () => `batch ${asked.id} lacks a row`);
  });
}

/** Asked for by itself: neither a row of a batch nor a step of a profile. */
function isSingle({ batch_id, parent_id }: EndedRow): boolean {
  return batch_id === null && parent_id === null;
}

function surplus(what: string, stored: number, asked: number): readonly string[] {
  return Array.from({ length: Math.max(0, stored - asked) }, () => `${stored} ${what} for ${asked} requests`);
}

function changed(before: readonly EndedRow[], after: readonly EndedRow[]): readonly string[] {
  const ends = new Map(after.map((row) => [row.id, row]));
  return before
    .filter(
      ({ id, ended_at, status }) =>
        ended_at !== null && (ends.get(id)?.ended_at !== ended_at || ends.get(id)?.status !== status),
    )
    .map((row) => `${named(row)} ended again`);
}

function count(sent: readonly Sent[], shape: Sent['shape']): number {
  return sent.filter((one) => one.shape === shape).length;
}

function due({ type, status, original_id }: EndedRow): number {
  return status === 'completed' && original_id === null ? (enrichmentTypeByName(type)?.price ?? 0) : 0;
}

function named({ id, type, batch_id }: EndedRow): string {
  return `${type} ${id}${batch_id === null ? '' : ` of batch ${batch_id}`}`;
}

function ending({ status, error_code }: EndedRow): string {
  return error_code === null ? status : `${status} (${error_code})`;
}
