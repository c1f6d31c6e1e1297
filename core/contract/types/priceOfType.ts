import { enrichmentTypeByName } from './catalogue.ts';

/** Whole credits of one enrichment of a type, by the prices that differ from the catalogue. */
export function priceOfType(type: string, prices: Readonly<Record<string, number>>): number {
  return prices[type] ?? enrichmentTypeByName(type)?.price ?? 0;
}
