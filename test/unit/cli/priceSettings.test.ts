import { describe, expect, test } from '@jest/globals';
import { priceSettings } from '../../../cli/compose/priceSettings.ts';
import { configSchema } from '#platform/config';

const NOW = new Date('2026-03-01T00:00:00Z');
const settings = (environment: Readonly<Record<string, string>>) => priceSettings(configSchema.parse(environment), NOW);

describe('prices of whoever runs the platform', () => {
  test('hold since the day that they name', () => {
    expect(settings({ ENRICH_PRICES: 'get_company=3', ENRICH_PRICES_VALID_FROM: '2026-03-01' })).toEqual({
      prices: { get_company: 3 },
      pricesValidFrom: '2026-03-01',
    });
    expect(settings({})).toEqual({ prices: {}, pricesValidFrom: null });
  });

  test('are refused for a type that does not exist, and for a day to come', () => {
    expect(() => settings({ ENRICH_PRICES: 'get_cmpany=3' })).toThrow('types that do not exist: get_cmpany');
    expect(() => settings({ ENRICH_PRICES_VALID_FROM: '2026-03-02' })).toThrow('is to come');
  });
});
