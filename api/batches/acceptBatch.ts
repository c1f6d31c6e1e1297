import { toBatchResource } from '#contract/http/toBatchResource';
import type { OutcomeOf } from '#contract/operations/outcome';
import type { startBatch } from '#contract/operations/startBatch';
import type { EnrichmentType } from '#contract/types/enrichmentType';
import { UNFINISHED_BATCHES_RETRY_SECONDS } from '#domain/batch';
import type { CustomVars } from '#domain/customVars';
import type { AcceptedFile, BatchOutcome, BatchRequest } from '#ports/batchAcceptance';
import { budgetRefusal } from '../enrichments/budgetRefusal.ts';
import { priceOf } from '../enrichments/priceOf.ts';
import type { RequestKey } from '../http/idempotencyKey.ts';
import type { ApiPorts } from '../operations/ports.ts';
import { invalid, KEY_IN_FLIGHT } from '../operations/refusals.ts';
import type { Call, CallObserver } from '../operations/useCase.ts';
import { checkRows } from './checkRows.ts';
import { dropCells } from './keptCells.ts';
import { limitNewBatches } from './limitNewBatches.ts';
import type { RowsVerdict } from './readRows.ts';

export type AcceptBatchPorts = Pick<
  ApiPorts,
  | 'batchAcceptance'
  | 'batchFiles'
  | 'callbackSecrets'
  | 'deliveriesDue'
  | 'metrics'
  | 'now'
  | 'rateLimiter'
  | 'settings'
>;
type Caller = Pick<Call<typeof startBatch>, 'hungUp' | 'observer'>;

export type AcceptBatchOutcome = Exclude<
  OutcomeOf<typeof startBatch>,
  { readonly kind: 'estimated' | 'not_found' | 'registry_not_enabled' }
>;

/** A batch that is to be accepted, but for its rows. */
export interface NewBatch {
  readonly organizationId: number;
  /** Null for a person. */
  readonly apiKeyId: number | null;
  readonly type: EnrichmentType;
  /** Of rows without their own. */
  readonly customVars: CustomVars | null;
  readonly callbackUrl: string | null;
  /** Whole credits that it may reserve in all; null where it does not say. */
  readonly maxCredits: number | null;
  /** The batch whose failed rows are asked for once more; null where none is. */
  readonly retryOf: number | null;
  readonly key: RequestKey | null;
}

/** That there is nothing to make a batch of, in the words of the operation. */
interface Withdrawn<Why> {
  readonly kind: 'withdrawn';
  readonly outcome: Why;
}

/**
 * The one way to a new batch: once for each key, with all its rows or none.
 *
 * @param read its rows, with the file that they stood in; it goes where no batch comes of it
 * @returns null where the caller hung up before anything was accepted
 */
export async function acceptBatch<Why = never>(
  ports: AcceptBatchPorts,
  caller: Caller,
  batch: NewBatch,
  read: () => Promise<RowsVerdict | Withdrawn<Why>>,
): Promise<AcceptBatchOutcome | Why | null> {
  return (await answerByKey(ports, batch)) ?? acceptClaimed(ports, caller, batch, read);
}

/** Claims the key before a file is fetched; null where this request is the first with it, or has none. */
async function answerByKey(ports: AcceptBatchPorts, batch: NewBatch): Promise<AcceptBatchOutcome | null> {
  const { organizationId, key } = batch;
  if (key === null) {
    return null;
  }
  const outcome = await ports.batchAcceptance
    .claimKey(organizationId, key, ports.now())
    .catch(async (error: unknown) => {
      await giveBack(ports, batch);
      throw error;
    });
  switch (outcome.kind) {
    case 'claimed':
      return null;
    case 'replayed': {
      const { data } = JSON.parse(outcome.answer) as { readonly data: { readonly id: number } };
      return { kind: 'accepted', id: data.id, json: outcome.answer, isReplayed: true };
    }
    case 'key_reused':
      return { kind: 'idempotency_key_reused' };
    case 'key_in_flight':
      return KEY_IN_FLIGHT;
  }
}

/** A refusal, a hang-up and a failure give the key back: what was not accepted uses up nothing. */
async function acceptClaimed<Why>(
  ports: AcceptBatchPorts,
  { hungUp, observer }: Caller,
  batch: NewBatch,
  read: () => Promise<RowsVerdict | Withdrawn<Why>>,
): Promise<AcceptBatchOutcome | Why | null> {
  const { organizationId } = batch;
  let isDecided = false;
  let unused: AcceptedFile | null = null;
  try {
    const verdict = await read();
    if (verdict.kind === 'refused') {
      return invalid(verdict);
    }
    if (verdict.kind === 'withdrawn') {
      return verdict.outcome;
    }
    if (verdict.kind === 'abandoned') {
      return null;
    }
    unused = verdict.file;
    if (hungUp.aborted) {
      return null;
    }
    const refusal = await limitNewBatches(ports, observer, organizationId);
    if (refusal !== null) {
      return refusal;
    }
    await ports.callbackSecrets.prepare(organizationId, batch.callbackUrl);
    const order = await toOrder(ports, batch, verdict);
    const outcome = await ports.batchAcceptance.accept(order);
    isDecided = true;
    unused = outcome.kind === 'accepted' ? null : unused;
    return outcomeOf(ports, observer, outcome);
  } finally {
    if (!isDecided) {
      await giveBack(ports, batch);
    }
    await dropCells(ports, unused?.id ?? null);
  }
}

/** Where even this does not get through, the claim ends by itself (IDEMPOTENCY_LOCK_SECONDS); why, its caller is told. */
async function giveBack({ batchAcceptance }: AcceptBatchPorts, { organizationId, key }: NewBatch): Promise<void> {
  if (key !== null) {
    await batchAcceptance.releaseKey(organizationId, key).catch(() => undefined);
  }
}

async function toOrder(
  ports: AcceptBatchPorts,
  { organizationId, apiKeyId, type, customVars, callbackUrl, maxCredits, retryOf, key }: NewBatch,
  { rows, file }: Extract<RowsVerdict, { readonly kind: 'read' }>,
): Promise<BatchRequest> {
  const acceptedAt = ports.now();
  return {
    ...(await checkRows(ports, type, rows, customVars, acceptedAt)),
    organizationId,
    apiKeyId,
    type: type.name,
    price: priceOf(ports, type.name),
    callbackUrl,
    maxCredits,
    retryOf,
    file,
    acceptedAt,
    idempotency: key,
    maxUnfinished: ports.settings.maxUnfinishedBatches,
    answer: (batch) => JSON.stringify({ data: toBatchResource(ports.settings.baseUrl, batch) }),
  };
}

/** The one switch from what acceptance came to. */
function outcomeOf(
  { deliveriesDue, metrics, settings }: AcceptBatchPorts,
  observer: CallObserver,
  outcome: BatchOutcome,
): AcceptBatchOutcome {
  switch (outcome.kind) {
    case 'accepted':
      observer.about('batchId', outcome.batch.id);
      if (outcome.batch.completedAt !== null) {
        deliveriesDue.announce([outcome.batch.id]);
      }
      return { kind: 'accepted', id: outcome.batch.id, json: outcome.answer, isReplayed: false };
    case 'too_many_unfinished': {
      const most = settings.maxUnfinishedBatches;
      const message = `Your organization already has ${most} unfinished batches. Wait until one has ended, or cancel one.`;
      return {
        kind: 'batch_limit_exceeded',
        message,
        retryAfterMilliseconds: UNFINISHED_BATCHES_RETRY_SECONDS * 1_000,
      };
    }
    case 'budget_exceeded':
      metrics.budgetRefused.inc({ scope: outcome.cap.scope.kind });
      return budgetRefusal(outcome.required, outcome.cap);
    case 'key_lost':
      // The claim was lost to another request: repeating finds out what that one did.
      return KEY_IN_FLIGHT;
  }
}
