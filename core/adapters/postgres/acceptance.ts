import type { Acceptance, AcceptanceOutcome, AcceptanceRequest } from '#ports/acceptance';
import { type Lane, MIRROR_LANE } from '#domain/lane';
import { Batcher } from './batcher.ts';
import type { Database } from './database.ts';

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

interface AcceptRow {
  readonly outcome: string;
  readonly id: number;
  readonly response_body: string | null;
  readonly available: number | null;
  readonly lane: Lane;
  readonly outbox_id: number;
}

const ACCEPT = {
  name: 'accept',
  text: 'select outcome, id, response_body, available, lane, outbox_id from accept_enrichments($1, $2, $3, $4, $5)',
};

/** Acceptance in Postgres; requests that arrive together share one call of accept_enrichments. */
export function createAcceptance(database: Database, windows: AcceptanceWindows, now: () => Date): Acceptance {
  const batcher = new Batcher<AcceptanceRequest, AcceptRow>(
    async (requests) => {
      const at = now().getTime();
      const { rows } = await database.hot.query<AcceptRow>({
        ...ACCEPT,
        values: [
          JSON.stringify(requests.map(toItem)),
          new Date(at),
          new Date(at - windows.deduplicationSeconds * 1_000),
          new Date(at - windows.idempotencySeconds * 1_000),
          MIRROR_LANE,
        ],
      });
      return rows;
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
        command: { outboxId: row.outbox_id, id: row.id, lane: row.lane },
      };
    case 'answered':
    case 'duplicate':
      return { kind: row.outcome, id: row.id };
    case 'replayed':
      return { kind: 'replayed', id: row.id, answer: row.response_body };
    case 'key_reused':
    case 'key_in_flight':
      return { kind: row.outcome };
    case 'insufficient_credits':
      return { kind: 'insufficient_credits', required: request.price, available: row.available ?? 0 };
    case 'retry':
      return null;
    default:
      throw new Error(`accept_enrichments answered an unknown outcome: ${row.outcome}`);
  }
}
