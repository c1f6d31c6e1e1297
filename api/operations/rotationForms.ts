import type { Operations } from '#contract/operations/operations';
import type { SecretOwner } from '#ports/webhookSecrets';
import { resourceId } from '../http/resourceId.ts';
import type { StoredForm } from './once.ts';
import type { ApiPorts } from './ports.ts';
import type { Call } from './useCase.ts';

type Rotated = Extract<
  Parameters<StoredForm<Operations['rotateOrgWebhookSecret']>['toStored']>[0],
  { readonly kind: 'rotated' }
>;

type StoredRotation = Omit<Rotated['data'], 'secret'>;

/** The secret is sealed in its own place only. A replay shows the one that is valid, which another rotation may have made. */
export const ORG_ROTATION: StoredForm<Operations['rotateOrgWebhookSecret']> = {
  toStored,
  fromStored: (stored, ports, { caller }) =>
    withSecret(stored, ports, { organizationId: caller.organization.id, campaignId: null }),
};

/** As that of the organization. */
export const CAMPAIGN_ROTATION: StoredForm<Operations['rotateCampaignWebhookSecret']> = {
  toStored,
  fromStored: (
    stored,
    ports,
    { caller, params }: Pick<Call<Operations['rotateCampaignWebhookSecret']>, 'caller' | 'params'>,
  ) => withSecret(stored, ports, { organizationId: caller.organization.id, campaignId: resourceId(params['id']) }),
};

function toStored(outcome: { readonly kind: string }): StoredRotation {
  const { rotated_at } = (outcome as Rotated).data;
  return { rotated_at };
}

async function withSecret(stored: unknown, { webhookSecrets }: Pick<ApiPorts, 'webhookSecrets'>, owner: SecretOwner) {
  const secret = await webhookSecrets.find(owner);
  const { rotated_at } = stored as StoredRotation;
  if (secret === null) {
    throw new Error(`The secret that was rotated at ${rotated_at} is gone`);
  }
  return { kind: 'rotated', data: { secret, rotated_at } } as const;
}
