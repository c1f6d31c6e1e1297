import { monitorCheckListQuerySchema, monitorCheckSchema } from '../http/monitors.ts';
import { pageSchema } from '../http/page.ts';
import { MONITOR_EXAMPLES } from '../openapi/monitorExamples.ts';
import { page } from './content.ts';
import { defineOperation } from './operation.ts';

export const listMonitorChecks = defineOperation({
  name: 'listMonitorChecks',
  method: 'GET',
  path: '/api/monitors/{id}/checks',
  tag: 'Monitors',
  summary: 'Checks of a monitor and what they found, newest first',
  description: 'Page through with `next_cursor`.',
  access: 'key',
  parameters: ['MonitorId'],
  input: () => monitorCheckListQuerySchema,
  outcomes: {
    listed: {
      status: 200,
      description: 'One page.',
      content: page(pageSchema(monitorCheckSchema).meta({ id: 'MonitorCheckPage' }), MONITOR_EXAMPLES.checks),
    },
  },
  errors: ['not_found', 'validation_failed'],
});
