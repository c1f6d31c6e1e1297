import { z } from 'zod';
import { CAMPAIGN_SUBSCRIPTION_EVENTS, SUBSCRIPTION_EVENTS, type SubscriptionEvent } from '#domain/campaign';
import { type AddressCheck, publicUrl } from './publicUrl.ts';

export const WEBHOOK_SCOPES = ['org', 'campaign'] as const;

export const webhookScopeSchema = z.enum(WEBHOOK_SCOPES).meta({ id: 'WebhookScope' });
export const subscriptionEventSchema = z.enum(SUBSCRIPTION_EVENTS).meta({ id: 'WebhookEvent' });

const UNIQUE =
  'true: at most one delivery for each prospect. false: one each time the event occurs, as the events of webhooks ' +
  'always do, which happen to no prospect.';

/** One subscription (docs/spec/decisions.md, "Campaigns"). */
export const webhookSchema = z
  .strictObject({
    id: z.int(),
    scope: webhookScopeSchema.meta({ description: 'Whose events it hears, and whose secret signs them.' }),
    event: subscriptionEventSchema,
    url: z.string(),
    is_unique: z.boolean().meta({ description: UNIQUE }),
    enabled: z.boolean(),
    disabled_reason: z
      .string()
      .nullable()
      .meta({
        description:
          'Null where it is enabled or you disabled it. `gone`: its address answered 410. `failing`: nothing arrived ' +
          'there for five days, and ten deliveries failed with all their attempts.',
      }),
    failing_since: z.iso.datetime({ offset: true }).nullable().meta({
      description: 'Since when deliveries fail with all their attempts and none arrives; null while they do.',
    }),
    disabled_from: z.iso
      .datetime({ offset: true })
      .nullable()
      .meta({
        description:
          'It will be disabled by the first delivery that fails after this, unless one arrives before. Null until its ' +
          'owner is warned, a day before.',
      }),
  })
  .meta({ id: 'Webhook', description: 'Sends one event to one address.' });
export type WebhookResource = z.infer<typeof webhookSchema>;

const ORG_EVENT_PROBLEM = `The event must be one of: ${SUBSCRIPTION_EVENTS.join(', ')}.`;
const CAMPAIGN_EVENT_PROBLEM =
  `The event of a webhook of a campaign must be one of: ${CAMPAIGN_SUBSCRIPTION_EVENTS.join(', ')}. Webhooks of the ` +
  'organization may have others.';

const fields = <Event extends z.ZodType<SubscriptionEvent>>(event: Event, isAllowed: AddressCheck) => ({
  event,
  url: publicUrl(isAllowed, {
    description: 'Public http or https address that each event is POSTed to.',
    examples: ['https://example.com/hooks'],
  }),
  is_unique: z.boolean().meta({ description: UNIQUE }),
  enabled: z.boolean().meta({ description: 'false: nothing is delivered, and what happens meanwhile never will be.' }),
});

const newSchema = <Event extends z.ZodType<SubscriptionEvent>>(event: Event, isAllowed: AddressCheck) => {
  const { is_unique: isUnique, enabled, ...required } = fields(event, isAllowed);
  return z.strictObject({ ...required, is_unique: isUnique.default(true), enabled: enabled.default(true) });
};

/** Body of a POST that creates a webhook of the organization. */
export function newWebhookSchema(isAllowed: AddressCheck) {
  return newSchema(z.enum(SUBSCRIPTION_EVENTS, ORG_EVENT_PROBLEM), isAllowed);
}

/** The same of a campaign, which hears less. */
export function newCampaignWebhookSchema(isAllowed: AddressCheck) {
  return newSchema(z.enum(CAMPAIGN_SUBSCRIPTION_EVENTS, CAMPAIGN_EVENT_PROBLEM), isAllowed);
}

/** Body of a PATCH of a webhook of the organization: what is absent stays as it is. */
export function webhookChangesSchema(isAllowed: AddressCheck) {
  return z.strictObject(fields(z.enum(SUBSCRIPTION_EVENTS, ORG_EVENT_PROBLEM), isAllowed)).partial();
}

/** The same of a campaign. */
export function campaignWebhookChangesSchema(isAllowed: AddressCheck) {
  return z.strictObject(fields(z.enum(CAMPAIGN_SUBSCRIPTION_EVENTS, CAMPAIGN_EVENT_PROBLEM), isAllowed)).partial();
}

/** `data` of a rotation. */
export const rotatedSecretSchema = z
  .strictObject({
    secret: z.string().meta({ description: '`whsec_` and base64 of 32 bytes. The one before is invalid.' }),
    rotated_at: z.iso.datetime({ offset: true }),
  })
  .meta({ id: 'RotatedSecret' });

const secret = z
  .string()
  .nullable()
  .meta({ description: 'What deliveries are signed with; null until the first webhook is saved.' });

/** `data` of GET /api/reach/webhook-config (docs/spec/decisions.md, "Campaigns"). */
export const webhookConfigSchema = z
  .strictObject({
    org: z.strictObject({
      secret: secret.meta({
        description:
          'Signs the webhooks of the organization and all completion callbacks; null until the first of them is saved.',
      }),
      webhooks: z.array(webhookSchema).meta({ description: 'Newest first.' }),
    }),
    campaigns: z
      .array(
        z.strictObject({
          id: z.int(),
          name: z.string(),
          webhook_secret: secret,
          org_webhook_disabled: z.boolean(),
          webhooks: z.array(webhookSchema),
        }),
      )
      .meta({ description: 'One page, newest first.' }),
    pagination: z.strictObject({
      limit: z.int().min(1),
      next_cursor: z
        .string()
        .nullable()
        .meta({ description: 'The `cursor` of the next page of campaigns; null on the last one.' }),
    }),
  })
  .meta({ id: 'WebhookConfig' });
export type WebhookConfigResource = z.infer<typeof webhookConfigSchema>;
