import { z } from 'zod';
import { BUDGET_EVENT, CAMPAIGN_EVENTS, WEBHOOK_EVENTS } from '#domain/campaign';
import { DISABLED_REASONS } from '#domain/deliveryRules';
import { batchResourceSchema } from './batchResource.ts';
import { budgetSchema } from './budgets.ts';
import { customVarsSchema } from './enrichmentRequest.ts';
import { subscriptionEventSchema, webhookScopeSchema } from './webhooks.ts';

/** What a single enrichment's callback is told. */
export const ENRICHMENT_EVENTS = ['enrichment.completed', 'enrichment.failed'] as const;
export const BATCH_EVENT = 'batch.completed';

/** docs/spec/contract.md, "Campaign webhooks": what a webhook is told. */
export const campaignEventSchema = z
  .strictObject({
    webhook_scope: webhookScopeSchema.meta({ description: 'Whose webhook it is, and whose secret signs.' }),
    event: z.enum(CAMPAIGN_EVENTS),
    campaign_id: z.int().meta({ description: '0 in a test of a webhook of the organization.' }),
    prospect: z.strictObject({
      id: z.int().meta({ description: '0 in a test.' }),
      token: z.string(),
      screenshot_url: z.url().nullable().meta({ description: 'Null until there is a picture of the landing page.' }),
      custom_vars: customVarsSchema,
    }),
    metadata: z.looseObject({}).meta({
      description:
        'What the event brings along, see [Webhooks](/docs/guides/webhooks#what-comes); `test` is true where it is a test.',
    }),
    timestamp: z.iso.datetime({ offset: true }).meta({ description: 'When it happened.' }),
  })
  .meta({ id: 'CampaignEvent' });
export type CampaignEventResource = z.infer<typeof campaignEventSchema>;

/** docs/webhooks.md, "Webhooks that fail": what a webhook is told of others. */
export const webhookEventSchema = z
  .strictObject({
    webhook_scope: webhookScopeSchema.meta({ description: 'Whose webhook it is, and whose secret signs.' }),
    event: z.enum(WEBHOOK_EVENTS),
    webhook: z
      .strictObject({
        id: z.int().meta({ description: '0 in a test.' }),
        scope: webhookScopeSchema,
        campaign_id: z.int().nullable().meta({ description: 'Null where it is one of the organization.' }),
        event: subscriptionEventSchema,
      })
      .meta({ description: 'The webhook that fails, not the one that receives this event.' }),
    metadata: z.union([
      z.strictObject({
        reason: z.enum(DISABLED_REASONS),
        failing_since: z.iso.datetime({ offset: true }).nullable(),
        failed_deliveries: z.int().min(0),
        disabled_from: z.iso.datetime({ offset: true }).nullable().meta({ description: 'Null once it is disabled.' }),
      }),
      z.strictObject({ test: z.literal(true) }),
    ]),
    timestamp: z.iso.datetime({ offset: true }).meta({ description: 'When it happened.' }),
  })
  .meta({ id: 'WebhookHealthEvent' });

/** docs/budgets.md, "Warnings": that a cap has come to its warning or to its limit. */
export const budgetEventSchema = z
  .strictObject({
    webhook_scope: webhookScopeSchema.meta({ description: 'Whose webhook it is, and whose secret signs.' }),
    event: z.literal(BUDGET_EVENT),
    budget: z.strictObject({
      id: z.int().meta({ description: '0 in a test.' }),
      scope: budgetSchema.shape.scope,
      period: budgetSchema.shape.period,
    }),
    metadata: z.union([
      z.strictObject({
        level: z.enum(['warning', 'limit']).meta({
          description: '`limit`: it is used up, or has refused a request. Each comes once in a period.',
        }),
        limit_credits: z.int().min(0),
        used_credits: z.int().min(0),
        warn_at_percent: z.int().nullable(),
        starts_at: z.iso.datetime({ offset: true }),
        resets_at: z.iso.datetime({ offset: true }),
      }),
      z.strictObject({ test: z.literal(true) }),
    ]),
    timestamp: z.iso.datetime({ offset: true }).meta({ description: 'When it happened.' }),
  })
  .meta({ id: 'BudgetEvent' });

/** docs/spec/decisions.md, "Batches, uploads": the batch without its result rows, and `event`. */
export const batchEventSchema = batchResourceSchema
  .extend({ event: z.literal(BATCH_EVENT) })
  .meta({ id: 'BatchEvent', description: 'The batch; `links` tells where its results are.' });
