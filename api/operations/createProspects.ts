import { randomBytes } from 'node:crypto';
import type { createProspects as operation } from '#contract/operations/createProspects';
import type { InputOf } from '#contract/operations/input';
import type { OutcomeOf } from '#contract/operations/outcome';
import { newProspectToken } from '#domain/prospect';
import type { CreateProspectsOutcome, ProspectsRequest } from '#ports/prospects';
import { findCampaign } from './findCampaign.ts';
import type { ApiPorts } from './ports.ts';
import { invalid, KEY_IN_FLIGHT, NOT_FOUND } from './refusals.ts';
import { tooManyPending } from './tooManyPending.ts';
import { toProspectResource } from './toProspectResource.ts';
import type { UseCase } from './useCase.ts';

type Ports = Pick<ApiPorts, 'campaigns' | 'deliveriesDue' | 'dispatcher' | 'now' | 'prospects' | 'settings'>;

/** Stores people and lets their landing pages be rendered. */
export function createProspects(ports: Ports): UseCase<typeof operation> {
  return async (call) => {
    const campaign = await findCampaign(ports, call);
    if (campaign === null) {
      return NOT_FOUND;
    }
    const { input, key } = call;
    if (input.kind === 'invalid') {
      return invalid(input);
    }
    if (key.kind === 'invalid') {
      return invalid(key);
    }
    const { organizationId, id: campaignId } = campaign;
    const outcome = await ports.prospects.create({
      organizationId,
      campaignId,
      maxPending: ports.settings.maxPendingRenders,
      idempotency: key.value,
      ...newProspects(ports, input.value),
    });
    return outcomeOf(ports, campaignId, outcome);
  };
}

function newProspects(
  { now, settings }: Ports,
  { prospects }: InputOf<typeof operation>,
): Pick<ProspectsRequest, 'answer' | 'createdAt' | 'prospects'> {
  return {
    prospects: prospects.map(({ name, custom_vars: customVars }) => ({
      name,
      customVars: customVars ?? null,
      token: newProspectToken(randomBytes),
    })),
    createdAt: now(),
    answer: (stored) =>
      JSON.stringify({ data: stored.map((prospect) => toProspectResource(settings.baseUrl, prospect)) }),
  };
}

function outcomeOf(
  { dispatcher, deliveriesDue, settings }: Ports,
  campaignId: number,
  outcome: CreateProspectsOutcome,
): OutcomeOf<typeof operation> {
  switch (outcome.kind) {
    case 'created':
      outcome.commands.forEach((command) => dispatcher.dispatch(command));
      deliveriesDue.announce([campaignId]);
      return { kind: 'created', json: outcome.answer, isReplayed: false };
    case 'replayed':
      return { kind: 'created', json: outcome.answer, isReplayed: true };
    case 'too_many_pending':
      return tooManyPending(settings.maxPendingRenders, 'Nothing was added; wait until some are ready, or add fewer.');
    case 'key_reused':
      return { kind: 'idempotency_key_reused' };
    case 'key_in_flight':
      return KEY_IN_FLIGHT;
  }
}
