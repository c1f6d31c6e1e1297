import { MONITOR_EVENTS } from './monitor/monitorEvents.ts';

/** docs/spec/contract.md, "Campaign webhooks": what can happen to a prospect, in the order in which it does. */
export const CAMPAIGN_EVENTS = [
  'prospect.created',
  'prospect.ready',
  'prospect.failed',
  'page.opened',
  'video.started',
  'video.progress.25',
  'video.progress.50',
  'video.progress.75',
  'video.finished',
  'cta.clicked',
  'footer_link.clicked',
] as const;
export type CampaignEvent = (typeof CAMPAIGN_EVENTS)[number];

/** docs/webhooks.md, "Webhooks that fail": what others are told of a webhook. */
export const WEBHOOK_EVENTS = ['webhook.failing', 'webhook.disabled'] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** docs/budgets.md, "Warnings": that a cap has come to its warning or to its limit. */
export const BUDGET_EVENT = 'budget.warning';

/** What a subscription of a campaign may ask for: the rest happens to the organization, and no campaign would hear it. */
export const CAMPAIGN_SUBSCRIPTION_EVENTS = [...CAMPAIGN_EVENTS, ...WEBHOOK_EVENTS] as const;

/** What a subscription of an organization may ask for. */
export const SUBSCRIPTION_EVENTS = [...CAMPAIGN_SUBSCRIPTION_EVENTS, BUDGET_EVENT, ...MONITOR_EVENTS] as const;
export type SubscriptionEvent = (typeof SUBSCRIPTION_EVENTS)[number];

export function isWebhookEvent(event: string): event is WebhookEvent {
  return WEBHOOK_EVENTS.some((known) => known === event);
}

/** What one landing page can show; lengths are characters as JSON Schema counts them: code points. */
export const CAMPAIGN_LIMITS = {
  name: 200,
  headline: 300,
  label: 100,
  footerLinks: 10,
} as const;

/** Most subscriptions of an organization, and of each of its campaigns: each of them is a request for each event. */
export const SUBSCRIPTIONS_MAX = 100;
