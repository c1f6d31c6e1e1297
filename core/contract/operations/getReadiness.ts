import { readinessSchema } from '../http/health.ts';
import { plain } from './content.ts';
import { defineOperation } from './operation.ts';

export const getReadiness = defineOperation({
  name: 'getReadiness',
  method: 'GET',
  path: '/readyz',
  tag: 'Service',
  summary: 'Whether the process can serve requests',
  access: 'public',
  outcomes: {
    ready: {
      status: 200,
      description: 'Every dependency answers.',
      content: plain(readinessSchema, { ready: true, checks: { postgres: 'ok' } }),
    },
    notReady: {
      status: 503,
      description: '`checks` names what does not answer.',
      content: plain(readinessSchema, { ready: false, checks: { postgres: 'unavailable' } }),
    },
  },
  errors: [],
});
