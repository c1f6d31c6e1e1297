import { describe, expect, it } from '@jest/globals';
import { demoCompanies } from '../../cli/demo/demoCompanies.ts';
import type { EnrichmentTypeName } from '#contract/types/catalogue';
import { type DemoJob, runJob } from '../../cli/demo/demoJob.ts';
import { DEMO_SEED } from '../../simulator/dataset/demoSeed.ts';
import { generateDataset } from '../../simulator/dataset/generateDataset.ts';
import { kubectl, readyPodOf, RELEASE } from './support/kubectl.ts';
import { auditCredits } from './support/release.ts';
import { useCustomer } from './support/useCustomer.ts';

/** The main job, as in `make demo`, asked of a release in a cluster. */

const companies = demoCompanies(generateDataset({ seed: DEMO_SEED }));

function aboutCompany(type: EnrichmentTypeName, companyId: string, expected: DemoJob['expect']): DemoJob {
  return { type, input: { company_id: companyId }, expect: expected };
}

describe('the main job in a cluster', () => {
  const customer = useCustomer('Main job');

  it('enriches a file of companies that the command line sends to the Service, every row as it should', async () => {
    const identity = [`ENRICH_URL=http://${RELEASE}-api`, `ENRICH_API_KEY=${customer.key}`];
    const inPod = ['exec', await readyPodOf('api'), '--', 'env', ...identity];
    const submit = ['enrich', 'batch', 'submit', '/app/examples/companies.csv', '--type', 'get_company', '--watch'];
    await kubectl([...inPod, ...submit, '--out', '/tmp/results.csv']);
    const { body } = await customer.api.call('GET', '/api/batches');
    const [batch] = (body as { readonly data: readonly { readonly status: string; readonly counts: object }[] }).data;
    expect(batch).toMatchObject({ status: 'completed', counts: { total: 29, completed: 29, failed: 0, rejected: 0 } });
  });

  it.each([
    aboutCompany('get_company', companies.ordinary, 'completed'),
    aboutCompany('get_company', companies.not_in_register, 'failed'),
    aboutCompany('get_company_historical_owners', companies.owners_history, 'completed'),
    aboutCompany('list_company_publications', companies.ordinary, 'completed'),
    { type: 'search_companies', input: { query: 'GmbH', register_type: 'HRB' }, expect: 'completed' } as const,
    aboutCompany('get_lei', companies.ordinary, 'completed'),
    { type: 'check_vat', input: { vat_id: 'ATU13585627' }, expect: 'completed' } as const,
  ])('answers $type, $expect', async (job) => {
    expect(await runJob(customer.api, job)).toMatchObject({ status: job.expect });
  });

  it('leaves no credit reserved, and books that are sound', async () => {
    const { body } = await customer.api.call('GET', '/api/credits');
    expect(body).toMatchObject({ data: { reserved: 0 } });
    await auditCredits();
  });
});
