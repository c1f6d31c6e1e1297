import { z } from 'zod';
import { SHOWN_STATUSES } from '#domain/lifecycle';
import { customVarsSchema } from './enrichmentRequest.ts';
import { enrichmentPauseSchema } from './pauses.ts';

const instant = z.iso.datetime({ offset: true });

const enrichmentStatusSchema = z.enum(SHOWN_STATUSES).meta({ id: 'EnrichmentStatus' });

export const OUTPUT_SHOWN =
  'Null until completed, when failed, and once removed. Of get_company_profile, `GET /api/enrichments/{id}` shows what it has ' +
  'so far while it runs.';

/**
 * One enrichment as every answer shows it (docs/spec/contract.md, "Enrichment resource"; error_code:
 * docs/spec/decisions.md, "custom_vars and error_code").
 */
export const enrichmentResourceSchema = z
  .strictObject({
    id: z.int(),
    type: z.string(),
    status: enrichmentStatusSchema,
    input: z.looseObject({}),
    output: z.looseObject({}).nullable().meta({ description: OUTPUT_SHOWN }),
    output_expired_at: instant
      .optional()
      .meta({ description: 'Only where the output was removed, which may leave before the rest: when that was.' }),
    custom_vars: customVarsSchema,
    callback_url: z.string().nullable(),
    error_code: z
      .string()
      .nullable()
      .meta({ description: 'Why it failed, for programs: see [Errors](/docs/guides/errors#failed-enrichments).' }),
    error_message: z.string().nullable().meta({ description: 'Why it failed, for people.' }),
    credits_cost: z
      .int()
      .min(0)
      .meta({ description: 'What it cost: 0 until completed, when failed, and for a duplicate.' }),
    pause: enrichmentPauseSchema.optional().meta({
      description:
        'Only in the answer to `GET /api/enrichments/{id}`, while a pause of its lane, source or batch holds it up, or one of ' +
        'what it waits for.',
    }),
    queued_at: instant.nullable(),
    created_at: instant,
    started_at: instant.nullable(),
    completed_at: instant.nullable().meta({ description: 'When it completed or failed.' }),
  })
  .meta({ id: 'Enrichment' });
export type EnrichmentResource = z.infer<typeof enrichmentResourceSchema>;

/** What a 202 tells right after acceptance. */
export const acceptedEnrichmentSchema = z
  .strictObject({
    id: z.int(),
    status: z.literal('queued'),
    input: z.looseObject({}),
    callback_url: z.string().nullable(),
    custom_vars: customVarsSchema,
    queued_at: instant,
  })
  .meta({ id: 'AcceptedEnrichment' });

/** What a synchronous request is told when its time is over; the work goes on. */
export const timedOutEnrichmentSchema = z
  .strictObject({
    id: z.int(),
    status: z.literal('timeout'),
    message: z.string(),
    input: z.looseObject({}),
    custom_vars: customVarsSchema,
  })
  .meta({ id: 'TimedOutEnrichment' });

/** docs/spec/contract.md, "POST /api/enrichments/<type>": text saying that the request is still processing. */
export const STILL_PROCESSING_MESSAGE =
  'The request is still processing. Poll GET /api/enrichments/{id} for the result.';
