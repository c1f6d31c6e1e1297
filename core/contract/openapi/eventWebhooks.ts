import { z } from 'zod';
import type { ZodOpenApiObject, ZodOpenApiOperationObject } from 'zod-openapi';
import {
  batchEventSchema,
  budgetEventSchema,
  campaignEventSchema,
  ENRICHMENT_EVENTS,
  webhookEventSchema,
} from '../http/webhookEvents.ts';
import { monitorEventSchema } from '../http/monitors.ts';
import { TYPE_SCHEMAS } from './enrichmentSchemas.ts';
import { pascalCase } from './errorResponses.ts';
import { EVENT_EXAMPLES } from './eventExamples.ts';

const [firstType, ...otherTypes] = TYPE_SCHEMAS.map(({ type, resource }) =>
  resource
    .omit({ provenance: true })
    .extend({ event: z.enum(ENRICHMENT_EVENTS) })
    .meta({ id: `${pascalCase(type.name)}Event` }),
);

/** The enrichment of whatever type, and `event`. */
export const enrichmentEventSchema = z
  .discriminatedUnion('type', [firstType as z.ZodObject, ...otherTypes])
  .meta({ id: 'EnrichmentEvent', description: 'The enrichment; its `type` tells which.' });

/** The requests that receivers get (docs/webhooks.md): what they carry, and what their answers bring about. */
export function eventWebhooks(): NonNullable<ZodOpenApiObject['webhooks']> {
  return {
    enrichmentEnded: {
      post: delivery({
        operationId: 'enrichmentEnded',
        summary: 'An enrichment has ended',
        description: 'Sent to the `callback_url` of its request.',
        schema: enrichmentEventSchema,
        example: EVENT_EXAMPLES.enrichment,
      }),
    },
    batchCompleted: {
      post: delivery({
        operationId: 'batchCompleted',
        summary: 'A batch has ended',
        description: 'Sent to the `callback_url` of the batch when none of its rows is open any more.',
        schema: batchEventSchema,
        example: EVENT_EXAMPLES.batch,
      }),
    },
    campaignEvent: {
      post: delivery({
        operationId: 'campaignEvent',
        summary: 'Something happened to a prospect',
        description: 'Sent to each webhook of the campaign and of the organization that asks for this event.',
        schema: campaignEventSchema,
        example: EVENT_EXAMPLES.campaign,
      }),
    },
    webhookEvent: {
      post: delivery({
        operationId: 'webhookEvent',
        summary: 'A webhook fails, or was disabled',
        description:
          'Sent to the webhooks of the organization that ask for it when another one fails, or was disabled.',
        schema: webhookEventSchema,
        example: EVENT_EXAMPLES.webhook,
      }),
    },
    budgetEvent: {
      post: delivery({
        operationId: 'budgetEvent',
        summary: 'A cap on credits has come to its warning or its limit',
        description: 'Sent to the webhooks of the organization that ask for it, once of each in a period.',
        schema: budgetEventSchema,
        example: EVENT_EXAMPLES.budget,
      }),
    },
    monitorEvent: {
      post: delivery({
        operationId: 'monitorEvent',
        summary: 'A monitor has found a change',
        description:
          'Sent to the webhooks of the organization that ask for the event, and to the `callback_url` of the monitor.',
        schema: monitorEventSchema,
        example: EVENT_EXAMPLES.monitor,
      }),
    },
  };
}

interface Delivery {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly schema: z.ZodType;
  readonly example: object;
}

function delivery({ operationId, summary, description, schema, example }: Delivery): ZodOpenApiOperationObject {
  return {
    operationId,
    tags: ['Webhooks'],
    summary,
    description: `${description} [Webhooks](/docs/guides/webhooks#verify-it) shows how to verify and to answer it.`,
    security: [],
    parameters: SIGNATURES.map(([name, description]) => ({
      name,
      in: 'header',
      required: true,
      description,
      schema: { type: 'string' },
    })),
    requestBody: { required: true, content: { 'application/json': { schema, example } } },
    responses: {
      '2XX': { description: 'It has arrived. The body of the answer is kept for the log, and read by nobody else.' },
      '410': { description: 'Never again: the webhook is disabled.' },
      default: { description: 'It is tried again later. Redirects are not followed, and `Retry-After` is heeded.' },
    },
  };
}

const SIGNATURES = [
  ['webhook-id', 'Stays the same over all attempts: who has seen it before has seen this event before.'],
  ['webhook-timestamp', 'Of this try, in seconds since 1970.'],
  ['webhook-signature', 'Standard Webhooks: `v1,` and the HMAC-SHA256 of `id.timestamp.body`, base64.'],
  ['x-reach-timestamp', 'The same as `webhook-timestamp`.'],
  ['x-reach-signature', 'HMAC-SHA256 of `timestamp.body`, keyed with the whole secret, hexadecimal.'],
] as const;
