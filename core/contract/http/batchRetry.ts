import { z } from 'zod';
import { costEstimateSchema } from './costEstimate.ts';

const count = z.int().min(0);

/** The body of POST /api/batches/{id}/retry, which may come without one. */
export const batchRetryRequestSchema = z.strictObject({
  dry_run: z.boolean().default(false).meta({ description: 'true: tells what that would be, and starts nothing.' }),
});

/** What a dry run tells. */
export const batchRetryPreviewSchema = z
  .strictObject({
    object: z.literal('batch_retry'),
    dry_run: z.literal(true),
    rows: count.meta({ description: 'Rows that would be tried again.' }),
    ...costEstimateSchema.shape,
    credits: count.meta({ description: 'The most that it can cost.' }),
    available_credits: count.meta({ description: 'What your organization has.' }),
  })
  .meta({ id: 'BatchRetryPreview' });
