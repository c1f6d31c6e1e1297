import { z } from 'zod';
import { USAGE_GROUPS } from '#domain/usage';
import { oneOf } from './queries.ts';

const count = z.int().min(0);

const day = (name: string) =>
  z.iso.date({
    error: ({ input }) =>
      typeof input === 'string' ? `${name} must be a day like 2026-01-31.` : `${name} must be given once.`,
  });

/** Query of GET /api/usage. */
export const usageQuerySchema = z.strictObject({
  from: day('from')
    .optional()
    .meta({ param: { description: 'The first day (UTC); 30 days with `to` where absent.' } }),
  to: day('to')
    .optional()
    .meta({ param: { description: 'The last day (UTC), which counts too; today where absent.' } }),
  group_by: oneOf('group_by', USAGE_GROUPS)
    .default('day')
    .meta({ param: { description: 'What is added up: a line for each API key, type or day.' } }),
});

/** What enrichments have come to that were accepted in these days. */
export const usageLineSchema = z
  .strictObject({
    api_key: z
      .strictObject({ id: z.int(), name: z.string().nullable() })
      .nullable()
      .meta({ description: 'By key: with which they were started; null for people, and where it is not known.' }),
    type: z.string().nullable().meta({ description: 'By type.' }),
    day: z.iso.date().nullable().meta({ description: 'By day: when they were accepted (UTC).' }),
    count: count.meta({ description: 'Enrichments, those that cost nothing among them.' }),
    reserved_credits: count.meta({ description: 'Reserved now, for those that have not ended.' }),
    spent_credits: count,
    refunded_credits: count.meta({ description: 'Reserved before and released, since they cost less or nothing.' }),
  })
  .meta({ id: 'UsageLine' });
export type UsageLineResource = z.infer<typeof usageLineSchema>;

/** The answer to GET /api/usage. */
export const usageSchema = z
  .strictObject({
    object: z.literal('usage'),
    from: z.iso.date(),
    to: z.iso.date(),
    group_by: z.enum(USAGE_GROUPS),
    lines: z.array(usageLineSchema),
  })
  .meta({ id: 'Usage' });
export type UsageResource = z.infer<typeof usageSchema>;
