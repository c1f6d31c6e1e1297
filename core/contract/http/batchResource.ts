import { z } from 'zod';
import { BATCH_STATUSES } from '#domain/batch';
import type { Json } from '#domain/canonicalJson';
import { customVarsSchema } from './enrichmentRequest.ts';
import { batchPauseSchema } from './pauses.ts';

const instant = z.iso.datetime({ offset: true });
const count = z.int().min(0);

const countsSchema = z
  .strictObject({
    total: count.meta({ description: 'All rows that were sent, rejected ones included.' }),
    pending: count.meta({ description: 'Wait for a place: at most 100 rows of a batch run at once.' }),
    queued: count,
    processing: count.meta({ description: 'Those that wait for an external provider included.' }),
    completed: count,
    failed: count,
    rejected: count,
  })
  .meta({ id: 'BatchCounts', description: 'Rows by state; they add up to `total` at all times.' });

export const BATCH_ROW_STATUSES = ['pending', 'queued', 'processing', 'completed', 'failed', 'rejected'] as const;

const batchStatusSchema = z.enum(BATCH_STATUSES).meta({ id: 'BatchStatus' });
const batchRowStatusSchema = z.enum(BATCH_ROW_STATUSES).meta({ id: 'BatchRowStatus' });

const linksSchema = z
  .strictObject({
    self: z.url().meta({ description: 'The batch with one page of its results.' }),
    results_csv: z.url().meta({ description: 'All results as one CSV file.' }),
    results_xlsx: z.url().meta({ description: 'All results beside your own columns as an Excel workbook.' }),
  })
  .meta({ id: 'BatchLinks' });

const rowErrorSchema = z
  .strictObject({
    code: z.string().meta({ description: 'Why, for programs: see [Errors](/docs/guides/errors).' }),
    message: z.string().meta({ description: 'Why, for people.' }),
  })
  .meta({ id: 'BatchRowError' });

const rejectedRowSchema = z
  .strictObject({
    row: count.meta({ description: 'Position in the input, from 0.' }),
    error: z.strictObject({
      code: z.string().meta({ description: '`validation_failed` or `insufficient_credits`.' }),
      message: z.string(),
      errors: z.record(z.string(), z.array(z.string()).min(1)).meta({
        description:
          'Name of the field → what is wrong with it, as a 422 has it; empty where the input is not the reason.',
      }),
    }),
    custom_vars: customVarsSchema.meta({
      description: 'The row’s own, else those of the batch; empty where they are what was refused.',
      // Zod hands down the one of custom_vars, which the document shows under their name.
      override: () => undefined,
    }),
  })
  .meta({ id: 'RejectedBatchRow' });

/** A batch as lists show it (docs/spec/contract.md, "Batch resource", without the rejected rows). */
export const batchSummarySchema = z
  .strictObject({
    id: z.int(),
    object: z.literal('batch'),
    type: z.string().meta({ description: 'Enrichment type of all rows.' }),
    status: batchStatusSchema.meta({
      description:
        '`completed` when no row is open any more. A cancelled batch may still have rows in progress: see `completed_at`.',
    }),
    counts: countsSchema,
    credits_used: count.meta({ description: 'What the rows that have ended cost.' }),
    estimated_credits: count.meta({
      description:
        'What was reserved at submission. Rows that repeat enrichments which had not ended reserve their credits only where ' +
        'those are cancelled, so that `credits_used` may come to be more.',
    }),
    callback_url: z.string().nullable(),
    file_name: z.string().nullable().meta({
      description: 'What the file is called that it was made of; null where rows were sent, or the file has no name.',
    }),
    retry_of: z.int().nullable().meta({
      description: 'The batch whose rows this one tries again; null where it tries none.',
    }),
    pause: batchPauseSchema.nullable().meta({
      description: 'While it is paused: no further row is started until the pause has ended. Null where it is not.',
    }),
    links: linksSchema,
    created_at: instant,
    completed_at: instant.nullable().meta({ description: 'When the last row ended; null while one is open.' }),
  })
  .meta({ id: 'BatchSummary' });
export type BatchSummaryResource = z.infer<typeof batchSummarySchema>;

/** A batch as its submission and its cancellation show it (docs/spec/contract.md, "Batch resource"). */
export const batchResourceSchema = batchSummarySchema
  .extend({
    rejected: z.array(rejectedRowSchema).meta({ description: 'Rows refused at submission; they cost nothing.' }),
  })
  .meta({ id: 'Batch' });
export type BatchResource = z.infer<typeof batchResourceSchema>;

/** Any JSON, said without a schema that refers to itself: generators of clients do not read those. */
const anyJsonSchema = z
  .custom<Json>(() => true)
  .meta({
    override: {
      anyOf: [
        { type: 'object', additionalProperties: true },
        { type: 'array', items: {} },
        ...(['string', 'number', 'boolean', 'null'] as const).map((type) => ({ type })),
      ],
    },
  });

/** docs/spec/contract.md, "Batch result row". */
export const batchResultRowSchema = z
  .strictObject({
    row: count.meta({ description: 'Position in the input, from 0.' }),
    status: batchRowStatusSchema,
    enrichment_id: z.int().nullable().meta({ description: 'Null where the row was rejected.' }),
    input: anyJsonSchema.meta({
      description:
        'The input; where the row was rejected, what was sent, which may then be no object, and is null where it was ' +
        'too large to keep.',
    }),
    custom_vars: customVarsSchema,
    output: z
      .looseObject({})
      .nullable()
      .meta({ description: 'Null until the row has completed, when it did not, and once it was removed.' }),
    output_expired_at: instant
      .optional()
      .meta({ description: 'Only where the output was removed, which may leave before the row: when that was.' }),
    credits: count.meta({ description: 'What the row cost; 0 until it has completed.' }),
    error: rowErrorSchema.optional().meta({ description: 'Only where the row failed or was rejected.' }),
  })
  .meta({ id: 'BatchResultRow' });
export type BatchResultRowResource = z.infer<typeof batchResultRowSchema>;

/** `data` of GET /api/batches/{id} (docs/spec/decisions.md, "Batches, uploads"). */
export const batchWithResultsSchema = batchResourceSchema
  .extend({
    results: z.array(batchResultRowSchema).meta({ description: 'One page of rows in the order of the input.' }),
    pagination: z.strictObject({ page: count, per_page: count, total: count, total_pages: count }),
  })
  .meta({ id: 'BatchWithResults' });
