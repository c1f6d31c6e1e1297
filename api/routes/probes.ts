import type { Express } from 'express';
import type { Health } from '#platform/healthServer';
import { json } from '../http/reply.ts';
import { mount } from '../http/route.ts';

/** /livez and /readyz, without authentication. */
export function mountProbes(app: Express, health: Health): void {
  mount(app, '/livez', { GET: () => Promise.resolve(json(200, { status: 'ok' })) });
  mount(app, '/readyz', {
    GET: async () => {
      const readiness = await health.readiness();
      return json(readiness.ready ? 200 : 503, readiness);
    },
  });
}
