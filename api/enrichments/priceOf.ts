import { enrichmentTypeByName } from '#contract/types/catalogue';
import type { ApiPorts } from '../operations/ports.ts';

/** Whole credits that one enrichment of a type reserves here. */
export function priceOf({ settings }: Pick<ApiPorts, 'settings'>, type: string): number {
  return settings.prices[type] ?? enrichmentTypeByName(type)?.price ?? 0;
}
