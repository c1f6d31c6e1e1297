import type { listPrices as operation } from '#contract/operations/listPrices';
import { ENRICHMENT_TYPES } from '#contract/types/catalogue';
import type { EnrichmentType } from '#contract/types/enrichmentType';
import { CATALOGUE_PRICES_SINCE, REFUNDS } from '#contract/types/refunds';
import { priceOf } from '../enrichments/priceOf.ts';
import type { ApiPorts } from './ports.ts';
import type { UseCase } from './useCase.ts';

/** The same for all callers. */
export function listPrices(ports: Pick<ApiPorts, 'settings'>): UseCase<typeof operation> {
  const { prices, pricesValidFrom } = ports.settings;
  const data = ENRICHMENT_TYPES.map(({ name, price, freeWhen = [] }: EnrichmentType) => {
    const isDefault = prices[name] === undefined;
    return {
      type: name,
      credits: priceOf(ports, name),
      is_default: isDefault,
      default_credits: price,
      valid_from: isDefault ? CATALOGUE_PRICES_SINCE : pricesValidFrom,
      refunds: [...REFUNDS, ...freeWhen],
    };
  });
  return () => Promise.resolve({ kind: 'listed', data });
}
