import { monitorSchema } from '../http/monitors.ts';
import { MONITOR_EXAMPLES } from '../openapi/monitorExamples.ts';
import { data } from './content.ts';
import { defineOperation } from './operation.ts';

export const getMonitor = defineOperation({
  name: 'getMonitor',
  method: 'GET',
  path: '/api/monitors/{id}',
  tag: 'Monitors',
  summary: 'One monitor',
  access: 'key',
  parameters: ['MonitorId'],
  outcomes: {
    found: {
      status: 200,
      description: 'The monitor.',
      content: data(monitorSchema, { name: 'found', value: MONITOR_EXAMPLES.monitor }),
    },
  },
  errors: ['not_found', 'validation_failed'],
});
