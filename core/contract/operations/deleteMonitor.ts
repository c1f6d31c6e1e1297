import { NOTHING } from './content.ts';
import { defineOperation } from './operation.ts';

export const deleteMonitor = defineOperation({
  name: 'deleteMonitor',
  method: 'DELETE',
  path: '/api/monitors/{id}',
  tag: 'Monitors',
  summary: 'Delete a monitor',
  description:
    'With the history of its checks; the enrichments stay. A check that is in progress ends and is paid, and nothing is ' +
    'sent for it. Any key of the organization may do this.',
  access: 'key',
  parameters: ['MonitorId'],
  outcomes: { deleted: { status: 204, description: 'Deleted.', content: NOTHING } },
  errors: ['not_found', 'validation_failed'],
});
