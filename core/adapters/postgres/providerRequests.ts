import type { Conclusion } from '#domain/conclusion';
import type { Wakeups } from '#ports/wakeups';
import type {
  FoundRequest,
  OpenRequest,
  ProviderRequests,
  RequestEndOutcome,
  WaitOutcome,
} from '#ports/providerRequests';
import { batchesOf } from './batchesOf.ts';
import type { Database } from './database.ts';

const OPEN = `select open_provider_request($1, $2, $3, decode($4, 'hex'), $5, $6, $7) as held`;
const WAIT = `select outcome, answer from wait_for_provider($1, $2, decode($3, 'hex'))`;
const RESUME = `select resume_answered_request($1, $2, decode($3, 'hex'), $4) as held`;
const END = `select outcome, finished_ids from end_provider_request(decode($1, 'hex'), $2, $3, $4, $5, $6, $7, $8)`;

const FIND = `
  select provider, encode(reference_hash, 'hex') as reference_hash, held, ended_at is not null as ended
  from provider_requests
  where reference_hash = decode($2, 'hex') and provider = $1`;

const OVERDUE = `
  select r.provider, encode(r.reference_hash, 'hex') as reference_hash, r.held
  from provider_requests r
  join enrichments e on e.id = r.enrichment_id
  where r.ended_at is null and r.deadline < $1 and e.status <> 'processing'
  order by r.deadline
  limit $2`;

const BATCHES_OF = 'select batch_id from enrichments where id = any($1::bigint[]) and batch_id is not null';

/** Left behind by an enrichment that was cancelled before a worker took the answer. */
const FORGET_RESUMPTIONS = `
  update enrichments set resumption = null where resumption is not null and status not in ('pending', 'queued')`;

interface RequestRow {
  readonly provider: string;
  readonly reference_hash: string;
  readonly held: unknown;
}

interface EndRow {
  readonly outcome: RequestEndOutcome['kind'];
  readonly finished_ids: readonly number[];
}

/** Questions to providers in Postgres; the SQL functions are in the migrations 000007 and 000010. */
export function createProviderRequests({ hot }: Database, batchesChanged: Pick<Wakeups, 'announce'>): ProviderRequests {
  return {
    open: async ({ lease, provider, referenceHash, held, deadline }, at) => {
      const values = [lease.id, lease.leaseToken, provider, referenceHash, JSON.stringify(held), deadline, at];
      const { rows } = await hot.query<{ held: boolean }>(OPEN, values);
      return rows[0]?.held === true;
    },
    wait: async (lease, referenceHash) => {
      const { rows } = await hot.query<{
        outcome: WaitOutcome['kind'];
        answer: Readonly<Record<string, unknown>> | null;
      }>(WAIT, [lease.id, lease.leaseToken, referenceHash]);
      return toWaitOutcome(rows[0]);
    },
    resume: async (lease, referenceHash, at) => {
      const { rows } = await hot.query<{ held: boolean }>(RESUME, [lease.id, lease.leaseToken, referenceHash, at]);
      return rows[0]?.held === true;
    },
    find: async (provider, referenceHash) => {
      const { rows } = await hot.query<RequestRow & { readonly ended: boolean }>(FIND, [provider, referenceHash]);
      return rows[0] === undefined ? null : toFoundRequest(rows[0]);
    },
    end: async (referenceHash, answer, conclusion, at) => {
      const given = answer === null ? null : JSON.stringify(answer);
      const { rows } = await hot.query<EndRow>(END, [referenceHash, given, ...toColumns(conclusion), at]);
      const outcome = toEndOutcome(rows[0]);
      if (outcome.kind === 'settled') {
        const { rows: ended } = await hot.query<{ batch_id: number | null }>(BATCHES_OF, [outcome.finished]);
        batchesChanged.announce(batchesOf(ended));
      }
      return outcome;
    },
    overdue: async (now, limit) => {
      const { rows } = await hot.query<RequestRow>(OVERDUE, [now, limit]);
      return rows.map(toOpenRequest);
    },
    forgetEnded: async (before) => {
      const { rowCount } = await hot.query('delete from provider_requests where ended_at < $1', [before]);
      const { rowCount: resumptions } = await hot.query(FORGET_RESUMPTIONS);
      return (rowCount ?? 0) + (resumptions ?? 0);
    },
  };
}

/** Status, cost, error_code, error_message, output. */
function toColumns(conclusion: Conclusion): readonly (string | number | null)[] {
  switch (conclusion.kind) {
    case 'completed':
      return ['completed', conclusion.cost, null, null, JSON.stringify(conclusion.output)];
    case 'failed':
      return ['failed', 0, conclusion.code, conclusion.message, null];
    case 'resume':
      return ['queued', null, null, null, null];
  }
}

function toWaitOutcome(
  row: { readonly outcome: WaitOutcome['kind']; readonly answer: Readonly<Record<string, unknown>> | null } | undefined,
): WaitOutcome {
  if (row?.outcome === 'answered' && row.answer !== null) {
    return { kind: 'answered', answer: row.answer };
  }
  return { kind: row?.outcome === 'waiting' ? 'waiting' : 'stale' };
}

function toEndOutcome(row: EndRow | undefined): RequestEndOutcome {
  switch (row?.outcome) {
    case 'settled':
      return { kind: 'settled', finished: row.finished_ids };
    case 'resumed':
    case 'kept':
      return { kind: row.outcome };
    case 'ended':
    case undefined:
      return { kind: 'ended' };
  }
}

function toFoundRequest(row: RequestRow & { readonly ended: boolean }): FoundRequest {
  return row.ended ? { kind: 'ended' } : { kind: 'open', request: toOpenRequest(row) };
}

function toOpenRequest(row: RequestRow): OpenRequest {
  return { provider: row.provider, referenceHash: row.reference_hash, held: row.held };
}
