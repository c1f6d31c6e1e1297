import { type BatchRequest, parseBatchRequest } from '#contract/http/batchRequest';
import type { OutcomeOf } from '#contract/operations/outcome';
import type { startBatch as operation } from '#contract/operations/startBatch';
import type { EnrichmentType } from '#contract/types/enrichmentType';
import { acceptBatch, type AcceptBatchPorts } from '../batches/acceptBatch.ts';
import { dropCells } from '../batches/keptCells.ts';
import { estimateRows } from '../estimates/estimateRows.ts';
import type { EstimatePorts } from '../estimates/estimateEnrichment.ts';
import { mappingProblems } from '../batches/columnPlan.ts';
import { readRows, type ReadRowsPorts } from '../batches/readRows.ts';
import { requestedType } from '../enrichments/requestedType.ts';
import type { RequestKey } from '../http/idempotencyKey.ts';
import { invalid } from './refusals.ts';
import type { Call, UseCase } from './useCase.ts';

type Ports = ReadRowsPorts & AcceptBatchPorts & EstimatePorts;
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
    const { organizationId, type, request, key } = checked;
    if (request.isDryRun) {
      return estimate(ports, checked, call.hungUp);
    }
    const { customVars, callbackUrl, maxCredits } = request;
    const apiKeyId = call.caller.keyId;
    const batch = { organizationId, apiKeyId, type, customVars, callbackUrl, maxCredits, retryOf: null, key };
    return acceptBatch(ports, call, batch, () => readRows(ports, organizationId, type, request.source, call.hungUp));
  };
}

/** The cells of a file are stored while it is read, and dropped. */
async function estimate(
  ports: Ports,
  { organizationId, type, request }: CheckedBatch,
  hungUp: AbortSignal,
): Promise<Outcome | null> {
  const verdict = await readRows(ports, organizationId, type, request.source, hungUp);
  switch (verdict.kind) {
    case 'abandoned':
      return null;
    case 'refused':
      return invalid(verdict);
    case 'read':
      try {
        const { customVars } = request;
        const order = { organizationId, type, sent: verdict.rows, customVars, isRetry: false };
        return { kind: 'estimated', data: await estimateRows(ports, order) };
      } finally {
        await dropCells(ports, verdict.file?.id ?? null);
      }
  }
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
