import { pageQuerySchema } from '../http/queries.ts';
import { webhookConfigSchema } from '../http/webhooks.ts';
import { WEBHOOK_EXAMPLES } from '../openapi/webhookExamples.ts';
import { data } from './content.ts';
import { defineOperation } from './operation.ts';

export const getWebhookConfig = defineOperation({
  name: 'getWebhookConfig',
  method: 'GET',
  path: '/api/reach/webhook-config',
  tag: 'Webhooks',
  summary: 'All secrets and webhooks of your organization',
  description:
    'Those of the organization on every page, and one page of campaigns with theirs. Any key of the organization may ' +
    'read it.',
  access: 'key',
  input: () => pageQuerySchema('webhook-config'),
  outcomes: {
    found: {
      status: 200,
      description: 'The overview.',
      content: data(webhookConfigSchema, { name: 'config', value: WEBHOOK_EXAMPLES.config }),
    },
  },
  errors: ['validation_failed'],
});
