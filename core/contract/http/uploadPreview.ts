import { z } from 'zod';
import { BATCH_ROWS_MAX } from '#domain/batch';
import { PREVIEW } from '#domain/tableLimits';
import { ENRICHMENT_TYPES } from '../types/catalogue.ts';
import { mappingSchema } from './batchRequest.ts';

const count = z.int().min(0);
const row = count.meta({ description: 'Position in the file, from 0, as batches count.' });
const problems = z.record(z.string(), z.array(z.string()).min(1));

/** The body of POST /api/uploads/{id}/preview. */
export const uploadPreviewRequestSchema = z.strictObject({
  type: z
    .enum(ENRICHMENT_TYPES.map(({ name }) => name))
    .meta({ description: 'Enrichment type of the batch that is to be made of the file.' }),
  mapping: mappingSchema
    .meta({ override: { type: 'object', additionalProperties: { type: 'string' } } })
    .nullish()
    .meta({
      description: 'As for the batch; without one, that which `suggested_mapping` then tells is taken.',
      examples: [{ Firmenname: 'query' }],
    }),
});

const columnSchema = z
  .strictObject({
    name: z.string(),
    used_as: z.string().nullable().meta({
      description: 'The input field, or `custom_vars.NAME`; null where the column is kept for the results only.',
    }),
  })
  .meta({ id: 'PreviewColumn' });

const rejectionsSchema = z
  .strictObject({
    total: count,
    rows: z
      .array(z.strictObject({ row, errors: problems }).meta({ id: 'PreviewRejection' }))
      .meta({ description: `The first ${PREVIEW.listed} rows that would be rejected, and why.` }),
  })
  .meta({ id: 'PreviewRejections' });

const duplicatesSchema = z
  .strictObject({
    total: count,
    rows: z.array(z.strictObject({ row, same_as: count }).meta({ id: 'PreviewDuplicate' })).meta({
      description: `The first ${PREVIEW.listed} rows that repeat another one of the file, which costs nothing.`,
    }),
  })
  .meta({ id: 'PreviewDuplicates' });

const estimateSchema = z
  .strictObject({
    credits: count.meta({ description: 'The most that the batch can cost.' }),
    credits_if_cancelled: count.meta({
      description:
        'How much of `credits` is for rows that repeat enrichments which have not ended: it is reserved and charged only ' +
        'where those are cancelled.',
    }),
    available_credits: count.meta({ description: 'What your organization has.' }),
    mirror: count.meta({ description: 'Rows that the mirror answers at once; they cost what others do.' }),
    repeated: count.meta({
      description: 'Rows that repeat enrichments of the last minutes, which costs nothing unless those are cancelled.',
    }),
    not_in_mirror: count.meta({
      description: 'Rows that fail and cost nothing, since the mirror has not read what they need before.',
    }),
  })
  .meta({ id: 'BatchEstimate' });

/** `data` of POST /api/uploads/{id}/preview. */
export const uploadPreviewSchema = z
  .strictObject({
    upload_id: z.int(),
    file_name: z.string().nullable(),
    type: z.string(),
    columns: z.array(columnSchema).meta({ description: 'Those with a name, in the order of the file.' }),
    sample: z
      .array(z.array(z.string()))
      .max(PREVIEW.rows)
      .meta({
        description: `The first ${PREVIEW.rows} rows: a text for each column, of at most ${PREVIEW.cellCharacters} characters.`,
      }),
    mapping: z.record(z.string(), z.string()).meta({ description: 'What the rest of the answer was made with.' }),
    suggested_mapping: z
      .record(z.string(), z.string())
      .meta({ description: 'By headings in German and English, and by what stands below them.' }),
    problems: problems.meta({
      description: 'Why no batch can be made of the file with this mapping, by field; empty where one can.',
    }),
    total: count.max(BATCH_ROWS_MAX).meta({ description: 'Rows of the file.' }),
    rejected: rejectionsSchema,
    duplicates: duplicatesSchema,
    estimate: estimateSchema,
  })
  .meta({ id: 'UploadPreview' });
export type UploadPreviewResource = z.infer<typeof uploadPreviewSchema>;
