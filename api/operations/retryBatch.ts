import type { OutcomeOf } from '#contract/operations/outcome';
import type { retryBatch as operation } from '#contract/operations/retryBatch';
import type { EnrichmentType } from '#contract/types/enrichmentType';
import type { Batch, RetryableRow } from '#ports/batchReader';
import { acceptBatch, type AcceptBatchPorts, type NewBatch } from '../batches/acceptBatch.ts';
import type { SentRow } from '../batches/columnPlan.ts';
import { copyOwnRows } from '../batches/copyOwnRows.ts';
import type { RowsVerdict } from '../batches/readRows.ts';
import type { EstimatePorts } from '../estimates/estimateEnrichment.ts';
import { estimateRows } from '../estimates/estimateRows.ts';
import { priceOf } from '../enrichments/priceOf.ts';
import { requestedType } from '../enrichments/requestedType.ts';
import type { RequestKey } from '../http/idempotencyKey.ts';
import { findBatch } from './findBatch.ts';
import type { ApiPorts } from './ports.ts';
import { invalid, NOT_FOUND } from './refusals.ts';
import type { UseCase } from './useCase.ts';

type Ports = AcceptBatchPorts & EstimatePorts & Pick<ApiPorts, 'batches'>;
type Outcome = OutcomeOf<typeof operation>;

/**
 * A new batch of what has failed: a row that has ended stays as it was answered and charged, and its batch has told of its
 * end (docs/spec/decisions.md, "Batches").
 */
export function retryBatch(ports: Ports): UseCase<typeof operation> {
  return async (call) => {
    const { caller, input, key } = call;
    const batch = await findBatch(ports, call);
    if (batch === null) {
      return NOT_FOUND;
    }
    if (input.kind === 'invalid') {
      return invalid(input);
    }
    if (key.kind === 'invalid') {
      return invalid(key);
    }
    const requested = requestedType(batch.type, caller.organization);
    if (requested.kind !== 'allowed') {
      return requested;
    }
    const { type } = requested;
    return input.value.dry_run
      ? preview(ports, batch, type)
      : acceptBatch(ports, call, toNewBatch(batch, caller.keyId, type, key.value), () => rowsOf(ports, batch));
  };
}

const NOTHING = { kind: 'nothing_to_retry' } as const;

function toNewBatch(
  { id, organizationId, callbackUrl }: Batch,
  apiKeyId: number | null,
  type: EnrichmentType,
  key: RequestKey | null,
): NewBatch {
  return { organizationId, apiKeyId, type, customVars: null, callbackUrl, maxCredits: null, retryOf: id, key };
}

/** The most it can cost, with rows that the credits do not cover now: rows that repeat each other cost once. */
async function preview(ports: Ports, { organizationId, id }: Batch, type: EnrichmentType): Promise<Outcome> {
  const failed = await ports.batches.retryable(organizationId, id);
  if (failed.length === 0) {
    return NOTHING;
  }
  const order = { organizationId, type, sent: failed.map(toSentRow), customVars: null, isRetry: true };
  const { credits, mirror, seconds_expected: seconds, rows } = await estimateRows(ports, order);
  const { available } = await ports.credits.balance(organizationId);
  return {
    kind: 'counted',
    data: {
      object: 'batch_retry',
      dry_run: true,
      rows: failed.length,
      credits: credits + rows.unpaid * priceOf(ports, type.name),
      mirror,
      seconds_expected: seconds,
      available_credits: available,
    },
  };
}

/** With their part of the file, if there was one. Read behind the key: the batch of the first request takes them away. */
async function rowsOf(
  ports: Ports,
  batch: Batch,
): Promise<RowsVerdict | { readonly kind: 'withdrawn'; readonly outcome: typeof NOTHING }> {
  const failed = await ports.batches.retryable(batch.organizationId, batch.id);
  if (failed.length === 0) {
    return { kind: 'withdrawn', outcome: NOTHING };
  }
  const file = await ports.batchFiles.find(batch.organizationId, batch.id);
  const places = failed.map(({ row }) => row);
  return {
    kind: 'read',
    rows: failed.map(toSentRow),
    file: file === null ? null : await copyOwnRows(ports, { ...file, name: batch.fileName }, places),
  };
}

function toSentRow({ input, customVars }: RetryableRow): SentRow {
  return { row: { ...(input as object), ...(customVars === null ? {} : { custom_vars: customVars }) }, problems: [] };
}
