import { livenessSchema } from '../http/health.ts';
import { plain } from './content.ts';
import { defineOperation } from './operation.ts';

export const getLiveness = defineOperation({
  name: 'getLiveness',
  method: 'GET',
  path: '/livez',
  tag: 'Service',
  summary: 'Whether the process lives',
  access: 'public',
  outcomes: {
    alive: { status: 200, description: 'It answers.', content: plain(livenessSchema, { status: 'ok' }) },
  },
  errors: [],
});
