import { z } from 'zod';
import { PROVIDER_REQUEST_KEEP_SECONDS } from '#domain/policies';
import { flag } from './kinds.ts';

/** Whether people fetch what portals show to people only (ADR 63). */
export const handoverSettings = {
  ENRICH_HANDOVERS: flag.meta({
    description:
      'Whether people are asked, by the tasks of the dashboard and `enrich handover`, to fetch what a portal shows to people ' +
      'only. Otherwise what needs it fails.',
  }),
  ENRICH_HANDOVERS_DEADLINE: z.coerce
    .number()
    .int()
    .min(1)
    .max(PROVIDER_REQUEST_KEEP_SECONDS)
    .default(72_000)
    .meta({
      description:
        'Seconds that people have to fetch one document; less than `ENRICH_LONGEST_LIFE`, where people are asked, and less ' +
        'for an enrichment that ends by that before.',
    }),
};
