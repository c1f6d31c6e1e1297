import type { CostEstimateResource } from '#contract/http/costEstimate';
import { enrichmentTypeByName } from '#contract/types/catalogue';
import type { EnrichmentType } from '#contract/types/enrichmentType';
import { laneOf } from '#contract/types/laneOf';
import type { ForecastStep, Workflow } from '#domain/workflow/workflow';
import { acceptedWork } from '../enrichments/acceptedWork.ts';
import { priceOf } from '../enrichments/priceOf.ts';
import type { ApiPorts } from '../operations/ports.ts';
import { expectedEnd, type ExpectedEndPorts } from './expectedEnd.ts';

export type WorkflowEstimatePorts = ExpectedEndPorts & Pick<ApiPorts, 'batchForecasts' | 'now' | 'settings'>;

type PlannedSteps = NonNullable<CostEstimateResource['steps']>;

/** The plan of a type whose work is that of others: what each step costs at most, and what the mirror has of it. */
export function estimateWorkflow(
  ports: WorkflowEstimatePorts,
  organizationId: number,
  workflow: Workflow,
  input: Readonly<Record<string, unknown>>,
): Promise<PlannedSteps> {
  return Promise.all(
    workflow.forecast(input, (type) => priceOf(ports, type)).map((step) => plannedStep(ports, organizationId, step)),
  );
}

async function plannedStep(
  ports: WorkflowEstimatePorts,
  organizationId: number,
  { step, type: name, times, input }: ForecastStep,
): Promise<PlannedSteps[number]> {
  const type = typeOf(name);
  const mirror = input === null ? null : await needsNoVisit(ports, organizationId, type, input);
  return {
    step,
    type: name,
    times,
    credits: times * priceOf(ports, name),
    mirror,
    seconds_expected: await expectedEnd(ports, laneOf(type, input ?? {}), mirror === true ? 0 : times),
  };
}

async function needsNoVisit(
  ports: WorkflowEstimatePorts,
  organizationId: number,
  type: EnrichmentType,
  input: Readonly<Record<string, unknown>>,
): Promise<boolean> {
  const at = ports.now();
  const work = acceptedWork(ports, type, input, at);
  const { repeated, mirrored } = await ports.batchForecasts.forecast(organizationId, [work], at);
  return repeated + mirrored > 0;
}

function typeOf(name: string): EnrichmentType {
  const type = enrichmentTypeByName(name);
  if (type === null) {
    throw new Error(`There is no type ${name} in the catalogue`);
  }
  return type;
}
