import { z } from 'zod';

const jsonSchema = z.looseObject({}).meta({ description: 'JSON Schema, draft 2020-12.' });

/** One entry of GET /api/enrichment-types. */
export const enrichmentTypeResourceSchema = z
  .strictObject({
    name: z.string().meta({ description: 'The last segment of POST /api/enrichments/<type>.' }),
    summary: z.string(),
    description: z.string(),
    price: z.int().min(0).meta({ description: 'Whole credits, as configured here.' }),
    feature: z
      .enum(['german_registry'])
      .nullable()
      .meta({ description: 'What the organization must have enabled; null for nothing.' }),
    input_schema: jsonSchema,
    output_schema: jsonSchema,
  })
  .meta({ id: 'EnrichmentType' });
export type EnrichmentTypeResource = z.infer<typeof enrichmentTypeResourceSchema>;
