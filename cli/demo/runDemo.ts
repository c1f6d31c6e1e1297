import { readFile } from 'node:fs/promises';
import { SingleBar } from 'cli-progress';
import Papa from 'papaparse';
import type { GetCompanyOutput } from '#contract/types/getCompany';
import type { GetCompanyHistoricalOwnersOutput } from '#contract/types/getCompanyHistoricalOwners';
import type { GetPublicationOutput } from '#contract/types/getPublication';
import type { ListCompanyPublicationsOutput } from '#contract/types/listCompanyPublications';
import type { VerifyEmailOutput } from '#contract/types/verifyEmail';
import { createApiClient } from '../apiClient.ts';
import { print, table } from '../output.ts';
import { emailJobs } from './demoEmails.ts';
import { type DemoJob, type DemoOutcome, isExpected, runJob } from './demoJob.ts';
import type { DemoPlatform } from './startDemoPlatform.ts';

const EXAMPLES = new URL('../../examples/companies.csv', import.meta.url);

/** More than the browser can scrape at once, so that it is never idle. */
const LANES = 8;

/**
 * Enriches the example companies and one input of every type through the HTTP API, and prints what came back.
 *
 * @returns true when every result was the expected one
 */
export async function runDemo(demo: DemoPlatform): Promise<boolean> {
  const api = createApiClient(demo.facts.base_url, demo.facts.admin_key);
  const before = await availableCredits(api);
  const { companies } = demo.facts;
  const first: readonly DemoJob[] = (await readExamples()).map((companyId) =>
    job('get_company', companyId, 'completed'),
  );
  const then: readonly DemoJob[] = [
    job('list_company_publications', companies.publications, 'completed'),
    job('list_company_publications', companies.ordinary, 'completed'),
    job('list_company_publications', companies.not_in_register, 'failed'),
    job('get_company', companies.not_in_register, 'failed'),
    { type: 'search_companies', input: { query: 'GmbH', register_type: 'HRB' }, expect: 'completed' },
    job('get_company_historical_owners', companies.owners_history, 'completed'),
    ...emailJobs(demo.facts.emails),
  ];

  const bar = progressBar(first.length + then.length + 1);
  const startedAt = performance.now();
  const answers = [...(await runAll(api, first, bar)), ...(await runAll(api, then, bar))];
  // Its input is an id that only the list of publications tells.
  const outcomes = [...answers, ...(await runAll(api, [newestStatements(answers)], bar))];
  bar.stop();
  const seconds = (performance.now() - startedAt) / 1_000;

  print(`\n${table(['', 'enrichment', 'of', 'status', 'result', 'credits', 'seconds'], outcomes.map(toRow))}\n`);
  showPublications(outcomes, companies.publications);
  const unexpected = outcomes.filter((outcome) => !isExpected(outcome)).length;
  const spent = before - (await availableCredits(api));
  print(`${outcomes.length} enrichments in ${seconds.toFixed(1)} s: ${origins(outcomes)}; ${spent} credits spent.`);
  print(unexpected === 0 ? 'Every result was the expected one.' : `${unexpected} results were NOT the expected ones.`);
  showAddresses(demo);
  return unexpected === 0;
}

function job(type: string, companyId: string, expect: DemoJob['expect']): DemoJob {
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

async function readExamples(): Promise<readonly string[]> {
  const { data } = Papa.parse<{ company_id: string }>(await readFile(EXAMPLES, 'utf8'), {
    header: true,
    skipEmptyLines: true,
  });
  return data.map((row) => row.company_id);
}

async function availableCredits(api: ReturnType<typeof createApiClient>): Promise<number> {
  const { body } = await api.call('GET', '/api/credits');
  return (body as { data: { available: number } }).data.available;
}

async function runAll(
  api: ReturnType<typeof createApiClient>,
  jobs: readonly DemoJob[],
  bar: SingleBar,
): Promise<readonly DemoOutcome[]> {
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

function toRow(outcome: DemoOutcome): readonly (string | number)[] {
  const { job: asked, status, credits, seconds } = outcome;
  const { company_id: company, publication_id: publication, email, query = '' } = asked.input;
  const subject = company ?? publication ?? email ?? `"${query}"`;
  return [isExpected(outcome) ? '✓' : '✗', asked.type, subject, status, summary(outcome), credits, seconds.toFixed(2)];
}

const SUMMARY_CHARACTERS = 64;

function summary({ job: { type }, output, error }: DemoOutcome): string {
  const text = output === null ? (error ?? '') : describeOutput(type, output);
  return text.length > SUMMARY_CHARACTERS ? `${text.slice(0, SUMMARY_CHARACTERS - 1)}…` : text;
}

function describeOutput(type: string, output: Readonly<Record<string, unknown>>): string {
  switch (type) {
    case 'get_company': {
      const { name, seat, capital, representation } = output as unknown as GetCompanyOutput;
      const money = capital === null ? '' : `, ${capital.amount.toLocaleString('de-DE')} ${capital.currency}`;
      return `${name}, ${seat ?? '–'}${money}, ${representation.persons.length} representatives`;
    }
    case 'get_company_historical_owners': {
      const { owners, snapshots, history } = output as unknown as GetCompanyHistoricalOwnersOutput;
      return `${snapshots.length} lists, ${history.length} changes, ${owners.length} owners today`;
    }
    case 'get_publication': {
      const { fiscal_year: year, indicators } = output as unknown as GetPublicationOutput;
      const { total_assets: assets, net_income: net } = indicators;
      return `${year.end ?? '–'}: total assets ${euros(assets.current)}, net income ${euros(net.current)}`;
    }
    case 'list_company_publications': {
      const { company_name: name, publications } = output as unknown as ListCompanyPublicationsOutput;
      return `${publications.length} publications of ${name}`;
    }
    case 'verify_email': {
      const { status, reason } = output as unknown as VerifyEmailOutput;
      return `${status}: ${reason}`;
    }
    default:
      return `${String(output['total'])} companies found`;
  }
}

function euros(amount: number | null): string {
  return amount === null ? '–' : `${amount.toLocaleString('de-DE')} EUR`;
}

/** Where the answers came from: a second demo within 20 minutes only repeats the first one's requests. */
function origins(outcomes: readonly DemoOutcome[]): string {
  const answered = outcomes.filter(({ output }) => output !== null);
  const paid = answered.filter(({ credits }) => credits > 0);
  const cacheHits = paid.map(({ output }) => {
    const meta = output?.['_registry_meta'] as { readonly cache_hit?: boolean } | undefined;
    return meta === undefined ? undefined : meta.cache_hit === true;
  });
  const count = (hit: boolean | undefined): number => cacheHits.filter((one) => one === hit).length;
  return [
    `${count(false)} scraped in a real browser`,
    `${count(true)} answered from the mirror`,
    `${count(undefined)} asked of mail servers`,
    `${answered.length - paid.length} repeated earlier requests`,
    `${outcomes.length - answered.length} failed as they should`,
  ].join(', ');
}

/** The newest publications of one company, so that a result is seen and not only counted. */
function showPublications(outcomes: readonly DemoOutcome[], companyId: string): void {
  const found = outcomes.find(
    ({ job: asked, output }) =>
      asked.type === 'list_company_publications' && asked.input['company_id'] === companyId && output !== null,
  );
  if (found?.output) {
    const { publications, company_name: name } = found.output as unknown as ListCompanyPublicationsOutput;
    print(`Newest publications of ${name}:`);
    const rows = publications.slice(0, 5).map((entry) => [entry.published_on, entry.type, entry.title]);
    print(`${table(['published', 'type', 'title'], rows)}\n`);
  }
}

function showAddresses({ facts, file }: DemoPlatform): void {
  print(`\n  documentation  ${facts.base_url}/docs`);
  print(`  keys           ${file}`);
  print('  try it         ' + curlLine(facts.base_url, file, facts.companies.ordinary));
}

function curlLine(baseUrl: string, file: string, companyId: string): string {
  const key = `$(node -p "require('${file}').admin_key")`;
  const body = JSON.stringify({ company_id: companyId });
  return `curl -s ${baseUrl}/api/enrichments/get_company -H "Authorization: Bearer ${key}" -H 'Content-Type: application/json' -d '${body}'`;
}
