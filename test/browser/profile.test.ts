import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type GetCompanyProfileOutput,
  getCompanyProfileOutput,
} from '#contract/types/get_company_profile/getCompanyProfile';
import type { ApiClient } from '../../cli/apiClient.ts';
import type { DemoFacts } from '../../cli/demo/demoFacts.ts';
import { createPlatform, type RunningPlatform } from '../support/runningPlatform.ts';

describe('a profile from the portals', () => {
  let platform: RunningPlatform;
  let facts: DemoFacts;
  let api: ApiClient;
  beforeAll(async () => {
    platform = await createPlatform();
    facts = await platform.start();
    api = await platform.api();
  });
  afterAll(() => platform.remove());

  const ask = async (input: object): Promise<unknown> =>
    ((await api.call('POST', '/api/enrichments/get_company_profile', input)).body as { readonly data: unknown }).data;
  const profile = async (input: object): Promise<GetCompanyProfileOutput> =>
    getCompanyProfileOutput.parse(((await ask(input)) as { readonly output: unknown }).output);

  it('has the facts, the owners and the annual statements as a series, for no more than its plan says', async () => {
    const input = {
      company_id: facts.companies.publications,
      include: ['company', 'owners', 'publications', 'financials'],
      years: 3,
    };
    const plan = (await ask({ ...input, dry_run: true })) as { readonly credits: number };
    const output = await profile(input);

    expect(output.company?.company_id).toBe(input.company_id);
    expect(output.publications?.publications.length).toBeGreaterThan(0);
    expect(output.stopped_reason).toBe('finished');
    expect(output.credits_spent).toBeLessThanOrEqual(plan.credits);
    const { years, series, conflicts } = output.financials ?? { years: [], series: [], conflicts: [] };
    expect(years.length).toBeGreaterThan(1);
    expect(conflicts.filter(({ key }) => key === 'total_assets')).toEqual([]);
    const assets = series.find(({ key }) => key === 'total_assets')?.values ?? [];
    expect(assets.some(({ proven, value }) => proven && value !== null)).toBe(true);
  });

  it('is found by name and city', async () => {
    const { company } = await profile({ company_id: facts.companies.publications, include: 'company' });
    const found = await profile({ name: company?.name, city: company?.seat, include: 'company', max_credits: 3 });

    expect(found).toMatchObject({ company_id: facts.companies.publications, credits_spent: 1 });
  });

  it('of a company that is not there says so', async () => {
    const output = await profile({ name: 'Kein Unternehmen dieses Namens', include: 'owners' });

    expect(output).toMatchObject({ stopped_reason: 'company_unidentified', company_id: null, owners: null });
  });
});
