import { type ChildState, hasEnded } from '../childState.ts';
import { payableSteps } from '../payableSteps.ts';
import type { ChildStep, Workflow, WorkflowDecision, WorkflowState } from '../workflow.ts';
import { forecastProfile } from './forecastProfile.ts';
import { identifyCompany } from './identifyCompany.ts';
import { type LeftOut, profileOutput, type ProfileProgress, type StoppedReason } from './profileOutput.ts';
import { type ProfileRequest, profileRequest } from './profileRequest.ts';
import { profileSteps } from './profileSteps.ts';

/** What is to be done by what is known so far, whatever it costs. */
interface Plan {
  readonly steps: readonly ChildStep[];
  readonly companyId: string | null;
  readonly candidates: ProfileProgress['candidates'];
  /** Left out for good, for other reasons than credits and time. */
  readonly hindered: readonly LeftOut[];
  readonly isUnidentified: boolean;
}

/** The rules of get_company_profile (ADR 56). */
export const planProfile: Workflow = {
  forecast: (input, priceOf) => forecastProfile(profileRequest(input), priceOf),
  mostCredits: (input) => profileRequest(input).maxCredits,
  decide,
  partial: (input, children) => {
    const request = profileRequest(input);
    const plan = planOf(request, children);
    return profileOutput(request, children, { ...plan, stoppedReason: null, leftOut: plan.hindered });
  },
};

/**
 * Starts all that can be started and paid for. What cannot be paid waits for children that are open, since those that fail
 * give their credits back; where none is open, it is left out.
 */
function decide({ input, children, left, priceOf, now }: WorkflowState): WorkflowDecision {
  const request = profileRequest(input);
  const plan = planOf(request, children);
  const pending = plan.steps.filter(({ step }) => !children.some((child) => child.step === step));
  if (request.deadline !== null && request.deadline <= now) {
    return conclude(request, plan, children, 'deadline');
  }
  const steps = payableSteps(pending, left, priceOf);
  if (steps.length > 0) {
    return { kind: 'start', steps: steps.map(({ step, type, input: own }) => ({ step, type, input: own })) };
  }
  if (children.some((child) => !hasEnded(child))) {
    return { kind: 'wait', until: request.deadline };
  }
  return conclude(request, plan, children, reasonOf(plan, pending.length > 0));
}

function reasonOf({ isUnidentified }: Plan, isUnpaid: boolean): StoppedReason {
  if (isUnidentified) {
    return 'company_unidentified';
  }
  return isUnpaid ? 'budget' : 'finished';
}

function planOf(request: ProfileRequest, children: readonly ChildState[]): Plan {
  const identity = identifyCompany(request, children);
  const none = { companyId: null, candidates: [], hindered: [], isUnidentified: false };
  switch (identity.kind) {
    case 'asked':
      return { ...none, steps: identity.steps };
    case 'unknown': {
      const { message, candidates } = identity;
      const hindered = request.include.map((include) => ({
        include,
        reason: 'company_unidentified' as const,
        message,
      }));
      return { ...none, steps: [], candidates, hindered, isUnidentified: true };
    }
    case 'known': {
      const { steps, hindrances } = profileSteps(request, identity.companyId, children);
      const hindered = hindrances.map(({ part, ...why }) => ({ include: part, ...why }));
      return { ...none, companyId: identity.companyId, steps, hindered };
    }
  }
}

function conclude(
  request: ProfileRequest,
  { steps, companyId, candidates, hindered }: Plan,
  children: readonly ChildState[],
  stoppedReason: StoppedReason,
): WorkflowDecision {
  const cut = stoppedReason === 'deadline' || stoppedReason === 'budget' ? stoppedReason : null;
  const leftOut = cut === null ? hindered : [...hindered, ...cutParts(request, { steps, companyId }, children, cut)];
  return {
    kind: 'conclude',
    output: profileOutput(request, children, { companyId, candidates, stoppedReason, leftOut }),
  };
}

/** Each part by itself, since parts share steps: without the list of publications there are no financials either. */
function cutParts(
  request: ProfileRequest,
  { steps, companyId }: Pick<Plan, 'steps' | 'companyId'>,
  children: readonly ChildState[],
  reason: 'budget' | 'deadline',
): readonly LeftOut[] {
  return request.include.flatMap((include) => {
    const needed =
      companyId === null ? steps : profileSteps({ ...request, include: [include] }, companyId, children).steps;
    const missing = needed.filter(({ step }) => !children.some((child) => child.step === step && hasEnded(child)));
    const names = missing.map(({ step }) => step).join(', ');
    const message =
      reason === 'budget'
        ? `The credits of the profile did not cover: ${names}.`
        : `The deadline had come before the end of: ${names}.`;
    return missing.length === 0 ? [] : [{ include, reason, message }];
  });
}
