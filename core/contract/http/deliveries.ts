import { z } from 'zod';
import { SUBSCRIPTION_EVENTS } from '#domain/campaign';
import { DELIVERY_SCOPES, DELIVERY_STATUSES } from '#domain/delivery';
import { OUTGOING_URL_MAX_LENGTH } from '#domain/outgoingUrl';
import { listQuerySchema, oneOf, shownAs } from './queries.ts';
import { BATCH_EVENT, ENRICHMENT_EVENTS } from './webhookEvents.ts';

const instant = z.iso.datetime({ offset: true });
const id = (description: string) => z.int().nullable().meta({ description });

/** Every event that is delivered: those of campaigns and webhooks, and the ends of enrichments and batches. */
export const DELIVERY_EVENTS = [...SUBSCRIPTION_EVENTS, ...ENRICHMENT_EVENTS, BATCH_EVENT] as const;

/** One delivery as lists show it. */
export const deliverySummarySchema = z
  .strictObject({
    id: z.int(),
    webhook_id: z.string().meta({ description: 'The header `webhook-id` of every try.' }),
    scope: z.enum(DELIVERY_SCOPES).meta({ id: 'DeliveryScope' }).meta({
      description: 'What called for it: the callback of an `enrichment` or a `batch`, or a webhook of either scope.',
    }),
    status: z
      .enum(DELIVERY_STATUSES)
      .meta({ id: 'DeliveryStatus' })
      .meta({
        description:
          '`pending` until an answer arrived or the last retry failed; `cancelled` where the webhook was disabled or ' +
          'deleted before.',
      }),
    event: z.enum(DELIVERY_EVENTS).meta({ id: 'DeliveryEvent' }),
    url: z.string(),
    subscription_id: id('The webhook; null for callbacks. It may have been deleted since.'),
    campaign_id: id('Null for callbacks, and for a test of a webhook of the organization.'),
    prospect_id: id('Whom the event happened to; null for callbacks and tests.'),
    enrichment_id: id('Null for all but callbacks of enrichments.'),
    batch_id: id('Null for all but callbacks of batches.'),
    attempt_count: z.int().min(0),
    created_at: instant,
    pause_id: id('The pause that holds it back; null where none does.'),
    next_attempt_at: instant.nullable().meta({
      description: 'When it is tried next; null while it is being tried or held back, and once it has ended.',
    }),
    ended_at: instant.nullable(),
  })
  .meta({ id: 'DeliverySummary' });
export type DeliverySummaryResource = z.infer<typeof deliverySummarySchema>;

const attemptSchema = z
  .strictObject({
    number: z.int().min(1),
    started_at: instant.meta({
      description: 'Up to 90 s ahead for a try that is certain not to be made (`circuit_open`).',
    }),
    duration_ms: z.int().min(0),
    status: z.int().nullable().meta({ description: 'HTTP status of the answer; null where there was none.' }),
    failure: z
      .string()
      .nullable()
      .meta({ description: 'Why it failed, for programs; null where it did not. `circuit_open`: nothing was sent.' }),
    problem: z.string().nullable().meta({ description: 'Why it failed, for people.' }),
    response_excerpt: z
      .string()
      .nullable()
      .optional()
      .meta({ description: 'The first 1,024 bytes of the answer, read as UTF-8. Only for keys with the role admin.' }),
  })
  .meta({ id: 'DeliveryAttempt' });
export type DeliveryAttemptResource = z.infer<typeof attemptSchema>;

/** One delivery with all its tries (docs/spec/decisions.md, "Signing, secrets, callbacks"). */
export const deliverySchema = deliverySummarySchema
  .extend({ attempts: z.array(attemptSchema).meta({ description: 'Oldest first.' }) })
  .meta({ id: 'Delivery' });

const headers = z.record(z.string(), z.string()).nullable();

/** What is sent, so that a receiver can be tried without the platform (docs/webhooks.md, "Look at a delivery"). */
export const deliveryRequestSchema = z
  .strictObject({
    method: z.literal('POST'),
    url: z.string(),
    headers: headers.meta({
      description:
        'Signed now with the secret of now, so that a receiver takes them for five minutes; null where there is no body.',
    }),
    body: z
      .string()
      .nullable()
      .meta({ description: 'As every attempt sends it, in UTF-8; null where what it tells of was deleted.' }),
    attempts: z
      .array(
        z.strictObject({
          number: z.int().min(1),
          headers: headers.meta({
            description:
              'As this attempt sent them. Null where nothing was sent, and where the secret was rotated since: then ' +
              'its signature cannot be told any more.',
          }),
        }),
      )
      .meta({ description: 'Oldest first, numbered as in the delivery.' }),
  })
  .meta({ id: 'DeliveryRequest' });

const idFilter = (name: string, description: string) =>
  z
    .string(`${name} must be given once.`)
    .regex(/^[1-9]\d{0,14}$/, `${name} must be a whole number from 1.`)
    .transform(Number)
    .optional()
    .meta({ ...shownAs({ type: 'integer', minimum: 1, maximum: 999_999_999_999_999 }), param: { description } });

/** Query of GET /api/webhook-deliveries. */
export const deliveryListQuerySchema = listQuerySchema('deliveries', DELIVERY_STATUSES)
  .omit({ type: true })
  .extend({
    scope: oneOf('scope', DELIVERY_SCOPES)
      .optional()
      .meta({ param: { description: 'Only those of this scope.' } }),
    event: oneOf('event', DELIVERY_EVENTS)
      .optional()
      .meta({ param: { description: 'Only those of this event.' } }),
    url: z
      .string('url must be given once.')
      .min(1, 'url must have at least one character.')
      .max(OUTGOING_URL_MAX_LENGTH, `url may have at most ${OUTGOING_URL_MAX_LENGTH} characters.`)
      .optional()
      .meta({
        param: { description: 'Only those to addresses that begin so: a whole one, or `https://example.com`.' },
      }),
    campaign_id: idFilter('campaign_id', 'Only those of this campaign.'),
    subscription_id: idFilter('subscription_id', 'Only those of this webhook.'),
    enrichment_id: idFilter('enrichment_id', 'Only the callback of this enrichment.'),
    batch_id: idFilter('batch_id', 'Only the callback of this batch.'),
  });
