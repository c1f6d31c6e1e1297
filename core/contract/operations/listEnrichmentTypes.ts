import { z } from 'zod';
import { enrichmentTypeResourceSchema } from '../http/enrichmentTypeResource.ts';
import { data } from './content.ts';
import { defineOperation } from './operation.ts';

export const listEnrichmentTypes = defineOperation({
  name: 'listEnrichmentTypes',
  method: 'GET',
  path: '/api/enrichment-types',
  tag: 'Enrichment types',
  summary: 'All types with their prices and JSON schemas',
  access: 'key',
  outcomes: {
    listed: {
      status: 200,
      description: 'The whole catalogue; it is short and has no pages.',
      content: data(z.array(enrichmentTypeResourceSchema)),
    },
  },
  errors: [],
});
