import type pg from 'pg';
import { z } from 'zod';
import type { Conclusion } from '#domain/conclusion';
import { ENRICHMENT_STATUSES } from '#domain/lifecycle';
import { storableJson } from '#domain/storableJson';
import type { RequestEndOutcome } from '#ports/providerRequests';
import { RESUME } from './resumeEnrichment.ts';
import { SETTLE } from './settle.ts';
import { statement } from './statement.ts';

const LOCK_ENRICHMENT = statement(
  'lock_asking_enrichment',
  `
    select e.id, e.status, e.credits_reserved as reserved from enrichments e
    where e.id = (select r.enrichment_id from provider_requests r where r.reference_hash = decode($1, 'hex'))
    for no key update`,
  z.object({ id: z.number(), status: z.enum(ENRICHMENT_STATUSES), reserved: z.number() }),
);

const LOCK_REQUEST = statement(
  'lock_provider_request',
  `select ended_at is not null as ended from provider_requests where reference_hash = decode($1, 'hex') for update`,
  z.object({ ended: z.boolean() }),
);

const KEEP_ANSWER = statement(
  'keep_answer',
  `update provider_requests set answer = $2::json where reference_hash = decode($1, 'hex') and answer is null`,
);

const END = statement(
  'end_provider_request',
  `
    update provider_requests set ended_at = $2, held = null, answer = null
    where reference_hash = decode($1, 'hex')`,
);

/** A lease for the settlement that follows in the same transaction, so that there is one way to end. */
const LEASE_WAITING = statement(
  'lease_waiting',
  `
    update enrichments set lease_token = nextval('lease_tokens')
    where id = $1 and id >= first_open_enrichment()
    returning lease_token as "leaseToken"`,
  z.object({ leaseToken: z.number() }),
);

interface End {
  readonly outcome: RequestEndOutcome;
  /** The batches of what has ended. */
  readonly batchIds: readonly number[];
  /** False where an earlier answer is kept already, and stays. */
  readonly isFirst: boolean;
}

/**
 * waiting → completed or failed, or queued where the answer needs the source again. Locks the enrichment before the
 * question, as settlement does. Null where the question was over before: nothing has changed.
 */
export async function endProviderRequest(
  client: pg.PoolClient,
  referenceHash: string,
  answer: Readonly<Record<string, unknown>> | null,
  conclusion: Conclusion,
  at: Date,
): Promise<End | null> {
  const target = await LOCK_ENRICHMENT.maybeOne(client, [referenceHash]);
  const request = await LOCK_REQUEST.maybeOne(client, [referenceHash]);
  if (target === null || request === null || request.ended) {
    return null;
  }
  if (target.status === 'processing') {
    return answer === null ? null : keep(client, referenceHash, answer);
  }
  if (target.status === 'waiting' && conclusion.kind === 'resume') {
    await RESUME.one(client, [referenceHash, JSON.stringify(answer), at]);
    return { outcome: { kind: 'resumed' }, batchIds: [], isFirst: true };
  }
  await END.run(client, [referenceHash, at]);
  return target.status === 'waiting' && conclusion.kind !== 'resume'
    ? settle(client, target, conclusion, at)
    : { outcome: { kind: 'ended' }, batchIds: [], isFirst: true };
}

/** The worker is still asking and will find the first answer. */
async function keep(client: pg.PoolClient, referenceHash: string, answer: Readonly<Record<string, unknown>>) {
  const kept = await KEEP_ANSWER.run(client, [referenceHash, JSON.stringify(answer)]);
  return { outcome: { kind: 'kept' as const }, batchIds: [], isFirst: kept === 1 };
}

async function settle(
  client: pg.PoolClient,
  { id, reserved }: { readonly id: number; readonly reserved: number },
  conclusion: Exclude<Conclusion, { readonly kind: 'resume' }>,
  at: Date,
): Promise<End> {
  const { leaseToken } = await LEASE_WAITING.one(client, [id]);
  const item = { id, lease_token: leaseToken, ...toSettleColumns(conclusion, reserved) };
  const { finishedIds, batchIds } = await SETTLE.one(client, [storableJson([item]), at]);
  return { outcome: { kind: 'settled', finished: finishedIds }, batchIds, isFirst: true };
}

function toSettleColumns(conclusion: Exclude<Conclusion, { readonly kind: 'resume' }>, reserved: number) {
  return conclusion.kind === 'completed'
    ? { status: 'completed', cost: conclusion.cost ?? reserved, output: JSON.stringify(conclusion.output) }
    : { status: 'failed', cost: 0, error_code: conclusion.code, error_message: conclusion.message };
}
