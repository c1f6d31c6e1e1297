import { z } from 'zod';
import {
  CHECK_STATUSES,
  EVERY_DAYS_MAX,
  EVERY_DAYS_MIN,
  MONITOR_BUDGET_MAX,
  MONITOR_STATUSES,
  MONITOR_SUBJECTS_MAX,
  MONITOR_TOPICS,
} from '#domain/monitor/monitor';
import { MONITOR_EVENT_WORDS, MONITOR_EVENTS } from '#domain/monitor/monitorEvents';
import { meanings } from '../types/meanings.ts';
import { companyIdSchema } from '../types/shared.ts';
import { verifyEmailInput } from '../types/verify_email/verifyEmail.ts';
import { mappingSchema } from './batchRequest.ts';
import { SHOWN_URL, type AddressCheck, publicUrl } from './publicUrl.ts';
import { enrichmentPauseSchema } from './pauses.ts';
import { oneOf, pageQuerySchema, shownAs, wholeNumber } from './queries.ts';
import { webhookScopeSchema } from './webhooks.ts';

const instant = z.iso.datetime({ offset: true });
const EVERY = /^[1-9]\d{0,2}d$/;
const EVERY_PROBLEM = `every must be ${EVERY_DAYS_MIN}d to ${EVERY_DAYS_MAX}d, such as 7d.`;

const topicSchema = z.enum(MONITOR_TOPICS).meta({
  id: 'MonitorTopic',
  description: 'What is read.',
  ...meanings({
    company: 'the register’s facts, as get_company reads them',
    owners: 'the newest shareholder list, as get_company_owners reads it',
    publications: 'the gazette, as list_company_publications reads it',
    email: 'whether mail arrives, as verify_email finds out',
  }),
});

function everyProblem(input: unknown): string | undefined {
  if (input === undefined) {
    return undefined;
  }
  return Array.isArray(input) ? 'every must be given once.' : EVERY_PROBLEM;
}

/** A number of days with a d behind it, as days. */
const everySchema = z
  .string({ error: ({ input }) => everyProblem(input) })
  .regex(EVERY, EVERY_PROBLEM)
  .transform((text) => Number(text.slice(0, -1)))
  .refine((days) => days >= EVERY_DAYS_MIN && days <= EVERY_DAYS_MAX, EVERY_PROBLEM)
  .meta(
    shownAs({ type: 'string', pattern: '^([1-9]|[1-9][0-9]|[12][0-9]{2}|3[0-5][0-9]|36[0-5])d$', examples: ['7d'] }),
  );

const fields = (isAllowed: AddressCheck) => ({
  callback_url: publicUrl(isAllowed, {
    description: 'Public http or https address that each change is POSTed to, beside the webhooks that ask for it.',
    examples: ['https://example.com/changes'],
  }).nullable(),
  budget: z.int().min(0).max(MONITOR_BUDGET_MAX).nullable().meta({
    description:
      'Credits that it may spend in a calendar month of UTC; 0: nothing is checked; null or absent: no limit.',
  }),
});

/** Body of POST /api/monitors. */
export function newMonitorSchema(isAllowed: AddressCheck) {
  const { callback_url: callbackUrl, budget } = fields(isAllowed);
  return z.strictObject({
    what: topicSchema,
    every: everySchema,
    company_id: companyIdSchema.optional().meta({ description: 'The company; or else `csv_url`.' }),
    email: verifyEmailInput.shape.email.optional().meta({ description: 'The address, of `email`; or else `csv_url`.' }),
    csv_url: z
      .string()
      .optional()
      .meta({
        override: SHOWN_URL,
        description:
          `A list in place of one company or address: the \`csv_url\` of an upload of yours, or a public https address, ` +
          `with at most ${MONITOR_SUBJECTS_MAX.toLocaleString('en')} rows. Repeated rows count once.`,
      }),
    mapping: mappingSchema.optional().meta({
      override: { type: 'object', additionalProperties: { type: 'string' } },
      description: 'With `csv_url`: name of a column → `company_id` or `email`, as in batches.',
    }),
    callback_url: callbackUrl.optional(),
    budget: budget.optional(),
  });
}

/** Body of PATCH /api/monitors/{id}: what is absent stays as it is. */
export function monitorChangesSchema(isAllowed: AddressCheck) {
  return z
    .strictObject({
      every: everySchema,
      ...fields(isAllowed),
      paused: z.boolean().meta({ description: 'true: no check is planned until it is false again.' }),
    })
    .partial();
}

const count = z.int().min(0);

/** Something that is read again and again (docs/spec/decisions.md, "Monitors"). */
export const monitorSchema = z
  .strictObject({
    id: z.int(),
    object: z.literal('monitor'),
    what: topicSchema,
    every: z.string().meta({ description: 'The interval in days, such as `7d`.' }),
    subject: z.string().nullable().meta({ description: 'The company or address; null where it has several.' }),
    subjects: count.meta({ description: 'How many companies or addresses it has.' }),
    callback_url: z.string().nullable(),
    budget: count.nullable().meta({ description: 'Credits a month; null where there is no limit.' }),
    credits_this_month: count.meta({
      description: 'Spent and reserved in this month of UTC, without what was refunded.',
    }),
    status: z.enum(MONITOR_STATUSES).meta({
      id: 'MonitorStatus',
      description: 'Whether checks are planned.',
      ...meanings({
        active: 'checks are planned',
        paused: 'none is until it is resumed',
        budget_exhausted: 'the budget covers no check in the month of the next one: it waits for the month after',
        credits_exhausted: 'the organization lacks credits, or a cap is used up; tried again within an hour',
      }),
    }),
    held_until: instant.nullable().meta({ description: 'When it goes on automatically; null where nothing holds it.' }),
    pause: enrichmentPauseSchema.optional().meta({
      description:
        'Only in the answer to `GET /api/monitors/{id}`, while a pause of a lane or a source holds up its checks.',
    }),
    changes: count.meta({ description: 'How many changes its checks have found.' }),
    next_check_at: instant
      .nullable()
      .meta({ description: 'When the next check is due; null while each is in progress.' }),
    created_at: instant,
  })
  .meta({ id: 'Monitor' });
export type MonitorResource = z.infer<typeof monitorSchema>;

const fact = z.union([z.string(), z.looseObject({}), z.null()]).meta({
  id: 'MonitoredFact',
  description: 'A text or an object of the output; null where there is none.',
});
const monitorEventName = z
  .enum(MONITOR_EVENTS)
  .meta({ id: 'MonitorEventName', description: 'What has changed.', ...meanings(MONITOR_EVENT_WORDS) });

const provenance = z
  .strictObject({
    enrichment_id: z.int().meta({ description: 'The enrichment that read the later side.' }),
    before_enrichment_id: z.int().nullable().meta({ description: 'The one that read the earlier side.' }),
    document_sha256: z.array(z.string()).meta({ description: 'Of the papers that the later side was read in.' }),
  })
  .meta({ id: 'ChangeProvenance', description: 'Where it was read; `explain` of the enrichments tells each place.' });

const changeSchema = z
  .strictObject({
    id: z.int().meta({ description: 'Each change has one id, and is sent once.' }),
    event: monitorEventName,
    fact: z
      .string()
      .meta({ description: 'Which fact it is, such as `capital` or `owner:natural_person:zoë mertens`.' }),
    before: fact,
    after: fact,
    provenance,
  })
  .meta({ id: 'MonitorChange' });

/** One check of a monitor, as GET /api/monitors/{id}/checks lists it. */
export const monitorCheckSchema = z
  .strictObject({
    id: z.int(),
    object: z.literal('monitor_check'),
    subject: z.string().meta({ description: 'The company or address.' }),
    status: z.enum(CHECK_STATUSES).meta({
      id: 'MonitorCheckStatus',
      description: 'How it ended.',
      ...meanings({
        pending: 'it is in progress',
        baseline: 'the first one, which later ones are compared with',
        unchanged: 'nothing is new',
        changed: 'something is: see `changes`',
        inconclusive: 'the output does not tell, so nothing is concluded from it',
        failed: 'the enrichment failed and was refunded',
      }),
    }),
    enrichment_id: z.int(),
    error_code: z.string().nullable(),
    credits: count.meta({ description: 'What it cost; what is reserved while it is in progress.' }),
    planned_at: instant,
    completed_at: instant.nullable(),
    changes: z.array(changeSchema),
  })
  .meta({ id: 'MonitorCheck' });
export type MonitorCheckResource = z.infer<typeof monitorCheckSchema>;

/** What a webhook or a callback is told of a change. */
export const monitorEventSchema = z
  .strictObject({
    webhook_scope: webhookScopeSchema,
    event: monitorEventName,
    monitor: z.strictObject({
      id: z.int().meta({ description: '0 in a test.' }),
      what: topicSchema,
      subject: z.string(),
    }),
    change: changeSchema.omit({ event: true }).extend({ check_id: z.int(), provenance: provenance.nullable() }).meta({
      id: 'ToldChange',
      description: '`provenance` is null in a test.',
    }),
    timestamp: instant.meta({ description: 'When it was found.' }),
  })
  .meta({ id: 'MonitorEvent' });

/** Query of GET /api/monitors. */
export const monitorListQuerySchema = pageQuerySchema('monitors');
/** Query of GET /api/monitors/{id}/checks. */
export const monitorCheckListQuerySchema = pageQuerySchema('monitor-checks');

/** Query of GET /api/monitors/forecast. */
export const monitorForecastQuerySchema = z
  .strictObject({
    what: oneOf('what', MONITOR_TOPICS)
      .optional()
      .meta({ param: { description: 'Of a monitor that is thought of: what it reads.' } }),
    every: everySchema.optional().meta({ param: { description: 'Its interval.' } }),
    subjects: wholeNumber('subjects', 1, MONITOR_SUBJECTS_MAX)
      .optional()
      .meta({
        ...shownAs({ type: 'integer', minimum: 1, maximum: MONITOR_SUBJECTS_MAX, default: 1 }),
        param: { description: 'How many companies or addresses it would have.' },
      }),
  })
  .superRefine(({ what, every, subjects }, context) => {
    if (subjects !== undefined && what === undefined && every === undefined) {
      context.addIssue({ code: 'custom', path: ['subjects'], message: 'Send what and every beside subjects.' });
    }
    if ((what === undefined) !== (every === undefined)) {
      const path = [what === undefined ? 'what' : 'every'];
      context.addIssue({ code: 'custom', path, message: 'Send what and every together, or neither.' });
    }
  });

/** `data` of GET /api/monitors/forecast. */
export const monitorForecastSchema = z
  .strictObject({
    object: z.literal('monitor_forecast'),
    credits: count.meta({ description: 'Credits a month of 365/12 days, of all topics.' }),
    portal_seconds: count.meta({ description: 'Of the time that the portals have for monitors in a month.' }),
    topics: z.array(
      z
        .strictObject({
          what: topicSchema,
          checks: count,
          credits: count,
          source: z.string().nullable().meta({ description: 'The portal that is asked; null where none is.' }),
          retrievals: count.meta({ description: 'What it is asked at most.' }),
          portal_seconds: count,
        })
        .meta({ id: 'TopicForecast' }),
    ),
  })
  .meta({
    id: 'MonitorForecast',
    description: 'What all monitors of yours that are not paused cost and take a month.',
  });
