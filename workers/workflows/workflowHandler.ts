import { enrichmentTypeByName } from '#contract/types/catalogue';
import type { EnrichmentType } from '#contract/types/enrichmentType';
import { withInputRules } from '#contract/types/withInputRules';
import { workOf } from '#contract/types/workOf';
import { fieldProblems } from '#domain/fieldProblem';
import { WorkError } from '#domain/verdict';
import type { ChildState } from '#domain/workflow/childState';
import { hasEnded } from '#domain/workflow/childState';
import { committedCredits } from '#domain/workflow/committedCredits';
import type { ChildStep, PriceOf, Workflow } from '#domain/workflow/workflow';
import { workflowBudget } from '#domain/workflow/workflowBudget';
import type { WorkflowFacts, Workflows } from '#ports/workflows';
import type { ClaimedWork, WorkQueue } from '#ports/workQueue';
import type { EnrichmentHandler, ParkedWork, WorkResult } from '../enrichments/handler.ts';

export interface WorkflowHandlerServices {
  readonly workflows: Workflows;
  readonly queue: Pick<WorkQueue, 'publish'>;
  readonly priceOf: PriceOf;
  /** Within which the mirror answers children. */
  readonly mirrorMaxAgeSeconds: number;
  readonly now: () => Date;
  readonly onStarted: (type: string, children: number) => void;
}

/** Each start brings what the one before has left; so many in a row that bring nothing never will. */
const MOST_VAIN_STARTS = 5;

/** The work of a type whose work is that of others: asks its planner for the next step and does it. */
export function createWorkflowHandler(workflow: Workflow, services: WorkflowHandlerServices): EnrichmentHandler {
  return {
    fromSource: async (work) => {
      let known = -1;
      for (let vain = 0; vain < MOST_VAIN_STARTS;) {
        const result = await step(workflow, services, work);
        if (typeof result !== 'number') {
          return result;
        }
        vain = result > known ? 0 : vain + 1;
        known = result;
      }
      throw again('Its steps could not be started.');
    },
  };
}

/** The number of children before others were started, where the state is to be looked at anew. */
async function step(
  workflow: Workflow,
  services: WorkflowHandlerServices,
  work: ClaimedWork,
): Promise<WorkResult | ParkedWork | number> {
  const { workflows, priceOf, now } = services;
  const facts = await workflows.read(work);
  if (facts === null) {
    throw again('The lease was lost.');
  }
  const input = work.input as Readonly<Record<string, unknown>>;
  const left = await creditsLeft(workflow, services, work, facts);
  const { children } = facts;
  const decision = workflow.decide({ input, children, left, priceOf, now: now().getTime() });
  switch (decision.kind) {
    case 'conclude':
      return { output: decision.output, cost: 0, mirror: null };
    case 'wait':
      return { awaited: openOf(children), until: decision.until === null ? null : new Date(decision.until) };
    case 'start':
      await start(services, work, decision.steps);
      return children.length;
  }
}

function openOf(children: readonly ChildState[]): readonly number[] {
  return children.filter((child) => !hasEnded(child)).map(({ id }) => id);
}

/** What further children may take: what the parent holds, and no more than its budget leaves. */
async function creditsLeft(
  workflow: Workflow,
  { workflows, priceOf, now }: WorkflowHandlerServices,
  work: ClaimedWork,
  { reserved, children }: WorkflowFacts,
): Promise<number> {
  const budget = workflowBudget(workflow, work.input as Readonly<Record<string, unknown>>, priceOf);
  const unspent = Math.max(0, budget - committedCredits(children, priceOf));
  const lacking = unspent - reserved;
  const held = lacking > 0 ? await workflows.regain(work, lacking, now()) : reserved;
  if (held === null) {
    throw again('The lease was lost.');
  }
  return Math.min(unspent, held);
}

async function start(
  { workflows, queue, priceOf, mirrorMaxAgeSeconds, now, onStarted }: WorkflowHandlerServices,
  work: ClaimedWork,
  steps: readonly ChildStep[],
): Promise<void> {
  const at = now();
  const children = steps.map(({ step: name, type: typeName, input }) => {
    const type = enrichmentTypeByName(typeName);
    if (type === null) {
      throw new Error(`There is no type ${typeName} in the catalogue`);
    }
    refuseInvalid(type, name, input);
    return { step: name, type: typeName, price: priceOf(typeName), ...workOf(type, input, at, mirrorMaxAgeSeconds) };
  });
  const outcome = await workflows.start(work, children, at);
  switch (outcome.kind) {
    case 'stale':
      throw again('The lease was lost.');
    case 'short':
      throw again('The credits of the parent have changed.');
    case 'started':
      onStarted(work.type, outcome.commands.length);
      // The relay brings what does not get through.
      await queue.publish(outcome.commands).catch(() => undefined);
  }
}

/** A step is held to what callers are held to: a row of it that could not be stored in full could not end either. */
function refuseInvalid(type: EnrichmentType, step: string, input: Readonly<Record<string, unknown>>): void {
  const { error } = withInputRules(type, type.input).safeParse(input);
  const problem = error?.issues[0]?.message ?? fieldProblems(input)[0]?.[1];
  if (problem !== undefined) {
    throw new Error(`The step ${step} has an input that ${type.name} does not take: ${problem}`);
  }
}

function again(message: string): WorkError {
  return new WorkError({ kind: 'retry', code: 'internal_error', message });
}
