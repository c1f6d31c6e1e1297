import { NO_MIRROR_USE } from '#domain/mirrorUse';
import { HANDELSREGISTER } from '#domain/sources/handelsregister';
import type { EnrichmentType } from '../enrichmentType.ts';
import { searchCompaniesInput, searchCompaniesOutput } from './searchCompanies.ts';
import { searchCompaniesExample } from './searchCompaniesExample.ts';

export const SEARCH_COMPANIES = {
  name: 'search_companies',
  summary: 'Companies of the register by name',
  description: 'Searches handelsregister.de by key words, optionally within a register type and a court.',
  input: searchCompaniesInput,
  output: searchCompaniesOutput,
  example: searchCompaniesExample,
  lane: HANDELSREGISTER.lane,
  price: 1,
  feature: 'german_registry',
  mirrorUse: () => NO_MIRROR_USE,
} as const satisfies EnrichmentType;
