import { NO_MIRROR_USE } from '#domain/mirrorUse';
import { profileRequest } from '#domain/workflow/profile/profileRequest';
import type { EnrichmentType } from '../enrichmentType.ts';
import { getCompanyProfileInput, getCompanyProfileOutput, getCompanyProfileProblems } from './getCompanyProfile.ts';
import { getCompanyProfileExample } from './getCompanyProfileExample.ts';

export const GET_COMPANY_PROFILE = {
  name: 'get_company_profile',
  summary: 'All that is known of a company, in one request',
  description:
    'Runs the other enrichments of a company as its steps, those that need each other one after the other, and puts their ' +
    'outputs together; annual statements become one series. `dry_run` shows the steps and what they cost at most, which is ' +
    'reserved and never exceeded. Each step is charged as the enrichment that it is, and the profile itself costs nothing. ' +
    'A step that fails leaves its part null. While it runs, `GET /api/enrichments/{id}` shows what it has so far.',
  input: getCompanyProfileInput,
  inputProblems: getCompanyProfileProblems,
  output: getCompanyProfileOutput,
  example: getCompanyProfileExample,
  lane: 'network',
  price: 0,
  freeWhen: ['The profile itself: its steps cost what enrichments of their types cost.'],
  feature: 'german_registry',
  comparedInput: (input) => ({ ...profileRequest(input) }),
  mirrorUse: () => NO_MIRROR_USE,
} as const satisfies EnrichmentType;
