import { z } from 'zod';
import type { listEnrichmentTypes as operation } from '#contract/operations/listEnrichmentTypes';
import { ENRICHMENT_TYPES } from '#contract/types/catalogue';
import { priceOf } from '../enrichments/priceOf.ts';
import type { ApiPorts } from './ports.ts';
import type { UseCase } from './useCase.ts';

/** Names, prices and JSON schemas; the same for all callers, so it is built once. */
export function listEnrichmentTypes(ports: Pick<ApiPorts, 'settings'>): UseCase<typeof operation> {
  const data = ENRICHMENT_TYPES.map((type) => ({
    name: type.name,
    summary: type.summary,
    description: type.description,
    price: priceOf(ports, type.name),
    feature: type.feature,
    input_schema: z.toJSONSchema(type.input, { io: 'input', unrepresentable: 'any' }),
    output_schema: z.toJSONSchema(type.output, { unrepresentable: 'any' }),
  }));
  return () => Promise.resolve({ kind: 'listed', data });
}
