import { enrichmentTypeByName } from '#contract/types/catalogue';
import type { ApiSettings } from '../services.ts';

/** Whole credits that one enrichment of a type reserves here. */
export function priceOf({ settings }: { readonly settings: Pick<ApiSettings, 'prices'> }, type: string): number {
  return settings.prices[type] ?? enrichmentTypeByName(type)?.price ?? 0;
}
