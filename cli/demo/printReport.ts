import type { BatchResource } from '#contract/http/batchResource';
import type { ListCompanyPublicationsOutput } from '#contract/types/list_company_publications/listCompanyPublications';
import { print, table } from '../output.ts';
import { type DemoOutcome, isExpected } from './demoJob.ts';
import { describeOutput } from '#contract/types/describeOutput';
import type { DemoPlatform } from './startDemoPlatform.ts';

/** What a run of the demo has come to. */
export interface DemoRun {
  readonly batch: BatchResource;
  readonly outcomes: readonly DemoOutcome[];
  readonly seconds: number;
  readonly credits: number;
}

/** Prints every result, what it cost, and where to look at it. */
export function printReport({ facts, file }: DemoPlatform, { batch, outcomes, seconds, credits }: DemoRun): void {
  print(`\n${table(['', 'enrichment', 'of', 'status', 'result', 'credits', 'seconds'], outcomes.map(toRow))}\n`);
  showPublications(outcomes, facts.companies.publications);
  const unexpected = outcomes.filter((outcome) => !isExpected(outcome)).length;
  print(`${outcomes.length} enrichments in ${seconds.toFixed(1)} s: ${origins(outcomes)}; ${credits} credits spent.`);
  print(unexpected === 0 ? 'Every result was the expected one.' : `${unexpected} results were NOT the expected ones.`);
  print(`\n  batch          ${batch.links.self}`);
  print(`  its results    ${batch.links.results_csv}`);
  print(`  dashboard      ${facts.dashboard.url} as ${facts.dashboard.email}; the password is in the file of the keys`);
  print(`  documentation  ${facts.base_url}/docs`);
  print(`  MCP            ${facts.base_url}/mcp`);
  print(`  keys           ${file}`);
  print(`  try it         ${curlLine(facts.base_url, file, batch.id)}`);
}

/** One line of the table of results. */
function toRow(outcome: DemoOutcome): readonly (string | number)[] {
  const { job: asked, status, credits, seconds } = outcome;
  const { company_id: company, publication_id: publication, email, query = '' } = asked.input;
  const subject = company ?? publication ?? email ?? `"${query}"`;
  return [
    isExpected(outcome) ? '✓' : '✗',
    asked.type,
    subject,
    status,
    summary(outcome),
    credits,
    seconds?.toFixed(2) ?? '',
  ];
}

const SUMMARY_CHARACTERS = 64;

function summary({ job: { type }, output, error }: DemoOutcome): string {
  const text = output === null ? (error ?? '') : describeOutput(type, output);
  return text.length > SUMMARY_CHARACTERS ? `${text.slice(0, SUMMARY_CHARACTERS - 1)}…` : text;
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

function curlLine(baseUrl: string, file: string, batchId: number): string {
  const key = `$(node -p "require('${file}').admin_key")`;
  return `curl -s ${baseUrl}/api/batches/${batchId}/results.csv -H "Authorization: Bearer ${key}"`;
}
