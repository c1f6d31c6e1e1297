import { z } from 'zod';
import { LANES } from '#domain/lane';
import { originOf } from '#domain/originOf';
import { OUTGOING_URL_MAX_LENGTH } from '#domain/outgoingUrl';
import { PAUSE_DAYS_MAX, PAUSE_REASON_MAX } from '#domain/pause';
import { SOURCE_NAMES } from '#domain/sources/catalogue';
import { pageQuerySchema } from './queries.ts';
import { shortText } from './shortText.ts';

const instant = z.iso.datetime({ offset: true });
const id = z.int().min(1).max(999_999_999_999_999);

/** With nothing behind its host and port, and no user in front of them. */
const ORIGIN = /^https?:\/\/[^/?#@\s]+\/?$/i;
const ORIGIN_PROBLEM =
  'The origin must be https:// or http:// and a host, such as https://example.com, without a path.';

const origin = z
  .string()
  .max(OUTGOING_URL_MAX_LENGTH)
  .transform((text, context) => {
    const found = ORIGIN.test(text) && URL.canParse(text) ? originOf(text) : null;
    if (found === null) {
      context.addIssue({ code: 'custom', message: ORIGIN_PROBLEM });
      return z.NEVER;
    }
    return found;
  })
  .meta({
    override: ({ jsonSchema }) => {
      Object.assign(jsonSchema, {
        type: 'string',
        maxLength: OUTGOING_URL_MAX_LENGTH,
        pattern: '^[Hh][Tt][Tt][Pp][Ss]?://[^/?#@\\s]+/?$',
      });
    },
  });

/** What is to be paused. */
const newTargetSchema = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('batch'), id }).meta({ id: 'BatchPauseTarget' }),
    z.strictObject({ kind: z.literal('webhook'), id }).meta({ id: 'WebhookPauseTarget' }),
    z
      .strictObject({
        kind: z.literal('endpoint'),
        origin,
      })
      .meta({ id: 'EndpointPauseTarget' }),
    z.strictObject({ kind: z.literal('lane'), name: z.enum(LANES) }).meta({ id: 'LanePauseTarget' }),
    z.strictObject({ kind: z.literal('source'), name: z.enum(SOURCE_NAMES) }).meta({ id: 'SourcePauseTarget' }),
  ])
  .meta({
    description:
      '`batch`: no further row of it is started. `webhook`: its events wait. `endpoint`: everything that is sent to ' +
      'an origin waits, such as `https://example.com`: completion callbacks and webhooks. It is compared as your ' +
      'addresses spell it; letter case and the default port do not matter. `lane`: nothing of this queue is begun. `source`: ' +
      'no visit of this portal begins. Both stop the work of all organizations.',
  });

/** Body of POST /api/pauses. */
export const newPauseSchema = z.strictObject({
  target: newTargetSchema,
  reason: shortText(PAUSE_REASON_MAX, { description: 'Shown wherever it holds something up.' }).optional(),
  until: instant
    .transform((text) => new Date(text))
    .optional()
    .meta({
      override: ({ jsonSchema }) => {
        Object.assign(jsonSchema, { type: 'string', format: 'date-time' });
      },
      description:
        `When it ends automatically, at most ${PAUSE_DAYS_MAX} days ahead. Absent: a webhook or an endpoint is paused for ` +
        `${PAUSE_DAYS_MAX} days, all else until the pause is deleted.`,
    }),
});

/** What is paused, as answers say it. */
const targetSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('batch'), id: z.int() }).meta({ id: 'PausedBatch' }),
  z.strictObject({ kind: z.literal('webhook'), id: z.int() }).meta({ id: 'PausedWebhook' }),
  z.strictObject({ kind: z.literal('endpoint'), origin: z.string() }).meta({ id: 'PausedEndpoint' }),
  z.strictObject({ kind: z.literal('lane'), name: z.string() }).meta({ id: 'PausedLane' }),
  z.strictObject({ kind: z.literal('source'), name: z.string() }).meta({ id: 'PausedSource' }),
]);

/** Something that stands still for now (docs/spec/decisions.md, "Pauses"). */
export const pauseSchema = z
  .strictObject({
    id: z.int(),
    object: z.literal('pause'),
    target: targetSchema,
    reason: z.string().nullable(),
    until: instant
      .nullable()
      .meta({ description: 'When it ends automatically; null where it lasts until it is deleted.' }),
    created_at: instant,
  })
  .meta({ id: 'Pause' });
export type PauseResource = z.infer<typeof pauseSchema>;

/** What holds up an enrichment, as the enrichment shows it. */
export const enrichmentPauseSchema = pauseSchema.omit({ object: true }).meta({ id: 'EnrichmentPause' });
export type EnrichmentPause = z.infer<typeof enrichmentPauseSchema>;

/** Query of GET /api/pauses. */
export const pauseListQuerySchema = pageQuerySchema('pauses');

/** The pause of a batch, as the batch shows it. */
export const batchPauseSchema = pauseSchema.omit({ object: true, target: true }).meta({ id: 'BatchPause' });
