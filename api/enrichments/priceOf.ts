import { priceOfType } from '#contract/types/priceOfType';
import type { ApiSettings } from '../services.ts';

/** Whole credits that one enrichment of a type costs here. */
export function priceOf({ settings }: { readonly settings: Pick<ApiSettings, 'prices'> }, type: string): number {
  return priceOfType(type, settings.prices);
}
