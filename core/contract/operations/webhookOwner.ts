import type { ListName } from '../http/cursor.ts';
import {
  campaignWebhookChangesSchema,
  newCampaignWebhookSchema,
  newWebhookSchema,
  webhookChangesSchema,
} from '../http/webhooks.ts';

/** Whose webhooks some operations are about, and how those are called. */
export interface WebhookOwner<Missing extends 'not_found'> {
  readonly name: 'Org' | 'Campaign';
  readonly of: string;
  readonly hears: string;
  /** Its webhooks, as cursors call them. */
  readonly list: ListName;
  /** Where its webhooks are. */
  readonly webhooks: `/${string}`;
  /** Where its secret is replaced: people do it at the dashboard, which has the same address. */
  readonly rotation: `/${string}`;
  readonly parameters: readonly 'CampaignId'[];
  /** What operations answer where there is no such owner; the caller's own organization always is. */
  readonly missing: readonly Missing[];
  /** Bodies of the requests that create and change a webhook, and their names in the OpenAPI document. */
  readonly creation: {
    readonly input: typeof newWebhookSchema | typeof newCampaignWebhookSchema;
    readonly inputName: string;
  };
  readonly changes: {
    readonly input: typeof webhookChangesSchema | typeof campaignWebhookChangesSchema;
    readonly inputName: string;
  };
}

export const ORG: WebhookOwner<never> = {
  name: 'Org',
  of: 'your organization',
  hears: 'It receives the events of every campaign, unless the campaign has `org_webhook_disabled`.',
  list: 'webhooks',
  webhooks: '/api/reach/webhooks',
  rotation: '/reach/webhooks/rotate-org-secret',
  parameters: [],
  missing: [],
  creation: { input: newWebhookSchema, inputName: 'NewWebhook' },
  changes: { input: webhookChangesSchema, inputName: 'WebhookChanges' },
};

export const CAMPAIGN: WebhookOwner<'not_found'> = {
  name: 'Campaign',
  of: 'a campaign',
  hears:
    'It receives the events of this campaign only; those of the organization, `budget.warning` and what monitors find, go to its own webhooks.',
  list: 'campaign-webhooks',
  webhooks: '/api/video-campaigns/{id}/webhooks',
  rotation: '/reach/campaigns/{id}/rotate-webhook-secret',
  parameters: ['CampaignId'],
  missing: ['not_found'],
  creation: { input: newCampaignWebhookSchema, inputName: 'NewCampaignWebhook' },
  changes: { input: campaignWebhookChangesSchema, inputName: 'CampaignWebhookChanges' },
};
