import { z } from 'zod';
import {
  BULK_ACTIONS,
  BULK_FAILURES,
  BULK_ITEM_STATUSES,
  BULK_MAX,
  BULK_STATUSES,
  RETRIED_STATUSES,
} from '#domain/bulk';
import { DELIVERY_SCOPES, type DeliveryStatus } from '#domain/delivery';
import { OUTGOING_URL_MAX_LENGTH } from '#domain/outgoingUrl';
import { ENRICHMENT_TYPES } from '../types/catalogue.ts';
import { DELIVERY_EVENTS } from './deliveries.ts';
import { oneOf, pageQuerySchema } from './queries.ts';

const instant = z.iso.datetime({ offset: true });
const count = z.int().min(0);

/** What has ended: everything else is tried by itself. */
const ENDED = ['delivered', 'failed', 'cancelled'] as const satisfies readonly DeliveryStatus[];

const id = (description: string) => z.int().min(1).max(999_999_999_999_999).optional().meta({ description });
const time = (description: string) =>
  instant
    .transform((text) => new Date(text))
    .optional()
    .meta({ description });
const created = {
  created_after: time('Only those created later.'),
  created_before: time('Only those created earlier.'),
};

/** As the list of deliveries is filtered. */
const deliveryFilterSchema = z
  .strictObject({
    status: z
      .enum(ENDED)
      .optional()
      .meta({ description: 'Only those in this state; any that has ended where absent.' }),
    scope: z.enum(DELIVERY_SCOPES).optional(),
    event: z.enum(DELIVERY_EVENTS).optional(),
    url: z.string().min(1).max(OUTGOING_URL_MAX_LENGTH).optional().meta({ description: 'How their addresses begin.' }),
    campaign_id: id('Only those of this campaign.'),
    subscription_id: id('Only those of this webhook.'),
    enrichment_id: id('Only the callback of this enrichment.'),
    batch_id: id('Only the callback of this batch.'),
    ...created,
  })
  .meta({ id: 'RedeliveryFilter' });

/** As the list of enrichments is filtered, and by their batch. */
const workFilter = {
  type: z
    .enum(ENRICHMENT_TYPES.map(({ name }) => name))
    .optional()
    .meta({ description: 'Only those of this type.' }),
  batch_id: id('Only the rows of this batch.'),
  ...created,
};
const cancelFilterSchema = z.strictObject(workFilter).meta({ id: 'CancelFilter' });
const retryFilterSchema = z
  .strictObject({
    status: z.enum(RETRIED_STATUSES).optional().meta({
      description: '`failed`: only those that were not cancelled. `cancelled`: only those that were. Absent: both.',
    }),
    error_code: z
      .string()
      .regex(/^[a-z_]{1,100}$/)
      .optional()
      .meta({ description: 'Only those that failed with this `error_code`.' }),
    ...workFilter,
  })
  .meta({ id: 'RetryFilter' });

const chosen = (what: string) =>
  `Which ${what}: every one that all fields let through, ${BULK_MAX.toLocaleString('en')} at most. They are settled when ` +
  'this is accepted; what comes to fit later is none of them.';
const dryRun = z
  .boolean()
  .default(false)
  .meta({ description: 'true: tells how many that would be, and does nothing.' });

/** Body of POST /api/bulk. */
export const newBulkSchema = z.discriminatedUnion('action', [
  z
    .strictObject({
      action: z.literal('cancel').meta({ description: 'Cancel enrichments that have not started.' }),
      filter: cancelFilterSchema.meta({ description: chosen('enrichments that have not started') }),
      dry_run: dryRun,
    })
    .meta({ id: 'NewBulkCancellation' }),
  z
    .strictObject({
      action: z.literal('retry').meta({ description: 'Ask once more for what has failed.' }),
      filter: retryFilterSchema.meta({ description: chosen('enrichments that have failed') }),
      dry_run: dryRun,
    })
    .meta({ id: 'NewBulkRetry' }),
  z
    .strictObject({
      action: z.literal('redeliver').meta({ description: 'Deliver once more what has ended.' }),
      filter: deliveryFilterSchema.meta({ description: chosen('deliveries that have ended') }),
      dry_run: dryRun,
    })
    .meta({ id: 'NewBulkRedelivery' }),
]);

const reasons =
  '`changed`: the delivery was tried again after it had been settled, and is not sent once more. `already_started`: it runs or ' +
  'has ended, and is not cancelled. `already_retried`: another operation has tried it again. The others are codes of errors.';

/** One operation on many resources (docs/spec/decisions.md, "Bulk operations"). */
export const bulkSchema = z
  .strictObject({
    id: z.int(),
    object: z.literal('bulk'),
    action: z.enum(BULK_ACTIONS),
    filter: z.looseObject({}).meta({ description: 'As it was asked for.' }),
    status: z.enum(BULK_STATUSES).meta({
      description:
        '`completed` once every resource had its turn, whatever came of it. `cancelled`: those that had none are left as they ' +
        'were.',
    }),
    total: count.meta({ description: 'How many resources were settled.' }),
    done: count,
    failed: count,
    failures: z
      .partialRecord(z.enum(BULK_FAILURES), count)
      .meta({ description: `Why nothing was done to some, and to how many. ${reasons}` }),
    created_at: instant,
    completed_at: instant.nullable().meta({ description: 'When it ended, also by being cancelled.' }),
  })
  .meta({ id: 'Bulk' });
export type BulkResource = z.infer<typeof bulkSchema>;

/** What a dry run tells. */
export const bulkPreviewSchema = z
  .strictObject({
    object: z.literal('bulk'),
    action: z.enum(BULK_ACTIONS),
    dry_run: z.literal(true),
    total: count,
    statuses: z
      .strictObject({ queued: count, delivered: count, failed: count, cancelled: count })
      .meta({ description: 'How many of them are in which state.' }),
    credits: count.meta({
      description: 'The most that a retry reserves, or that a cancellation sets free; 0 for deliveries.',
    }),
    available_credits: count.meta({ description: 'What your organization has.' }),
  })
  .meta({ id: 'BulkPreview' });

/** One resource of an operation. */
export const bulkItemSchema = z
  .strictObject({
    id: z.int().meta({ description: 'Of the enrichment or delivery.' }),
    object: z.literal('bulk_item'),
    status: z.enum(BULK_ITEM_STATUSES).meta({ description: '`pending`: it had no turn.' }),
    reason: z
      .enum(BULK_FAILURES)
      .nullable()
      .meta({ description: `Why nothing was done to it. ${reasons}` }),
    result_id: z
      .int()
      .nullable()
      .meta({ description: 'The enrichment that tries it again; null where there is none.' }),
  })
  .meta({ id: 'BulkItem' });
export type BulkItemResource = z.infer<typeof bulkItemSchema>;

/** Query of GET /api/bulk. */
export const bulkListQuerySchema = pageQuerySchema('bulks');

/** Query of GET /api/bulk/{id}/items. */
export const bulkItemsQuerySchema = pageQuerySchema('bulk-items').extend({
  status: oneOf('status', BULK_ITEM_STATUSES)
    .optional()
    .meta({ param: { description: 'Only those of which this came.' } }),
});
