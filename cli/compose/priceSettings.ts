import type { ApiSettings } from '../../api/services.ts';
import { enrichmentTypeByName } from '#contract/types/catalogue';
import type { Config } from '#platform/config';
import { UsageError } from '../usageError.ts';

export type PriceSettings = Pick<ApiSettings, 'prices' | 'pricesValidFrom'>;

/**
 * The prices that differ from the catalogue, and since when they hold.
 *
 * @throws UsageError for a type that does not exist, since a price that is silently ignored is found on the bill, and for a
 *   day to come: the prices hold at once
 */
export function priceSettings(
  { ENRICH_PRICES: prices, ENRICH_PRICES_VALID_FROM: validFrom }: Config,
  now: Date,
): PriceSettings {
  const unknown = Object.keys(prices).filter((type) => enrichmentTypeByName(type) === null);
  if (unknown.length > 0) {
    throw new UsageError(`ENRICH_PRICES names types that do not exist: ${unknown.join(', ')}`);
  }
  if (validFrom !== undefined && validFrom > now.toISOString().slice(0, 10)) {
    throw new UsageError('ENRICH_PRICES_VALID_FROM is to come. Set new prices on the day from which they hold.');
  }
  return { prices, pricesValidFrom: validFrom ?? null };
}
