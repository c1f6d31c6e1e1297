import { z } from 'zod';
import { type MirrorScope, scopedKey } from '#domain/mirrorScope';
import { NO_CHARACTER } from '#domain/noCharacter';
import { storableJson } from '#domain/storableJson';
import type { Wakeups } from '#ports/wakeups';
import type { Requeue, Settlement, SettlementOutcome, WorkLedger } from '#ports/workLedger';
import type { Database } from './database.ts';
import { isUnstorable } from './isUnstorable.ts';
import { SETTLE, type SettleRow } from './settle.ts';
import { sharedStatement } from './sharedStatement.ts';
import { type Connection, statement } from './statement.ts';

/** Its credits go back: whoever asked gets nothing for them. */
const UNSTORABLE_RESULT = { code: 'internal_error', message: 'The result could not be stored.' } as const;

const MAX_ITEMS = 200;
const MAX_IN_FLIGHT = 2;

/**
 * What an input of a row has that is no character, as U+FFFD. Nothing with such is accepted; but a row that has it cannot
 * end, since the index of what is searched for reads it. Workers may not: the pass that takes over their leases does.
 */
const MEND_INPUT = statement(
  'mend_input',
  `
    update enrichments
    set input = regexp_replace(input::text, $3, '\\1\ufffd', 'gi')::json
    where id = $1 and id >= first_open_enrichment() and lease_token = $2`,
);

const AWAIT_ACCOUNT = statement('await_account', 'select from await_account($1, $2)');

/** A row of a batch gives its slot up while it sleeps, and is admitted again. */
const REQUEUE = statement(
  'requeue',
  `
    update enrichments
    set status = case when batch_id is null then 'queued' else 'pending' end::enrichment_status, lane = $3,
      not_before = $4, attempts = attempts - $5::smallint, resumption = $6, lease_token = null, lease_until = null,
      worker = null
    where id = $1 and id >= first_open_enrichment() and lease_token = $2 and status = 'processing'
    returning batch_id as "batchId"`,
  z.object({ batchId: z.number().nullable() }),
);

/**
 * Locked by id, as settlements lock: one of the same worker may be under way. A row that is locked elsewhere keeps its
 * lease as it is, and holds up none of the others.
 */
const RENEW = statement(
  'renew',
  `
    with held as (
      select e.id, e.lease_token from enrichments e
      join unnest($1::bigint[], $2::bigint[]) as asked (id, lease_token) using (id, lease_token)
      where e.status = 'processing' and e.id >= first_open_enrichment()
    ), reached as (
      select e.id from enrichments e
      join unnest($1::bigint[], $2::bigint[]) as asked (id, lease_token) using (id, lease_token)
      where e.status = 'processing' and e.id >= first_open_enrichment()
      order by e.id
      for no key update of e skip locked
    ), renewed as (
      update enrichments e set lease_until = $3 from reached
      where e.id = reached.id and e.id >= first_open_enrichment()
    )
    select held.lease_token as "leaseToken" from held`,
  z.object({ leaseToken: z.number() }),
);

/** Work results in Postgres; settlements that arrive together share one call of settle_enrichments. */
export function createWorkLedger(
  database: Database,
  now: () => Date,
  batchesChanged: Pick<Wakeups, 'announce'>,
  scope: MirrorScope = 'shared',
): WorkLedger {
  const settle = async (
    connection: Connection,
    settlements: readonly Settlement[],
  ): Promise<readonly SettlementOutcome[]> => {
    const rows = await SETTLE.many(connection, [
      storableJson(settlements.map((settlement) => toItem(settlement, scope))),
      now(),
    ]);
    batchesChanged.announce([...new Set(rows.flatMap(({ batchIds }) => batchIds))]);
    // By token, which no two claims share: a worker may hold an id anew that it has lost before.
    const byToken = new Map(rows.map((row) => [row.leaseToken, row]));
    return settlements.map(({ lease }) => toOutcome(byToken.get(lease.leaseToken)));
  };
  const batcher = sharedStatement<Settlement, SettlementOutcome>(database.hot, {
    together: (settlements) => settle(database.hot, settlements),
    alone: settle,
    organizationOf: ({ lease }) => lease.organizationId,
    // The account comes last, and records of the mirror that all share before: none of them is held meanwhile.
    waitFirst: (client, [first]) => AWAIT_ACCOUNT.run(client, [first?.lease.id, first?.lease.leaseToken]),
    maxItems: MAX_ITEMS,
    maxInFlight: MAX_IN_FLIGHT,
  });

  return {
    settle: async (settlement) => {
      const submitted = batcher.submit(settlement);
      return submitted.catch(async (error: unknown) => {
        if (!isUnstorable(error)) {
          throw error;
        }
        const { lease, kind } = settlement;
        if (kind === 'failed') {
          await MEND_INPUT.run(database.hot, [lease.id, lease.leaseToken, NO_CHARACTER]);
        }
        return batcher.submit(kind === 'failed' ? settlement : { kind: 'failed', lease, ...UNSTORABLE_RESULT });
      });
    },
    requeue: async ({ lease, lane, notBefore, countsAttempt, resumption = null }: Requeue) => {
      const kept = resumption === null ? null : JSON.stringify(resumption);
      const values = [lease.id, lease.leaseToken, lane, notBefore, countsAttempt ? 0 : 1, kept];
      const requeued = await REQUEUE.maybeOne(database.hot, values);
      if (requeued !== null && requeued.batchId !== null) {
        batchesChanged.announce([requeued.batchId]);
      }
      return requeued !== null;
    },
    renew: async (leases, until) => {
      const values = [leases.map(({ id }) => id), leases.map(({ leaseToken }) => leaseToken), until];
      const renewed = await RENEW.many(database.hot, values);
      return new Set(renewed.map(({ leaseToken }) => leaseToken));
    },
  };
}

function toItem(settlement: Settlement, scope: MirrorScope): Record<string, unknown> {
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
    mirror: toMirrorItem(settlement, scope),
  };
}

function toMirrorItem(
  { lease, mirror, explanation, headline }: Extract<Settlement, { readonly kind: 'completed' }>,
  scope: MirrorScope,
) {
  const scoped = (key: string): string => scopedKey(scope, lease.organizationId, key);
  if (explanation?.kind === 'mirrored') {
    return { explained_by: explanation.enrichmentId, headline };
  }
  if (mirror === null && explanation === undefined) {
    return headline === undefined ? null : { headline };
  }
  const { records, publications } = mirror ?? { records: [], publications: [] };
  return {
    headline,
    records: records.map(({ key, record }) => ({ key: scoped(key), record: storableJson(record) })),
    publications: publications.map((entry) => ({
      publication_id: scoped(entry.publicationId),
      company_id: entry.companyId,
      source: entry.source,
      entry: storableJson(entry.entry),
    })),
    provenance: explanation && JSON.stringify(explanation.provenance),
  };
}

function toOutcome(row: SettleRow | undefined): SettlementOutcome {
  return row?.outcome === 'settled' ? { kind: 'settled', finished: row.finishedIds } : { kind: 'stale' };
}
