import { z } from 'zod';
import { BULK_ACTIONS, BULK_FAILURES, BULK_MAX, BULK_STATUSES } from '#domain/bulk';
import { DELIVERY_SCOPES, type DeliveryStatus } from '#domain/delivery';
import { DELIVERY_EVENTS } from './deliveries.ts';
import { OUTGOING_URL_MAX_LENGTH } from '#domain/outgoingUrl';

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
    created_after: time('Only those created later.'),
    created_before: time('Only those created earlier.'),
  })
  .meta({ id: 'RedeliveryFilter' });

/** Body of POST /api/bulk. */
export const newBulkSchema = z.strictObject({
  action: z.enum(BULK_ACTIONS).meta({ description: '`redeliver`: deliver once more what has ended.' }),
  filter: deliveryFilterSchema.meta({
    description:
      `Which resources: every one that all fields let through, ${BULK_MAX.toLocaleString('en')} at most. They are settled ` +
      'when this is accepted; what comes to fit later is none of them.',
  }),
  dry_run: z.boolean().default(false).meta({ description: 'true: tells how many that would be, and does nothing.' }),
});

/** One operation on many resources (docs/spec/decisions.md, "Bulk operations"). */
export const bulkSchema = z
  .strictObject({
    id: z.int(),
    object: z.literal('bulk'),
    action: z.enum(BULK_ACTIONS),
    filter: z.looseObject({}).meta({ description: 'As it was asked for.' }),
    status: z
      .enum(BULK_STATUSES)
      .meta({ description: '`completed` once every resource had its turn, whatever came of it.' }),
    total: count.meta({ description: 'How many resources were settled.' }),
    done: count,
    failed: count,
    failures: z.partialRecord(z.enum(BULK_FAILURES), count).meta({
      description:
        'Why nothing was done to some, and to how many. `changed`: it was tried again after it had been settled, and is ' +
        'not sent once more.',
    }),
    created_at: instant,
    completed_at: instant.nullable(),
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
      .strictObject({ delivered: count, failed: count, cancelled: count })
      .meta({ description: 'How many of them are in which state.' }),
  })
  .meta({ id: 'BulkPreview' });
