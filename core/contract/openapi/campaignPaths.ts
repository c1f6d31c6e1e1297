import type { ZodOpenApiOperationObject, ZodOpenApiPathsObject } from 'zod-openapi';
import { CAMPAIGN_LIMITS } from '#domain/campaign';
import { isPublicAddress } from '#domain/publicAddress';
import { campaignChangesSchema, campaignSchema, campaignSummarySchema, newCampaignSchema } from '../http/campaigns.ts';
import { pageSchema } from '../http/page.ts';
import { pageQuerySchema } from '../http/queries.ts';
import { dataResponse } from './dataResponse.ts';
import { BODY_ERRORS, COMMON_ERRORS, errorResponses } from './errorResponses.ts';
import { pageResponse } from './pageResponse.ts';
import { parameters } from './parameters.ts';
import { WEBHOOK_EXAMPLES } from './webhookExamples.ts';

const TAGS = ['Campaigns'];
const PAGE = pageSchema(campaignSummarySchema).meta({ id: 'CampaignPage' });
const NEW_CAMPAIGN = newCampaignSchema(isPublicAddress).meta({ id: 'NewCampaign' });
const CHANGES = campaignChangesSchema(isPublicAddress).meta({ id: 'CampaignChanges' });

/** Outreach campaigns themselves; their prospects and webhooks have paths of their own. */
export function campaignPaths(): ZodOpenApiPathsObject {
  return {
    '/api/video-campaigns': { get: listOperation(), post: createOperation() },
    '/api/video-campaigns/{id}': { get: getOperation(), patch: changeOperation() },
  };
}

function listOperation(): ZodOpenApiOperationObject {
  return {
    operationId: 'listCampaigns',
    tags: TAGS,
    summary: 'Your campaigns, newest first',
    description: 'Without secrets and webhooks: see one campaign, or GET /api/reach/webhook-config.',
    parameters: parameters(),
    requestParams: { query: pageQuerySchema },
    responses: {
      '200': pageResponse(PAGE, WEBHOOK_EXAMPLES.campaigns),
      ...errorResponses([...COMMON_ERRORS, 'validation_failed']),
    },
  };
}

function createOperation(): ZodOpenApiOperationObject {
  return {
    operationId: 'createCampaign',
    tags: TAGS,
    summary: 'Create a campaign',
    description:
      'What every landing page of the campaign shows: a headline, in which `{{name}}` becomes the name of the prospect, ' +
      `a video, a button and up to ${CAMPAIGN_LIMITS.footerLinks} links. Any key of the organization may do this.`,
    parameters: parameters(),
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: NEW_CAMPAIGN,
          example: WEBHOOK_EXAMPLES.newCampaign,
        },
      },
    },
    responses: {
      '201': dataResponse('Created.', campaignSchema, {
        name: 'created',
        value: { data: { ...WEBHOOK_EXAMPLES.campaign.data, webhook_secret: null, webhooks: [] } },
      }),
      ...errorResponses([...COMMON_ERRORS, ...BODY_ERRORS, 'validation_failed']),
    },
  };
}

function getOperation(): ZodOpenApiOperationObject {
  return {
    operationId: 'getCampaign',
    tags: TAGS,
    summary: 'One campaign with its webhooks and the secret that signs them',
    parameters: parameters('CampaignId'),
    responses: {
      '200': dataResponse('The campaign.', campaignSchema, { name: 'campaign', value: WEBHOOK_EXAMPLES.campaign }),
      ...errorResponses([...COMMON_ERRORS, 'not_found']),
    },
  };
}

function changeOperation(): ZodOpenApiOperationObject {
  return {
    operationId: 'changeCampaign',
    tags: TAGS,
    summary: 'Change a campaign',
    description:
      'Only the fields that are given; `cta` and `footer_links` are replaced whole. Landing pages show the change at ' +
      'once, pictures that were taken before do not. Any key of the organization may do this.',
    parameters: parameters('CampaignId'),
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: CHANGES,
          example: WEBHOOK_EXAMPLES.campaignChanges,
        },
      },
    },
    responses: {
      '200': dataResponse('Changed.', campaignSchema, {
        name: 'changed',
        value: { data: { ...WEBHOOK_EXAMPLES.campaign.data, ...WEBHOOK_EXAMPLES.campaignChanges } },
      }),
      ...errorResponses([...COMMON_ERRORS, ...BODY_ERRORS, 'not_found', 'validation_failed']),
    },
  };
}
