import { NO_MIRROR_USE } from '#domain/mirrorUse';
import { profileRequest } from '#domain/workflow/profile/profileRequest';
import type { EnrichmentType } from '../enrichmentType.ts';
import { shownAs } from '../shownAs.ts';
import { getCompanyProfileInput, getCompanyProfileOutput, getCompanyProfileProblems } from './getCompanyProfile.ts';
import { getCompanyProfileExample } from './getCompanyProfileExample.ts';
import { getCompanyProfileHeadings } from './getCompanyProfileHeadings.ts';
import { getCompanyProfileHeadline } from './getCompanyProfileHeadline.ts';

export const GET_COMPANY_PROFILE = {
  name: 'get_company_profile',
  summary: 'All that is known of a company, in one request',
  description:
    'Runs the other enrichments of a company as its steps, those that need each other one after the other, and puts their ' +
    'outputs together; annual statements become one series. `dry_run` shows the steps and what they cost at most, which is ' +
    'reserved and never exceeded. Each step is charged as the enrichment that it is, and the profile itself costs nothing. ' +
    'A step that fails leaves its part null. While it runs, `GET /api/enrichments/{id}` shows what it has so far.',
  guide:
    'Takes a `company_id`, or a `name` with `city`; with `include`, only those parts. It runs the other tools itself, so that ' +
    'none is needed before, and stops at `max_credits`. It may take minutes: get_enrichment shows what it has so far.',
  input: getCompanyProfileInput,
  headings: getCompanyProfileHeadings,
  inputProblems: getCompanyProfileProblems,
  output: getCompanyProfileOutput,
  example: getCompanyProfileExample,
  headline: getCompanyProfileHeadline,
  view: shownAs('profile', getCompanyProfileOutput),
  lane: 'network',
  price: 0,
  freeWhen: ['The profile itself: its steps cost what enrichments of their types cost.'],
  feature: 'german_registry',
  comparedInput: (input) => ({ ...profileRequest(input) }),
  mirrorUse: () => NO_MIRROR_USE,
} as const satisfies EnrichmentType;
