import { z } from 'zod';
import { ENRICHMENT_TYPES } from '#contract/types/catalogue';
import { json, type Reply } from '../http/reply.ts';
import type { Handler } from '../http/route.ts';
import type { ApiServices } from '../services.ts';

/** GET /api/enrichment-types: names, prices and JSON schemas; the same for all callers, so it is built once. */
export function listEnrichmentTypes(services: ApiServices): Handler {
  const reply: Reply = json(200, {
    data: ENRICHMENT_TYPES.map((type) => ({
      name: type.name,
      summary: type.summary,
      description: type.description,
      price: services.settings.prices[type.name] ?? type.price,
      feature: type.feature,
      input_schema: z.toJSONSchema(type.input, { io: 'input', unrepresentable: 'any' }),
      output_schema: z.toJSONSchema(type.output, { unrepresentable: 'any' }),
    })),
  });
  return () => Promise.resolve(reply);
}
