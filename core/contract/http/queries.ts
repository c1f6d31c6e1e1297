import { z } from 'zod';
import { ENRICHMENT_STATUSES } from '#domain/lifecycle';
import { LIST_LIMIT_DEFAULT, LIST_LIMIT_MAX, WAIT_TIME_DEFAULT_SECONDS, WAIT_TIME_MAX_SECONDS } from '#domain/policies';
import { decodeCursor } from './cursor.ts';

const wholeNumber = (name: string, low: number, high: number) =>
  z
    .string(`${name} must be given once.`)
    .regex(/^\d{1,9}$/, `${name} must be a whole number from ${low} to ${high}.`)
    .transform(Number)
    .refine((value) => value >= low && value <= high, `${name} must be a whole number from ${low} to ${high}.`);

/** Query of GET /api/<resource>/{id}. */
export const waitQuerySchema = z.strictObject({
  wait: z
    .enum(['true', 'false', '1', '0'], 'wait must be true or false.')
    .default('false')
    .transform((text) => text === 'true' || text === '1'),
  wait_time: wholeNumber('wait_time', 1, WAIT_TIME_MAX_SECONDS).default(WAIT_TIME_DEFAULT_SECONDS),
});

const instant = z.iso
  .datetime({ offset: true, error: 'Give an ISO 8601 instant such as 2026-01-31T12:00:00Z.' })
  .transform((text) => new Date(text));

const page = {
  limit: wholeNumber('limit', 1, LIST_LIMIT_MAX).default(LIST_LIMIT_DEFAULT),
  cursor: z
    .string('cursor must be given once.')
    .transform((text, context) => {
      const id = decodeCursor(text);
      if (id === null) {
        context.addIssue({ code: 'custom', message: 'The cursor is not one of this list. Start again without it.' });
        return z.NEVER;
      }
      return id;
    })
    .optional(),
};

/** Query of GET /api/enrichments. */
export const enrichmentListQuerySchema = z.strictObject({
  ...page,
  status: z.enum(ENRICHMENT_STATUSES).optional(),
  type: z.string().max(100).optional(),
  created_after: instant.optional(),
  created_before: instant.optional(),
});

/** Query of lists without filters. */
export const pageQuerySchema = z.strictObject(page);
