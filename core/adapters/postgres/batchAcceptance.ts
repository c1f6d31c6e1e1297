import type pg from 'pg';
import { z } from 'zod';
import type { ExceededCap } from '#domain/budget';
import { MIRROR_LANE } from '#domain/lane';
import type { MirrorScope } from '#domain/mirrorScope';
import type { BatchAcceptance, BatchOutcome, BatchRequest } from '#ports/batchAcceptance';
import type { Wakeups } from '#ports/wakeups';
import type { AcceptanceWindows } from './acceptance.ts';
import { KEEP_FILE, KEEP_UPLOAD } from './batchFiles.ts';
import { FIND_BATCH } from './batchReader.ts';
import { toBatch } from './batchRow.ts';
import type { Database } from './database.ts';
import { claimKey, releaseKey, storeAnswer } from './idempotencyKeys.ts';
import { inTransaction } from './inTransaction.ts';
import { mirrorItem } from './mirrorItem.ts';
import { statement } from './statement.ts';
import { toExceededCap } from './toExceededCap.ts';
import { untilDecided } from './untilDecided.ts';
import { patiently, untilTold } from './untilTold.ts';

export interface BatchAcceptanceServices {
  readonly windows: AcceptanceWindows;
  readonly batchesChanged: Pick<Wakeups, 'announce'>;
  /** `error` of rows that the credits do not cover. */
  readonly unpaid: { readonly code: string; readonly message: string };
}

const ACCEPT = statement(
  'accept_batch',
  `
    select outcome, batch_id as "batchId"
    from accept_batch($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, decode($11, 'hex'), $12, $13, $14)`,
  z.object({
    outcome: z.enum(['accepted', 'too_many_unfinished', 'key_lost', 'budget_exceeded', 'required', 'retry']),
    /** The cap where one is exceeded, 0 for `max_credits`; the credits where they are told; null unless it was accepted. */
    batchId: z.number().nullable(),
  }),
);

const REFUSAL = statement('budget_refusal', 'select budget_refusal($1, $2) as told', z.object({ told: z.string() }));

/** Acceptance of batches in Postgres. */
export function createBatchAcceptance(database: Database, services: BatchAcceptanceServices): BatchAcceptance {
  const { hot, lockTurns } = database;
  return {
    claimKey: (organizationId, key, at) => {
      const write = (client: pg.ClientBase) =>
        claimKey(client, organizationId, key, at, services.windows.idempotencySeconds);
      return untilDecided('The claim of a key', () => untilTold(hot, { write, told: write }));
    },
    releaseKey: (organizationId, key) => patiently(hot, (client) => releaseKey(client, organizationId, key)),
    accept: async (request) => {
      const outcome = await untilDecided('The acceptance of a batch', () =>
        lockTurns.run(request.organizationId, () => inTransaction(hot, (client) => accept(client, request, services))),
      );
      if (outcome.kind === 'accepted') {
        services.batchesChanged.announce([outcome.batch.id]);
      }
      return outcome;
    },
  };
}

/** Null means: ask again in a new transaction. */
async function accept(
  client: pg.PoolClient,
  request: BatchRequest,
  services: BatchAcceptanceServices,
): Promise<BatchOutcome | null> {
  const { outcome, batchId, required } = await ask(client, request, services);
  switch (outcome) {
    case 'accepted':
      return answer(client, request, batchId);
    case 'too_many_unfinished':
    case 'key_lost':
      return { kind: outcome };
    case 'budget_exceeded':
      return { kind: outcome, required, cap: await exceededBy(client, request, batchId) };
    case 'required':
    case 'retry':
      return null;
  }
}

/** `required`: the credits that it takes, where a cap is exceeded. */
async function ask(client: pg.PoolClient, request: BatchRequest, services: BatchAcceptanceServices) {
  const [answered, further] = await ACCEPT.many(client, toValues(request, services));
  if (answered === undefined) {
    throw new Error('accept_batch has told no outcome');
  }
  return { ...answered, required: further?.batchId ?? 0 };
}

/** In the transaction that has refused, which still holds the counters. */
async function exceededBy(client: pg.PoolClient, request: BatchRequest, budgetId: number | null): Promise<ExceededCap> {
  if (budgetId === 0) {
    return { scope: { kind: 'batch' }, period: 'life', limit: request.maxCredits ?? 0, used: 0, resetsAt: null };
  }
  return toExceededCap((await REFUSAL.one(client, [budgetId, request.acceptedAt])).told);
}

/**
 * Gives the batch its file, reads it as callers see it and stores the answer beside it, in the transaction of all.
 *
 * @throws Error where the file was forgotten meanwhile
 */
async function answer(client: pg.PoolClient, request: BatchRequest, id: number | null): Promise<BatchOutcome> {
  await keepFile(client, request.file, id);
  const batch = toBatch(await FIND_BATCH.one(client, [id, request.organizationId]));
  const body = request.answer(batch);
  if (request.idempotency !== null) {
    await storeAnswer(client, request.organizationId, request.idempotency.key, body);
  }
  return { kind: 'accepted', batch, answer: body };
}

async function keepFile(client: pg.PoolClient, file: BatchRequest['file'], batchId: number | null): Promise<void> {
  if (file === null) {
    return;
  }
  const kept = await KEEP_FILE.run(client, [file.id, batchId, file.name, JSON.stringify(file.columns)]);
  if (kept === 0) {
    throw new Error(`The file ${file.id} of a batch is no longer there`);
  }
  await KEEP_UPLOAD.run(client, [file.uploadId, batchId]);
}

function toValues(request: BatchRequest, { windows, unpaid }: BatchAcceptanceServices): readonly unknown[] {
  return [
    request.organizationId,
    request.type,
    request.price,
    JSON.stringify(request.rows.map((row) => toRequestItem(row, request, windows.mirrorScope))),
    JSON.stringify(request.rejected.map(toRefusalItem)),
    request.callbackUrl,
    request.acceptedAt,
    new Date(request.acceptedAt.getTime() - windows.deduplicationSeconds * 1_000),
    request.maxUnfinished,
    request.idempotency?.key,
    request.idempotency?.fingerprint,
    MIRROR_LANE,
    unpaid.code,
    unpaid.message,
  ];
}

function toRequestItem(
  row: BatchRequest['rows'][number],
  { organizationId, apiKeyId, maxCredits, retryOf, traceparent = null }: BatchRequest,
  scope: MirrorScope = 'shared',
): Record<string, unknown> {
  return {
    place: row.row,
    lane: row.lane,
    dedup_key: row.dedupKey,
    input: row.input,
    custom_vars: row.customVars === null ? null : JSON.stringify(row.customVars),
    ...mirrorItem(scope, organizationId, row),
    ...(apiKeyId === null ? {} : { api_key_id: apiKeyId }),
    ...(maxCredits === null ? {} : { max_credits: maxCredits }),
    ...(row.price === undefined ? {} : { price: row.price }),
    ...(retryOf === null ? {} : { anew: true, retry_of: retryOf }),
    ...(traceparent === null ? {} : { traceparent }),
  };
}

function toRefusalItem({ row, input, customVars, error }: BatchRequest['rejected'][number]): Record<string, unknown> {
  return {
    place: row,
    input: JSON.stringify(input),
    custom_vars: customVars === null ? null : JSON.stringify(customVars),
    ...error,
  };
}
