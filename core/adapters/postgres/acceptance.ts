import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Acceptance, AcceptanceOutcome, AcceptanceRequest, StoredCommand } from '#ports/acceptance';
import { LANES, MIRROR_LANE } from '#domain/lane';
import type { MirrorScope } from '#domain/mirrorScope';
import { acceptanceItem } from './acceptanceItem.ts';
import type { Database } from './database.ts';
import { isRolledBack } from './isRolledBack.ts';
import { sharedStatement } from './sharedStatement.ts';
import { statement } from './statement.ts';
import { toExceededCap } from './toExceededCap.ts';
import { untilDecided } from './untilDecided.ts';
import { untilTold } from './untilTold.ts';

/** Measured with `make bench-accept`: larger batches gain nothing, smaller ones cost throughput. */
const MAX_ITEMS = 200;
/** One large statement costs less than two small ones, which queue on the balance rows; a crowd need not wait for it. */
const MAX_IN_FLIGHT = 2;
const CROWD = 100;

export interface AcceptanceWindows {
  readonly deduplicationSeconds: number;
  readonly idempotencySeconds: number;
  /** Whose records of the mirror answer; those of all where it is absent. */
  readonly mirrorScope?: MirrorScope;
}

const acceptRow = z.object({
  outcome: z.enum([
    'accepted',
    'answered',
    'duplicate',
    'replayed',
    'key_reused',
    'key_in_flight',
    'insufficient_credits',
    'budget_exceeded',
    'retry',
  ]),
  id: z.number(),
  responseBody: z.string().nullable(),
  available: z.number().nullable(),
  lane: z.enum(LANES),
  outboxId: z.number(),
});
type AcceptRow = z.infer<typeof acceptRow>;

/** $6: the nonce of this call. Where an earlier one has it, all of this one is rolled back. */
const ACCEPT = statement(
  'accept',
  `
    with accepted as materialized (
      select outcome, id, response_body, available, lane, outbox_id from accept_enrichments($1, $2, $3, $4, $5)
    ), told as (
      insert into acceptances (nonce, created_at, outcomes, ids, response_bodies, available, lanes, outbox_ids)
      select $6, $2, array_agg(outcome), array_agg(id), array_agg(response_body), array_agg(available),
        array_agg(lane), array_agg(outbox_id)
      from accepted
    )
    select outcome, id, response_body as "responseBody", available, lane, outbox_id as "outboxId" from accepted`,
  acceptRow,
);

/** What the call with this nonce told; no rows where there was none. */
const TOLD = statement(
  'told_acceptance',
  `
    select told.outcome, told.id, told.response_body as "responseBody", told.available, told.lane,
      told.outbox_id as "outboxId"
    from acceptances a
    cross join unnest(a.outcomes, a.ids, a.response_bodies, a.available, a.lanes, a.outbox_ids) with ordinality
      as told (outcome, id, response_body, available, lane, outbox_id, n)
    where a.nonce = $1
    order by told.n`,
  acceptRow,
);

/** Acceptance in Postgres; requests that arrive together share one call of accept_enrichments (ADR 4, ADR 34). */
export function createAcceptance(database: Database, windows: AcceptanceWindows, now: () => Date): Acceptance {
  const { hot } = database;
  const valuesOf = (requests: readonly AcceptanceRequest[], nonce: string): readonly unknown[] => {
    const at = now().getTime();
    return [
      JSON.stringify(requests.map((request) => acceptanceItem(request, windows.mirrorScope))),
      new Date(at),
      new Date(at - windows.deduplicationSeconds * 1_000),
      new Date(at - windows.idempotencySeconds * 1_000),
      MIRROR_LANE,
      nonce,
    ];
  };
  const batcher = sharedStatement<AcceptanceRequest, AcceptRow>(hot, {
    together: (requests) => {
      const nonce = randomUUID();
      const values = valuesOf(requests, nonce);
      return untilTold(hot, {
        write: (client) => ACCEPT.many(client, values),
        told: async (client) => {
          const rows = await TOLD.many(client, [nonce]);
          return rows.length === 0 ? null : rows;
        },
      });
    },
    alone: (client, requests) => ACCEPT.many(client, valuesOf(requests, randomUUID())),
    organizationOf: ({ organizationId }) => organizationId,
    maxItems: MAX_ITEMS,
    maxInFlight: MAX_IN_FLIGHT,
    crowd: CROWD,
    mayTryAlone: isRolledBack,
  });

  return {
    accept: (request) => untilDecided('Acceptance', async () => toOutcome(await batcher.submit(request), request)),
  };
}

function commandOf({ outboxId, id, lane }: AcceptRow, { traceparent = null }: AcceptanceRequest): StoredCommand {
  return { outboxId, id, lane, ...(traceparent === null ? {} : { traceparent }) };
}

/** Null means: ask again. */
function toOutcome(row: AcceptRow, request: AcceptanceRequest): AcceptanceOutcome | null {
  switch (row.outcome) {
    case 'accepted':
      return { kind: 'accepted', id: row.id, command: commandOf(row, request) };
    case 'answered':
    case 'duplicate':
      return { kind: row.outcome, id: row.id };
    case 'replayed':
      return { kind: 'replayed', id: row.id, answer: row.responseBody };
    case 'key_reused':
    case 'key_in_flight':
      return { kind: row.outcome };
    case 'insufficient_credits':
      return { kind: row.outcome, ...shortage(row, request) };
    case 'budget_exceeded':
      return { kind: row.outcome, required: request.price, cap: toExceededCap(row.responseBody) };
    case 'retry':
      return null;
  }
}

function shortage({ available }: AcceptRow, { price }: AcceptanceRequest) {
  return { required: price, available: available ?? 0 };
}
