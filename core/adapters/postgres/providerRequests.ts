import type { Conclusion } from '#domain/conclusion';
import type { BatchChanges } from '#ports/batchChanges';
import type { OpenRequest, ProviderRequests, RequestEndOutcome, WaitOutcome } from '#ports/providerRequests';
import { batchesOf } from './batchesOf.ts';
import type { Database } from './database.ts';

const OPEN = `select open_provider_request($1, $2, $3, decode($4, 'hex'), $5, $6, $7) as held`;
const WAIT = `select outcome, answer from wait_for_provider($1, $2, decode($3, 'hex'))`;
const END = `select outcome, finished_ids from end_provider_request(decode($1, 'hex'), $2, $3, $4, $5, $6, $7, $8)`;

const FIND = `
  select provider, encode(reference_hash, 'hex') as reference_hash, held
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

interface RequestRow {
  readonly provider: string;
  readonly reference_hash: string;
  readonly held: unknown;
}

interface EndRow {
  readonly outcome: RequestEndOutcome['kind'];
  readonly finished_ids: readonly number[];
}

/** Questions to providers in Postgres; the SQL functions are in migration 000007. */
export function createProviderRequests({ hot }: Database, changes: Pick<BatchChanges, 'announce'>): ProviderRequests {
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
    find: async (provider, referenceHash) => {
      const { rows } = await hot.query<RequestRow>(FIND, [provider, referenceHash]);
      return rows[0] === undefined ? null : toOpenRequest(rows[0]);
    },
    end: async (referenceHash, answer, conclusion, at) => {
      const given = answer === null ? null : JSON.stringify(answer);
      const { rows } = await hot.query<EndRow>(END, [referenceHash, given, ...toColumns(conclusion), at]);
      const outcome = toEndOutcome(rows[0]);
      if (outcome.kind === 'settled') {
        const { rows: ended } = await hot.query<{ batch_id: number | null }>(BATCHES_OF, [outcome.finished]);
        changes.announce(batchesOf(ended));
      }
      return outcome;
    },
    overdue: async (now, limit) => {
      const { rows } = await hot.query<RequestRow>(OVERDUE, [now, limit]);
      return rows.map(toOpenRequest);
    },
    forgetEnded: async (before) => {
      const { rowCount } = await hot.query('delete from provider_requests where ended_at < $1', [before]);
      return rowCount ?? 0;
    },
  };
}

/** Status, cost, error_code, error_message, output. */
function toColumns(conclusion: Conclusion): readonly (string | number | null)[] {
  return conclusion.kind === 'completed'
    ? ['completed', conclusion.cost, null, null, JSON.stringify(conclusion.output)]
    : ['failed', 0, conclusion.code, conclusion.message, null];
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
  if (row?.outcome === 'settled') {
    return { kind: 'settled', finished: row.finished_ids };
  }
  return { kind: row?.outcome === 'kept' ? 'kept' : 'ended' };
}

function toOpenRequest(row: RequestRow): OpenRequest {
  return { provider: row.provider, referenceHash: row.reference_hash, held: row.held };
}
