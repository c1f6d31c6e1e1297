import { monitorListQuerySchema, monitorSchema } from '../http/monitors.ts';
import { pageSchema } from '../http/page.ts';
import { MONITOR_EXAMPLES } from '../openapi/monitorExamples.ts';
import { page } from './content.ts';
import { defineOperation } from './operation.ts';

export const listMonitors = defineOperation({
  name: 'listMonitors',
  method: 'GET',
  path: '/api/monitors',
  tag: 'Monitors',
  summary: 'Monitors, newest first',
  description: 'Page through with `next_cursor`.',
  access: 'key',
  input: () => monitorListQuerySchema,
  outcomes: {
    listed: {
      status: 200,
      description: 'One page.',
      content: page(pageSchema(monitorSchema).meta({ id: 'MonitorPage' }), MONITOR_EXAMPLES.list),
    },
  },
  errors: ['validation_failed'],
});
