import { SingleBar } from 'cli-progress';
import type { EnrichmentTypeName } from '#contract/types/catalogue';
import type { ListCompanyPublicationsOutput } from '#contract/types/list_company_publications/listCompanyPublications';
import { type ApiClient, createApiClient } from '../apiClient.ts';
import { emailJobs } from './demoEmails.ts';
import { serviceJobs } from './demoServices.ts';
import { type DemoJob, type DemoOutcome, isExpected, runJob } from './demoJob.ts';
import { printReport } from './printReport.ts';
import { runExamples } from './runExamples.ts';
import type { DemoPlatform } from './startDemoPlatform.ts';

/** More than the browser can scrape at once, so that it is never idle. */
const LANES = 8;

/**
 * Enriches the example companies as a batch and one input of every type, through the HTTP API, and prints what came back.
 *
 * @returns true when every result was the expected one
 */
export async function runDemo(demo: DemoPlatform): Promise<boolean> {
  const api = createApiClient(demo.facts.base_url, demo.facts.admin_key);
  const before = await availableCredits(api);
  const startedAt = performance.now();
  const { batch, outcomes: rows } = await runExamples(api, demo.file);

  const jobs = everyType(demo);
  const bar = progressBar(jobs.length + 1);
  const answers = await runAll(api, jobs, bar);
  // Its input is an id that only the list of publications tells.
  const outcomes = [...rows, ...answers, ...(await runAll(api, [newestStatements(answers)], bar))];
  bar.stop();

  const seconds = (performance.now() - startedAt) / 1_000;
  printReport(demo, { batch, outcomes, seconds, credits: before - (await availableCredits(api)) });
  return outcomes.every(isExpected);
}

/** At least one of each, and what fails as it should. */
function everyType({ facts: { companies, emails } }: DemoPlatform): readonly DemoJob[] {
  return [
    job('list_company_publications', companies.publications, 'completed'),
    job('list_company_publications', companies.ordinary, 'completed'),
    job('list_company_publications', companies.not_in_register, 'failed'),
    job('get_company', companies.not_in_register, 'failed'),
    { type: 'search_companies', input: { query: 'GmbH', register_type: 'HRB' }, expect: 'completed' },
    job('get_company_owners', companies.owners_one_list, 'completed'),
    job('get_company_historical_owners', companies.owners_history, 'completed'),
    job('get_ownership_graph', companies.group, 'completed'),
    job('get_company_profile', companies.owners_two_lists, 'completed'),
    ...emailJobs(emails),
    ...serviceJobs(companies),
  ];
}

function job(type: EnrichmentTypeName, companyId: string, expect: DemoJob['expect']): DemoJob {
  return { type, input: { company_id: companyId }, expect };
}

/** The newest annual statements of the first list; without one, a request that fails and shows that it did. */
function newestStatements(outcomes: readonly DemoOutcome[]): DemoJob {
  const list = outcomes.find(({ job: asked, output }) => asked.type === 'list_company_publications' && output !== null);
  const { publications = [] } = (list?.output ?? {}) as unknown as Partial<ListCompanyPublicationsOutput>;
  const newest = publications.find(({ type }) => type === 'annual_financial_statements');
  const input = { publication_id: newest?.publication_id ?? 'none was listed' };
  return { type: 'get_publication', input, expect: 'completed' };
}

async function availableCredits(api: ApiClient): Promise<number> {
  const { body } = await api.call('GET', '/api/credits');
  return (body as { data: { available: number } }).data.available;
}

async function runAll(api: ApiClient, jobs: readonly DemoJob[], bar: SingleBar): Promise<readonly DemoOutcome[]> {
  const outcomes = new Array<DemoOutcome>();
  const queue = [...jobs.entries()];
  const lane = async (): Promise<void> => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      outcomes[next[0]] = await runJob(api, next[1]);
      bar.increment();
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return outcomes;
}

function progressBar(total: number): SingleBar {
  const bar = new SingleBar({
    format: 'enriching  {bar}  {value}/{total}  {duration} s',
    barCompleteChar: '█',
    barIncompleteChar: '░',
    noTTYOutput: false,
  });
  bar.start(total, 0);
  return bar;
}
