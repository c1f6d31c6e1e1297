import type { Checked } from '#contract/http/checkInput';
import type { InputOf } from '#contract/operations/input';
import type { Operation } from '#contract/operations/operation';
import type { OutcomeOf, Refusal } from '#contract/operations/outcome';
import type { SecretOwner } from '#ports/webhookSecrets';
import { findCampaign } from './findCampaign.ts';
import type { ApiPorts } from './ports.ts';
import { NOT_FOUND } from './refusals.ts';
import type { KeyCall } from './useCase.ts';

/** What of a call concerns the webhooks of an owner. */
interface OwnerCall<O extends Operation> extends KeyCall {
  readonly input: Checked<InputOf<O>>;
}

/** Does what an operation says for the owner of some webhooks: an organization, or one of its campaigns. */
export type OwnerUseCase<O extends Operation> = (call: OwnerCall<O>, owner: SecretOwner) => Promise<OutcomeOf<O>>;

/** For the organization of the caller. */
export function ofOrganization<O extends Operation>(useCase: OwnerUseCase<O>) {
  return (call: OwnerCall<O>): Promise<OutcomeOf<O>> =>
    useCase(call, { organizationId: call.caller.organization.id, campaignId: null });
}

/** For the campaign that the path names. */
export function ofCampaign<O extends Operation>(ports: Pick<ApiPorts, 'campaigns'>, useCase: OwnerUseCase<O>) {
  return async (call: OwnerCall<O>): Promise<OutcomeOf<O> | Refusal<'not_found'>> => {
    const campaign = await findCampaign(ports, call);
    return campaign === null
      ? NOT_FOUND
      : useCase(call, { organizationId: campaign.organizationId, campaignId: campaign.id });
  };
}
