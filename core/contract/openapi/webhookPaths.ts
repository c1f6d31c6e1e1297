import type { ZodOpenApiOperationObject, ZodOpenApiPathsObject } from 'zod-openapi';
import { SUBSCRIPTIONS_MAX } from '#domain/campaign';
import { isPublicAddress } from '#domain/publicAddress';
import { pageSchema } from '../http/page.ts';
import { pageQuerySchema } from '../http/queries.ts';
import {
  newWebhookSchema,
  rotatedSecretSchema,
  webhookChangesSchema,
  webhookConfigSchema,
  webhookSchema,
} from '../http/webhooks.ts';
import { dataResponse } from './dataResponse.ts';
import { BODY_ERRORS, COMMON_ERRORS, errorResponses } from './errorResponses.ts';
import { limitedHeaders } from './headers.ts';
import { pageResponse } from './pageResponse.ts';
import { parameters } from './parameters.ts';
import { WEBHOOK_EXAMPLES } from './webhookExamples.ts';

const TAGS = ['Webhooks'];
const PAGE = pageSchema(webhookSchema).meta({ id: 'WebhookPage' });
const NEW_WEBHOOK = newWebhookSchema(isPublicAddress).meta({ id: 'NewWebhook' });
const CHANGES = webhookChangesSchema(isPublicAddress).meta({ id: 'WebhookChanges' });

/** Whose webhooks some paths are about, and how their operations are called. */
interface Owner {
  readonly name: 'Org' | 'Campaign';
  readonly of: string;
  readonly hears: string;
  readonly parameters: readonly 'CampaignId'[];
}

const ORG: Owner = {
  name: 'Org',
  of: 'your organization',
  hears: 'It hears of every campaign, unless the campaign has `org_webhook_disabled`.',
  parameters: [],
};
const CAMPAIGN: Owner = {
  name: 'Campaign',
  of: 'a campaign',
  hears: 'It hears of this campaign only.',
  parameters: ['CampaignId'],
};

/** Who hears of events, and what proves to them who tells it. */
export function webhookPaths(): ZodOpenApiPathsObject {
  return {
    ...subscriptionPaths('/api/reach/webhooks', ORG),
    ...subscriptionPaths('/api/video-campaigns/{id}/webhooks', CAMPAIGN),
    '/api/reach/webhook-config': { get: configOperation() },
    '/reach/webhooks/rotate-org-secret': { post: rotateOperation(ORG) },
    '/reach/campaigns/{id}/rotate-webhook-secret': { post: rotateOperation(CAMPAIGN) },
  };
}

function subscriptionPaths(path: string, owner: Owner): ZodOpenApiPathsObject {
  return {
    [path]: { get: listOperation(owner), post: createOperation(owner) },
    [`${path}/{wid}`]: { patch: changeOperation(owner), delete: deleteOperation(owner) },
  };
}

function listOperation(owner: Owner): ZodOpenApiOperationObject {
  return {
    operationId: `list${owner.name}Webhooks`,
    tags: TAGS,
    summary: `The webhooks of ${owner.of}, newest first`,
    parameters: parameters(...owner.parameters),
    requestParams: { query: pageQuerySchema },
    responses: {
      '200': pageResponse(PAGE, WEBHOOK_EXAMPLES.webhooks),
      ...errorResponses([...COMMON_ERRORS, ...notFoundOf(owner), 'validation_failed']),
    },
  };
}

function createOperation(owner: Owner): ZodOpenApiOperationObject {
  return {
    operationId: `create${owner.name}Webhook`,
    tags: TAGS,
    summary: `Create a webhook of ${owner.of}`,
    description:
      `One event and one address. ${owner.hears} The first one makes the secret that all of them are signed with. The ` +
      `same event and address twice is refused; there may be ${SUBSCRIPTIONS_MAX}. Any key of the organization may do this.`,
    parameters: parameters(...owner.parameters),
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: NEW_WEBHOOK,
          example: WEBHOOK_EXAMPLES.newWebhook,
        },
      },
    },
    responses: {
      '201': dataResponse('Created.', webhookSchema, { name: 'created', value: WEBHOOK_EXAMPLES.webhook }),
      ...errorResponses([
        ...COMMON_ERRORS,
        ...BODY_ERRORS,
        ...notFoundOf(owner),
        'webhook_limit_reached',
        'validation_failed',
      ]),
    },
  };
}

function changeOperation(owner: Owner): ZodOpenApiOperationObject {
  return {
    operationId: `change${owner.name}Webhook`,
    tags: TAGS,
    summary: `Change a webhook of ${owner.of}`,
    description:
      'Only the fields that are given. `enabled: true` clears `disabled_reason` and forgets the failures before; ' +
      '`enabled: false` cancels what is still to be delivered. What waits for another try goes to a new `url`. Any key ' +
      'of the organization may do this.',
    parameters: parameters(...owner.parameters, 'WebhookId'),
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: CHANGES,
          example: WEBHOOK_EXAMPLES.webhookChanges,
        },
      },
    },
    responses: {
      '200': dataResponse('Changed.', webhookSchema, { name: 'changed', value: WEBHOOK_EXAMPLES.webhook }),
      ...errorResponses([...COMMON_ERRORS, ...BODY_ERRORS, 'not_found', 'validation_failed']),
    },
  };
}

function deleteOperation(owner: Owner): ZodOpenApiOperationObject {
  return {
    operationId: `delete${owner.name}Webhook`,
    tags: TAGS,
    summary: `Delete a webhook of ${owner.of}`,
    description: 'What is still to be delivered is cancelled. Any key of the organization may do this.',
    parameters: parameters(...owner.parameters, 'WebhookId'),
    responses: {
      '204': { description: 'Deleted.', headers: limitedHeaders() },
      ...errorResponses([...COMMON_ERRORS, 'not_found']),
    },
  };
}

function configOperation(): ZodOpenApiOperationObject {
  return {
    operationId: 'getWebhookConfig',
    tags: TAGS,
    summary: 'All secrets and webhooks of your organization',
    description:
      'Those of the organization on every page, and one page of campaigns with theirs. Any key of the organization may ' +
      'read it.',
    parameters: parameters(),
    requestParams: { query: pageQuerySchema },
    responses: {
      '200': dataResponse('The overview.', webhookConfigSchema, { name: 'config', value: WEBHOOK_EXAMPLES.config }),
      ...errorResponses([...COMMON_ERRORS, 'validation_failed']),
    },
  };
}

function rotateOperation(owner: Owner): ZodOpenApiOperationObject {
  return {
    operationId: `rotate${owner.name}WebhookSecret`,
    tags: TAGS,
    summary: `Replace the webhook secret of ${owner.of}`,
    description:
      'The one before is invalid at once: what is tried again afterwards is signed with the new one. Needs a key with ' +
      'the role admin.',
    parameters: parameters(...owner.parameters),
    responses: {
      '200': dataResponse('Replaced.', rotatedSecretSchema, { name: 'rotated', value: WEBHOOK_EXAMPLES.rotated }),
      ...errorResponses([...COMMON_ERRORS, 'admin_required', ...notFoundOf(owner)]),
    },
  };
}

function notFoundOf({ name }: Owner): readonly 'not_found'[] {
  return name === 'Campaign' ? ['not_found'] : [];
}
