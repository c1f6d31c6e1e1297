import { CAMPAIGN_SUBSCRIPTION_EVENTS, SUBSCRIPTION_EVENTS, type SubscriptionEvent } from '#domain/campaign';
import type { Visit } from '../../visit.ts';

/** Whose webhooks a page is about: the organization's, or those of the campaign that its path names. */
export interface WebhookPlace {
  readonly owner: 'Org' | 'Campaign';
  /** Below it are the pages of each webhook. */
  readonly path: string;
  /** The page that lists them. */
  readonly home: string;
  readonly homeTitle: string;
  readonly about: string;
  /** What it may be told. */
  readonly events: readonly SubscriptionEvent[];
}

export function webhookPlace({ request }: Visit): WebhookPlace {
  const campaignId = request.params['id'];
  return campaignId === undefined
    ? {
        owner: 'Org',
        path: '/reach/webhooks',
        home: '/reach/webhooks',
        homeTitle: 'Webhooks',
        about:
          'Receives the events of all campaigns and of the organization, and is signed with the organization’s secret.',
        events: SUBSCRIPTION_EVENTS,
      }
    : {
        owner: 'Campaign',
        path: `/reach/campaigns/${String(campaignId)}/webhooks`,
        home: `/reach/campaigns/${String(campaignId)}`,
        homeTitle: 'Campaign',
        about: 'Receives the events of this campaign alone, and is signed with its own secret.',
        events: CAMPAIGN_SUBSCRIPTION_EVENTS,
      };
}
