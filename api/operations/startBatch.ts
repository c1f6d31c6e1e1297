import { type BatchRequest, parseBatchRequest } from '#contract/http/batchRequest';
import type { OutcomeOf } from '#contract/operations/outcome';
import type { startBatch as operation } from '#contract/operations/startBatch';
import type { EnrichmentType } from '#contract/types/enrichmentType';
import { acceptBatch, type AcceptBatchPorts } from '../batches/acceptBatch.ts';
import { mappingProblems } from '../batches/columnPlan.ts';
import { readRows, type ReadRowsPorts } from '../batches/readRows.ts';
import { requestedType } from '../enrichments/requestedType.ts';
import type { RequestKey } from '../http/idempotencyKey.ts';
import { invalid } from './refusals.ts';
import type { Call, UseCase } from './useCase.ts';

type Ports = ReadRowsPorts & AcceptBatchPorts;
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
    const { customVars, callbackUrl } = request;
    const batch = { organizationId, type, customVars, callbackUrl, retryOf: null, key };
    return acceptBatch(ports, call, batch, () => readRows(ports, organizationId, type, request.source, call.hungUp));
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
