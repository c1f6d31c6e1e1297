import { enrichmentTypeByName } from '#contract/types/catalogue';
import type { ApiServices } from '../services.ts';

/** Whole credits that one enrichment of a type reserves here. */
export function priceOf({ settings }: Pick<ApiServices, 'settings'>, type: string): number {
  return settings.prices[type] ?? enrichmentTypeByName(type)?.price ?? 0;
}
