import { z } from 'zod';
import type { Acceptance, AcceptanceOutcome, AcceptanceRequest } from '#ports/acceptance';
import { LANES, MIRROR_LANE } from '#domain/lane';
import { Batcher } from './batcher.ts';
import type { Database } from './database.ts';
import { statement } from './statement.ts';

/** Measured with `make bench-accept`: larger batches gain nothing, smaller ones cost throughput. */
const MAX_ITEMS = 200;
/** One large statement costs less than two small ones, which queue on the balance rows; a crowd need not wait for it. */
const MAX_IN_FLIGHT = 2;
const CROWD = 100;
/** A request that keeps meeting rows which change under it is refused by exception after this many tries. */
const MAX_TRIES = 10;

export interface AcceptanceWindows {
  readonly deduplicationSeconds: number;
  readonly idempotencySeconds: number;
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
    'retry',
  ]),
  id: z.number(),
  responseBody: z.string().nullable(),
  available: z.number().nullable(),
  lane: z.enum(LANES),
  outboxId: z.number(),
});
type AcceptRow = z.infer<typeof acceptRow>;

const ACCEPT = statement(
  'accept',
  `
    select outcome, id, response_body as "responseBody", available, lane, outbox_id as "outboxId"
    from accept_enrichments($1, $2, $3, $4, $5)`,
  acceptRow,
);

/** Acceptance in Postgres; requests that arrive together share one call of accept_enrichments. */
export function createAcceptance(database: Database, windows: AcceptanceWindows, now: () => Date): Acceptance {
  const batcher = new Batcher<AcceptanceRequest, AcceptRow>(
    (requests) => {
      const at = now().getTime();
      return ACCEPT.many(database.hot, [
        JSON.stringify(requests.map(toItem)),
        new Date(at),
        new Date(at - windows.deduplicationSeconds * 1_000),
        new Date(at - windows.idempotencySeconds * 1_000),
        MIRROR_LANE,
      ]);
    },
    { maxItems: MAX_ITEMS, maxInFlight: MAX_IN_FLIGHT, crowd: CROWD },
  );

  return {
    accept: async (request) => {
      for (let tries = 0; tries < MAX_TRIES; tries += 1) {
        const outcome = toOutcome(await batcher.submit(request), request);
        if (outcome !== null) {
          return outcome;
        }
      }
      throw new Error('Acceptance met a row that changed at every try');
    },
  };
}

function toItem(request: AcceptanceRequest): Record<string, unknown> {
  return {
    accepted_at: request.acceptedAt,
    organization_id: request.organizationId,
    type: request.type,
    lane: request.lane,
    price: request.price,
    dedup_key: request.dedupKey,
    callback_url: request.callbackUrl,
    input: request.input,
    custom_vars: request.customVars === null ? null : JSON.stringify(request.customVars),
    idempotency_key: request.idempotency?.key,
    fingerprint: request.idempotency?.fingerprint,
    response_head: request.idempotency?.answer?.beforeId,
    response_tail: request.idempotency?.answer?.afterId,
    answered_by: request.answeredBy?.key,
    answer_since: request.answeredBy?.since,
    requires: request.requires,
    answer: request.answer,
  };
}

/** Null means: ask again. */
function toOutcome(row: AcceptRow, request: AcceptanceRequest): AcceptanceOutcome | null {
  switch (row.outcome) {
    case 'accepted':
      return {
        kind: 'accepted',
        id: row.id,
        command: { outboxId: row.outboxId, id: row.id, lane: row.lane },
      };
    case 'answered':
    case 'duplicate':
      return { kind: row.outcome, id: row.id };
    case 'replayed':
      return { kind: 'replayed', id: row.id, answer: row.responseBody };
    case 'key_reused':
    case 'key_in_flight':
      return { kind: row.outcome };
    case 'insufficient_credits':
      return { kind: 'insufficient_credits', required: request.price, available: row.available ?? 0 };
    case 'retry':
      return null;
  }
}
