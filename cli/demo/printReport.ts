import type { BatchResource } from '#contract/http/batchResource';
import { describeOutput } from '#contract/types/describeOutput';
import type { ListCompanyPublicationsOutput } from '#contract/types/list_company_publications/listCompanyPublications';
import { workflowOf } from '#domain/workflow/workflows';
import { counted } from '../counted.ts';
import { print, printPainted } from '../output.ts';
import { lineWidth } from '../showEnrichment.ts';
import { fittedTable, shortened } from '../views/fittedTable.ts';
import { labelledLines } from '../views/labelledLines.ts';
import { demoAccess } from './demoAccess.ts';
import { type DemoOutcome, isExpected } from './demoJob.ts';
import type { DemoPlatform } from './startDemoPlatform.ts';

/** What a run of the demo has come to. */
export interface DemoRun {
  readonly batch: BatchResource;
  readonly outcomes: readonly DemoOutcome[];
  readonly seconds: number;
  readonly credits: number;
}

/** Below it there is room for what matters most only. */
const ALL_COLUMNS_FROM = 110;
const STATES = [0];

/** Prints every result, what it cost, and where to look at it. */
export function printReport(demo: DemoPlatform, { batch, outcomes, seconds, credits }: DemoRun): void {
  printPainted(`\n${tableOf(outcomes, lineWidth())}\n`);
  showPublications(outcomes, demo.facts.companies.publications);
  const unexpected = outcomes.filter((outcome) => !isExpected(outcome)).length;
  const enrichments = counted(outcomes.length, 'enrichment');
  print(`${enrichments} in ${seconds.toFixed(1)} s, ${counted(credits, 'credit')} spent:`);
  origins(outcomes).forEach((line) => print(`  ${line}`));
  print(unexpected === 0 ? 'Every result was the expected one.' : `NOT as expected: ${counted(unexpected, 'result')}.`);
  print('');
  labelledLines(whereToLook(demo, batch.id), Number.POSITIVE_INFINITY).forEach((line) => print(`  ${line}`));
}

/** Pages for a browser, which ask for the log-in first, and commands for the terminal. */
function whereToLook({ facts, file, isLocal }: DemoPlatform, batchId: number) {
  return [
    ...demoAccess(facts, file, isLocal),
    ['batch', `${facts.dashboard.url}batches/${batchId}`],
    ['its results', `${facts.dashboard.url}batches/${batchId}/results.csv`],
    ['MCP', `${facts.base_url}/mcp`],
    ['try it', `bin/enrich batch show ${batchId}`],
    ['', 'bin/enrich list --limit 5'],
  ] as const;
}

function tableOf(outcomes: readonly DemoOutcome[], width: number): string {
  return width < ALL_COLUMNS_FROM
    ? fittedTable(['', 'enrichment', 'of', 'result', 'credits'], outcomes.map(toShortRow), width, STATES)
    : fittedTable(
        ['', 'enrichment', 'of', 'status', 'result', 'credits', 'seconds'],
        outcomes.map(toRow),
        width,
        STATES,
      );
}

/** One line of the table of results. */
function toRow(outcome: DemoOutcome): readonly (string | number)[] {
  const [mark = '', type = '', subject = '', result = '', credits = 0] = toShortRow(outcome);
  return [mark, type, subject, outcome.status, result, credits, outcome.seconds?.toFixed(2) ?? ''];
}

function toShortRow(outcome: DemoOutcome): readonly (string | number)[] {
  const { job: asked, credits, output, error } = outcome;
  const { company_id: company, publication_id: publication, email, vat_id: vatId, query = '' } = asked.input;
  const subject = vatId ?? company ?? publication ?? email ?? `"${query}"`;
  const result = output === null ? (error ?? '') : describeOutput(asked.type, output);
  return [isExpected(outcome) ? '✓' : '✗', asked.type, subject, shortened(result, SUMMARY_CHARACTERS), credits];
}

const SUMMARY_CHARACTERS = 64;

/** Where the answers came from: a second demo within 20 minutes only repeats the first one's requests. */
function origins(outcomes: readonly DemoOutcome[]): readonly string[] {
  const ended = outcomes.filter(({ output }) => output !== null);
  // These cost nothing themselves, first or again.
  const answered = ended.filter(({ job: asked }) => workflowOf(asked.type) === null);
  const paid = answered.filter(({ credits }) => credits > 0);
  const cacheHits = paid.map(({ output }) => {
    const meta = output?.['_registry_meta'] as { readonly cache_hit?: boolean } | undefined;
    return meta === undefined ? undefined : meta.cache_hit === true;
  });
  const count = (hit: boolean | undefined): number => cacheHits.filter((one) => one === hit).length;
  return [
    `${count(false)} scraped in a real browser`,
    `${count(true)} answered from the mirror`,
    `${count(undefined)} asked of mail servers and public services`,
    `${ended.length - answered.length} put together from other enrichments`,
    `${answered.length - paid.length} repeated earlier requests`,
    `${outcomes.length - ended.length} failed as they should`,
  ];
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
    printPainted(`${fittedTable(['published', 'type', 'title'], rows, lineWidth(), [0])}\n`);
  }
}
