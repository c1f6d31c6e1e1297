import { z } from 'zod';

/** Body of GET /livez. */
export const livenessSchema = z.strictObject({ status: z.literal('ok') }).meta({ id: 'Liveness' });

/** Body of GET /readyz, whether it is 200 or 503. */
export const readinessSchema = z
  .strictObject({
    ready: z.boolean(),
    checks: z
      .record(z.string(), z.string())
      .meta({ description: 'Name of the dependency → `ok`, or what is wrong with it.' }),
  })
  .meta({ id: 'Readiness' });
