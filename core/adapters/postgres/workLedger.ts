import type { Wakeups } from '#ports/wakeups';
import type { Requeue, Settlement, SettlementOutcome, WorkLedger } from '#ports/workLedger';
import { Batcher } from './batcher.ts';
import { batchesOf } from './batchesOf.ts';
import type { Database } from './database.ts';

const MAX_ITEMS = 200;
const MAX_IN_FLIGHT = 2;

interface SettleRow {
  readonly lease_token: number;
  readonly outcome: 'settled' | 'stale';
  readonly finished_ids: readonly number[];
  readonly batch_ids: readonly number[];
}

const SETTLE = {
  name: 'settle',
  text: 'select lease_token, outcome, finished_ids, batch_ids from settle_enrichments($1, $2)',
};

const REQUEUE = {
  name: 'requeue',
  // A row of a batch gives its slot up while it sleeps, and is admitted again.
  text: `
    update enrichments
    set status = case when batch_id is null then 'queued' else 'pending' end::enrichment_status, lane = $3,
      not_before = $4, attempts = attempts - $5::smallint, resumption = $6, lease_token = null, lease_until = null, worker = null
    where id = $1 and lease_token = $2 and status = 'processing'
    returning batch_id`,
};

const RENEW = {
  name: 'renew',
  // Locked by id, as settlements lock: one of the same worker may be under way.
  text: `
    with held as (
      select e.id, e.lease_token from enrichments e
      join unnest($1::bigint[], $2::bigint[]) as asked (id, lease_token) using (id, lease_token)
      where e.status = 'processing'
      order by e.id
      for no key update of e
    )
    update enrichments e set lease_until = $3 from held where e.id = held.id
    returning held.lease_token`,
};

/** Work results in Postgres; settlements that arrive together share one call of settle_enrichments. */
export function createWorkLedger(
  database: Database,
  now: () => Date,
  batchesChanged: Pick<Wakeups, 'announce'>,
): WorkLedger {
  const batcher = new Batcher<Settlement, SettlementOutcome>(
    async (settlements) => {
      const { rows } = await database.hot.query<SettleRow>({
        ...SETTLE,
        values: [JSON.stringify(settlements.map(toItem)), now()],
      });
      batchesChanged.announce([...new Set(rows.flatMap(({ batch_ids: batchIds }) => batchIds))]);
      // By token, which no two claims share: a worker may hold an id anew that it has lost before.
      const byToken = new Map(rows.map((row) => [row.lease_token, row]));
      return settlements.map(({ lease }) => toOutcome(byToken.get(lease.leaseToken)));
    },
    { maxItems: MAX_ITEMS, maxInFlight: MAX_IN_FLIGHT },
  );

  return {
    settle: (settlement) => batcher.submit(settlement),
    requeue: async ({ lease, lane, notBefore, countsAttempt, resumption = null }: Requeue) => {
      const kept = resumption === null ? null : JSON.stringify(resumption);
      const { rows } = await database.hot.query<{ batch_id: number | null }>({
        ...REQUEUE,
        values: [lease.id, lease.leaseToken, lane, notBefore, countsAttempt ? 0 : 1, kept],
      });
      batchesChanged.announce(batchesOf(rows));
      return rows.length === 1;
    },
    renew: async (leases, until) => {
      const { rows } = await database.hot.query<{ lease_token: number }>({
        ...RENEW,
        values: [leases.map(({ id }) => id), leases.map(({ leaseToken }) => leaseToken), until],
      });
      return new Set(rows.map(({ lease_token: leaseToken }) => leaseToken));
    },
  };
}

function toItem(settlement: Settlement): Record<string, unknown> {
  const { id, leaseToken } = settlement.lease;
  if (settlement.kind === 'failed') {
    const { code, message } = settlement;
    return { id, lease_token: leaseToken, status: 'failed', cost: 0, error_code: code, error_message: message };
  }
  return {
    id,
    lease_token: leaseToken,
    status: 'completed',
    cost: settlement.cost,
    output: JSON.stringify(settlement.output),
    mirror: settlement.mirror && {
      records: settlement.mirror.records.map(({ key, record }) => ({ key, record: JSON.stringify(record) })),
      publications: settlement.mirror.publications.map((entry) => ({
        publication_id: entry.publicationId,
        company_id: entry.companyId,
        source: entry.source,
        entry: JSON.stringify(entry.entry),
      })),
    },
  };
}

function toOutcome(row: SettleRow | undefined): SettlementOutcome {
  return row?.outcome === 'settled' ? { kind: 'settled', finished: row.finished_ids } : { kind: 'stale' };
}
