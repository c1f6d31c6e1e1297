import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ApiClient } from '../../cli/apiClient.ts';
import type { DemoFacts } from '../../cli/demo/demoFacts.ts';
import { createPlatform, type RunningPlatform } from '../support/runningPlatform.ts';

interface Enrichment {
  readonly id: number;
  readonly status: string;
  readonly error_code: string | null;
  readonly credits_cost: number;
  readonly output: unknown;
}

/** As the command line lists it. */
interface ListedPage {
  readonly id: number;
  readonly enrichment_id: number;
  readonly address: string;
}

const TYPED = 'Holding';

/** What no page may hold: states and ids of sessions, and scripts. */
const SECRETS = /-?\d{15,}:-?\d{15,}|jsessionid=(?!\[redacted\])|<script[^>]*>[^<]/iu;

describe('pages of portals that have changed', () => {
  let platform: RunningPlatform;
  let facts: DemoFacts;
  let api: ApiClient;
  beforeAll(async () => {
    platform = await createPlatform();
    facts = await platform.start();
    api = await platform.api();
  });
  afterAll(() => platform.remove());

  const inject = async (portal: string, kind: string, times = 1): Promise<void> => {
    const body = JSON.stringify({ portal, kind, times });
    const headers = { 'content-type': 'application/json' };
    await fetch(`${facts.simulator.control_url}/faults`, { method: 'POST', headers, body });
  };
  const ask = async (type: string, input: object): Promise<Enrichment> => {
    const { body } = await api.call('POST', `/api/enrichments/${type}`, { ...input });
    const { id } = (body as { readonly data: Enrichment }).data;
    // Owners are accepted at once and read later.
    const { body: ended } = await api.call('GET', `/api/enrichments/${id}?wait=true&wait_time=60`);
    return (ended as { readonly data: Enrichment }).data;
  };
  const pagesOf = async ({ id }: Enrichment): Promise<readonly ListedPage[]> => {
    const listed = JSON.parse(await platform.run('pages', 'list', '--json')) as readonly ListedPage[];
    return listed.filter(({ enrichment_id: enrichmentId }) => enrichmentId === id);
  };
  const show = async (id: number): Promise<string> => {
    const out = join(platform.dataDirectory, `page-${id}`);
    await platform.run('pages', 'show', String(id), '--out', out);
    return readFile(out, 'utf8');
  };

  it.each([
    ['get_company', 'handelsregister', 'ordinary'],
    ['search_companies', 'handelsregister', null],
    ['get_company_historical_owners', 'handelsregister', 'owners_two_lists'],
    ['list_company_publications', 'bundesanzeiger', 'publications'],
  ] as const)('of %s fail it without a charge and are kept once, without secrets', async (type, portal, trait) => {
    const companyId = trait === null ? '' : facts.companies[trait];
    const input = trait === null ? { query: TYPED } : { company_id: companyId };
    if (type === 'list_company_publications') {
      // It takes the name of the company from the mirror.
      await ask('get_company', input);
    }
    await inject(portal, 'changed_markup');

    const enrichment = await ask(type, input);

    expect(enrichment).toMatchObject({ status: 'failed', error_code: 'source_changed', credits_cost: 0 });
    const pages = await pagesOf(enrichment);
    expect(pages).toMatchObject([{ source: portal, media_type: 'text/html', truncated: false }]);
    expect(pages[0]?.address).toMatch(/^http:\/\/[^?;]+$/u);
    const html = await show(pages[0]?.id ?? 0);
    expect(html).toContain('[redacted]');
    expect(html).not.toMatch(SECRETS);
    expect(html).not.toContain(`value="${TYPED}"`);
    expect(html).not.toContain(`value="${companyId.split('-').at(-1) ?? ''}"`);
    expect(html).not.toContain(facts.admin_key);
  });

  it('of get_publication fail it without a charge and are kept once, also where only the publication has changed', async () => {
    const company = { company_id: facts.companies.owners_history };
    await ask('get_company', company);
    const { output } = await ask('list_company_publications', company);
    const { publications } = output as { readonly publications: readonly { readonly publication_id: string }[] };
    await inject('bundesanzeiger', 'changed_publication');

    const enrichment = await ask('get_publication', { publication_id: publications[0]?.publication_id });

    expect(enrichment).toMatchObject({ status: 'failed', error_code: 'source_changed', credits_cost: 0 });
    const pages = await pagesOf(enrichment);
    expect(pages).toMatchObject([{ source: 'bundesanzeiger', media_type: 'text/html', truncated: false }]);
    const html = await show(pages[0]?.id ?? 0);
    expect(html).toContain('filing-text');
    expect(html).not.toMatch(SECRETS);
  });

  it('keeps content that nobody understands, although the printout takes its place', async () => {
    await inject('handelsregister', 'si_changed');

    const enrichment = await ask('get_company', { company_id: facts.companies.name_changed });

    expect(enrichment).toMatchObject({ status: 'completed', credits_cost: 2 });
    const pages = await pagesOf(enrichment);
    expect(pages).toMatchObject([{ source: 'handelsregister', media_type: 'application/xml', address: null }]);
    expect(await show(pages[0]?.id ?? 0)).toContain('<tns:mitteilung.0400003');
  });

  it('are counted, and named in the log by their ids', async () => {
    const metrics = await (await fetch(facts.metrics_url)).text();

    expect(metrics).toContain('enrichment_saved_pages_total{source="handelsregister",outcome="saved"} 4');
    expect(metrics).toContain('enrichment_saved_pages_total{source="bundesanzeiger",outcome="saved"} 2');
    expect(platform.output).toMatch(/"saved_page_id":\d+/u);
  });

  it('are listed for people, and missing ones are named as such', async () => {
    expect(await platform.run('pages', 'list', '--source', 'bundesanzeiger')).toMatch(/bundesanzeiger .* text\/html/u);
    await expect(platform.run('pages', 'show', '99999')).rejects.toThrow('No page 99999 is kept');
    await expect(platform.run('pages', 'list', '--source', 'elsewhere')).rejects.toThrow('handelsregister');
    await expect(stat(join(platform.dataDirectory, 'page-99999'))).rejects.toThrow('ENOENT');
  });
});
