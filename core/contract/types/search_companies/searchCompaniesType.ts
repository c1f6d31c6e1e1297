import { NO_MIRROR_USE } from '#domain/mirrorUse';
import { HANDELSREGISTER } from '#domain/sources/handelsregister';
import type { EnrichmentType } from '../enrichmentType.ts';
import { shownAs } from '../shownAs.ts';
import { searchCompaniesInput, searchCompaniesOutput } from './searchCompanies.ts';
import { searchCompaniesExample } from './searchCompaniesExample.ts';
import { searchCompaniesHeadings } from './searchCompaniesHeadings.ts';
import { searchCompaniesHeadline } from './searchCompaniesHeadline.ts';

export const SEARCH_COMPANIES = {
  name: 'search_companies',
  summary: 'Companies of the register by name',
  description: 'Searches handelsregister.de by key words, optionally within a register type and a court.',
  guide:
    'Takes words of the name, and none is needed before. Each hit has the `company_id` that get_company, ' +
    'list_company_publications, get_company_owners and get_company_historical_owners take.',
  input: searchCompaniesInput,
  headings: searchCompaniesHeadings,
  output: searchCompaniesOutput,
  example: searchCompaniesExample,
  headline: searchCompaniesHeadline,
  view: shownAs('companies', searchCompaniesOutput),
  lane: HANDELSREGISTER.lane,
  price: 1,
  feature: 'german_registry',
  mirrorUse: () => NO_MIRROR_USE,
} as const satisfies EnrichmentType;
