import { MONITOR_SUBJECTS_MAX, MONITORS_MAX } from '#domain/monitor/monitor';
import { monitorSchema, newMonitorSchema } from '../http/monitors.ts';
import { MONITOR_EXAMPLES } from '../openapi/monitorExamples.ts';
import { data } from './content.ts';
import { defineOperation } from './operation.ts';

export const createMonitor = defineOperation({
  name: 'createMonitor',
  method: 'POST',
  path: '/api/monitors',
  tag: 'Monitors',
  summary: 'Watch a company, a list or an e-mail address',
  description:
    'The first check is what later ones are compared with; that of one company is due at once, those of a list are spread ' +
    'over the interval. Each check is an enrichment that reads the source anew, behind those that are asked for, and costs ' +
    'what its type costs; one that fails costs nothing. Each change is sent once, to the `callback_url` and to the webhooks ' +
    `that ask for its event. There may be ${MONITORS_MAX} monitors of ${MONITOR_SUBJECTS_MAX.toLocaleString('en')} companies ` +
    'each, as long as the portals can be asked as often: `GET /api/monitors/forecast` tells. Any key of the organization may ' +
    'do this.',
  access: 'key',
  parameters: ['IdempotencyKey'],
  input: newMonitorSchema,
  inputName: 'NewMonitor',
  inputExamples: MONITOR_EXAMPLES.requests,
  outcomes: {
    created: {
      status: 201,
      description: 'Created.',
      content: data(monitorSchema, { name: 'created', value: MONITOR_EXAMPLES.monitor }),
      headers: ['Idempotent-Replayed'],
    },
  },
  errors: [
    'registry_not_enabled',
    'idempotency_key_reused',
    'idempotency_key_in_flight',
    'monitor_limit_reached',
    'monitor_rate_exceeded',
    'validation_failed',
  ],
});
