import { type BatchRequest, parseBatchRequest } from '#contract/http/batchRequest';
import { toBatchResource } from '#contract/http/toBatchResource';
import type { OutcomeOf } from '#contract/operations/outcome';
import type { startBatch as operation } from '#contract/operations/startBatch';
import type { EnrichmentType } from '#contract/types/enrichmentType';
import { UNFINISHED_BATCHES_RETRY_SECONDS } from '#domain/batch';
import type { AcceptedFile, BatchOutcome, BatchRequest as BatchOrder } from '#ports/batchAcceptance';
import { checkRows } from '../batches/checkRows.ts';
import { mappingProblems } from '../batches/columnPlan.ts';
import { dropCells } from '../batches/keptCells.ts';
import { limitNewBatches } from '../batches/limitNewBatches.ts';
import { readRows, type ReadRowsPorts, type RowsVerdict } from '../batches/readRows.ts';
import { priceOf } from '../enrichments/priceOf.ts';
import { requestedType } from '../enrichments/requestedType.ts';
import type { RequestKey } from '../http/idempotencyKey.ts';
import type { ApiPorts } from './ports.ts';
import { invalid, KEY_IN_FLIGHT } from './refusals.ts';
import type { Call, CallObserver, UseCase } from './useCase.ts';

type Ports = ReadRowsPorts & Pick<ApiPorts, 'batchAcceptance' | 'callbackSecrets' | 'deliveriesDue' | 'rateLimiter'>;
type Outcome = OutcomeOf<typeof operation>;
type StartCall = Call<typeof operation>;

/** A request that passed every check which needs neither the database nor a file. */
interface CheckedBatch {
  readonly kind: 'checked';
  readonly organizationId: number;
  readonly type: EnrichmentType;
  readonly request: BatchRequest;
  readonly key: RequestKey | null;
}

/** Many rows of one type, always asynchronous (docs/spec/contract.md, "POST /api/enrichments/<type>/batch"). */
export function startBatch(ports: Ports): UseCase<typeof operation> {
  return async (call) => {
    const checked = check(ports, call);
    if (checked.kind !== 'checked') {
      return checked;
    }
    return (await answerByKey(ports, checked)) ?? acceptClaimed(ports, call, checked);
  };
}

/** In the order in which callers are told. */
function check({ settings }: Ports, call: StartCall): CheckedBatch | Outcome {
  const { organization } = call.caller;
  const requested = requestedType(call.params['type'], organization);
  if (requested.kind !== 'allowed') {
    return requested;
  }
  const { type } = requested;
  const verdict = parseBatchRequest(call.body, settings.isAllowedAddress);
  if (verdict.kind === 'invalid') {
    return invalid(verdict);
  }
  const { source } = verdict.value;
  const problems = source.kind === 'file' ? mappingProblems(type, source.mapping) : {};
  if (Object.keys(problems).length > 0) {
    return invalid({ errors: problems });
  }
  const { key } = call;
  return key.kind === 'invalid'
    ? invalid(key)
    : { kind: 'checked', organizationId: organization.id, type, request: verdict.value, key: key.value };
}

/** Claims the key before a file is fetched; null where this request is the first with it, or has none. */
async function answerByKey(ports: Ports, checked: CheckedBatch): Promise<Outcome | null> {
  const { organizationId, key } = checked;
  if (key === null) {
    return null;
  }
  const outcome = await ports.batchAcceptance
    .claimKey(organizationId, key, ports.now())
    .catch(async (error: unknown) => {
      await giveBack(ports, checked);
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
async function acceptClaimed(
  ports: Ports,
  { hungUp, observer }: StartCall,
  checked: CheckedBatch,
): Promise<Outcome | null> {
  const { organizationId, type, request } = checked;
  let isDecided = false;
  let unused: AcceptedFile | null = null;
  try {
    const verdict = await readRows(ports, organizationId, type, request.source, hungUp);
    if (verdict.kind === 'refused') {
      return invalid(verdict);
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
    await ports.callbackSecrets.prepare(organizationId, request.callbackUrl);
    const order = await toOrder(ports, checked, verdict);
    const outcome = await ports.batchAcceptance.accept(order);
    isDecided = true;
    unused = outcome.kind === 'accepted' ? null : unused;
    return outcomeOf(ports, observer, outcome);
  } finally {
    if (!isDecided) {
      await giveBack(ports, checked);
    }
    await dropCells(ports, unused?.id ?? null);
  }
}

/** Where even this does not get through, the claim ends by itself (IDEMPOTENCY_LOCK_SECONDS); why, its caller is told. */
async function giveBack({ batchAcceptance }: Ports, { organizationId, key }: CheckedBatch): Promise<void> {
  if (key !== null) {
    await batchAcceptance.releaseKey(organizationId, key).catch(() => undefined);
  }
}

async function toOrder(
  ports: Ports,
  { organizationId, type, request, key }: CheckedBatch,
  { rows, file }: Extract<RowsVerdict, { readonly kind: 'read' }>,
): Promise<BatchOrder> {
  const acceptedAt = ports.now();
  return {
    ...(await checkRows(ports, type, rows, request.customVars, acceptedAt)),
    organizationId,
    type: type.name,
    price: priceOf(ports, type.name),
    callbackUrl: request.callbackUrl,
    file,
    acceptedAt,
    idempotency: key,
    maxUnfinished: ports.settings.maxUnfinishedBatches,
    answer: (batch) => JSON.stringify({ data: toBatchResource(ports.settings.baseUrl, batch) }),
  };
}

/** The one switch from what acceptance came to. */
function outcomeOf({ deliveriesDue, settings }: Ports, observer: CallObserver, outcome: BatchOutcome): Outcome {
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
    case 'key_lost':
      // The claim was lost to another request: repeating finds out what that one did.
      return KEY_IN_FLIGHT;
  }
}
