import { monitorChangesSchema, monitorSchema } from '../http/monitors.ts';
import { MONITOR_EXAMPLES } from '../openapi/monitorExamples.ts';
import { data } from './content.ts';
import { defineOperation } from './operation.ts';

export const changeMonitor = defineOperation({
  name: 'changeMonitor',
  method: 'PATCH',
  path: '/api/monitors/{id}',
  tag: 'Monitors',
  summary: 'Change, pause or resume a monitor',
  description:
    'Only the fields that are given. A shorter interval counts at once, a longer one from the next check on. What came due ' +
    'while it was paused is checked when it goes on, the oldest first. Any key of the organization may do this.',
  access: 'key',
  parameters: ['MonitorId'],
  input: monitorChangesSchema,
  inputName: 'MonitorChanges',
  isInputOptional: true,
  inputExamples: { example: { value: MONITOR_EXAMPLES.changes } },
  outcomes: {
    changed: {
      status: 200,
      description: 'Changed.',
      content: data(monitorSchema, { name: 'changed', value: MONITOR_EXAMPLES.changed }),
    },
  },
  errors: ['not_found', 'monitor_rate_exceeded', 'validation_failed'],
});
