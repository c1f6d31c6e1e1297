import type { CostEstimateResource } from '#contract/http/costEstimate';
import type { EnrichmentRequest } from '#contract/http/enrichmentRequest';
import type { Refusal } from '#contract/operations/outcome';
import type { EnrichmentType } from '#contract/types/enrichmentType';
import { workflowOf } from '#domain/workflow/workflows';
import { acceptedWork } from '../enrichments/acceptedWork.ts';
import { reservationOf } from '../enrichments/reservationOf.ts';
import type { ApiPorts } from '../operations/ports.ts';
import { estimateWorkflow } from './estimateWorkflow.ts';
import { expectedEnd, type ExpectedEndPorts } from './expectedEnd.ts';

export type EstimatePorts = ExpectedEndPorts & Pick<ApiPorts, 'batchForecasts' | 'credits' | 'now' | 'settings'>;

export type EstimateOutcome =
  { readonly kind: 'estimated'; readonly data: CostEstimateResource } | Refusal<'insufficient_credits'>;

/** What a valid request would reserve, or that the credits do not cover it; changes nothing. */
export async function estimateEnrichment(
  ports: EstimatePorts,
  organizationId: number,
  type: EnrichmentType,
  { input }: Pick<EnrichmentRequest, 'input'>,
): Promise<EstimateOutcome> {
  const at = ports.now();
  const work = acceptedWork(ports, type, input, at);
  const { repeated, repeatedOpen, mirrored, missing } = await ports.batchForecasts.forecast(organizationId, [work], at);
  const required = repeated > 0 ? 0 : reservationOf(ports, type.name, input);
  const { available } = await ports.credits.balance(organizationId);
  if (required > available) {
    return { kind: 'insufficient_credits', required, available };
  }
  const workflow = workflowOf(type.name);
  if (workflow !== null) {
    const steps = await estimateWorkflow(ports, organizationId, workflow, input);
    return { kind: 'estimated', data: planOf(steps, { credits: required, hasEnded: repeated > repeatedOpen }) };
  }
  // What repeats work that has not ended yet ends with it.
  const visits = 1 - repeated + repeatedOpen - mirrored - missing;
  return {
    kind: 'estimated',
    data: {
      credits: required,
      mirror: repeated + mirrored > 0,
      seconds_expected: await expectedEnd(ports, type.lane, visits),
    },
  };
}

/** Steps wait for each other, so that their times add up. What repeats a profile that has ended is there at once. */
function planOf(
  steps: NonNullable<CostEstimateResource['steps']>,
  { credits, hasEnded }: { readonly credits: number; readonly hasEnded: boolean },
): CostEstimateResource {
  const seconds = steps.reduce((sum, step) => sum + step.seconds_expected, 0);
  return {
    credits,
    mirror: hasEnded || steps.every(({ mirror }) => mirror === true),
    seconds_expected: hasEnded ? 0 : seconds,
    steps,
  };
}
