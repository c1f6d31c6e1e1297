import { stat } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ApiAnswer, ApiClient } from '../../cli/apiClient.ts';
import type { ProvenanceResource } from '#contract/http/provenanceResource';
import type { DemoFacts } from '../../cli/demo/demoFacts.ts';
import { eventually } from '../support/eventually.ts';
import { processesWith } from '../support/processes.ts';
import { createPlatform, type RunningPlatform } from '../support/runningPlatform.ts';

interface Enrichment {
  readonly id: number;
  readonly status: string;
  readonly output: Readonly<Record<string, unknown>> | null;
  readonly error_code: string | null;
  readonly credits_cost: number;
}

interface ExplainedEnrichment extends Enrichment {
  readonly provenance?: ProvenanceResource | null;
}

function dataOf({ body }: ApiAnswer): Enrichment {
  return (body as { readonly data: Enrichment }).data;
}

describe('the platform as people start it', () => {
  let platform: RunningPlatform;
  let facts: DemoFacts;
  let api: ApiClient;
  beforeAll(async () => {
    platform = await createPlatform();
    facts = await platform.start();
    api = await platform.api();
  });
  afterAll(async () => {
    await platform.remove();
    expect(await processesWith(platform.dataDirectory)).toEqual([]);
  });

  const inject = async (kind: string, times: number, ms = 0): Promise<void> => {
    const body = JSON.stringify({ portal: 'handelsregister', kind, times, ms });
    const headers = { 'content-type': 'application/json' };
    await fetch(`${facts.simulator.control_url}/faults`, { method: 'POST', headers, body });
  };

  it('scrapes a company and its publications with a real browser', async () => {
    const companyId = facts.companies.publications;

    const company = await api.call('POST', '/api/enrichments/get_company', { company_id: companyId });
    const list = await api.call('POST', '/api/enrichments/list_company_publications', { company_id: companyId });

    const truth = (await (await fetch(`${facts.simulator.control_url}/companies/${companyId}`)).json()) as {
      readonly name: string;
      readonly publications: readonly unknown[];
    };
    expect(company.status).toBe(200);
    expect(dataOf(company).output).toMatchObject({
      name: truth.name,
      _registry_meta: { source: 'handelsregister', cache_hit: false, proxy_used: null },
    });
    expect(list.status).toBe(200);
    expect(dataOf(list).output?.['publications']).toHaveLength(truth.publications.length);
  });

  it('reads a publication behind a captcha once, and answers it from the mirror for another organization', async () => {
    const list = await api.call('POST', '/api/enrichments/list_company_publications', {
      company_id: facts.companies.publications,
    });
    const entries = dataOf(list).output?.['publications'] as { publication_id: string; type: string }[];
    const entry = entries.find(({ type }) => type === 'annual_financial_statements');
    const input = { publication_id: entry?.publication_id };

    const scraped = await api.call('POST', '/api/enrichments/get_publication', input);
    const other = await platform.api('other_org_key');
    const mirrored = await other.call('POST', '/api/enrichments/get_publication', input);

    expect(dataOf(scraped)).toMatchObject({
      status: 'completed',
      credits_cost: 5,
      output: {
        ...input,
        company_id: facts.companies.publications,
        checks: { balance_sheet_balances: true },
        _registry_meta: { source: 'bundesanzeiger', cache_hit: false },
      },
    });
    const { _registry_meta: meta, ...answer } = dataOf(mirrored).output ?? {};
    expect(meta).toEqual({ source: 'bundesanzeiger', cache_hit: true, scrape_duration_ms: 0, proxy_used: null });
    expect(dataOf(scraped).output).toMatchObject(answer);

    const explain = async (asker: ApiClient, { id }: Enrichment): Promise<ProvenanceResource> =>
      (dataOf(await asker.call('GET', `/api/enrichments/${id}?explain=true`)) as ExplainedEnrichment).provenance ?? {};
    const provenance = await explain(api, dataOf(scraped));
    expect(provenance['/indicators/total_assets/current']).toContainEqual(
      expect.objectContaining({ table: expect.any(Number), text: expect.stringMatching(/\d/) }),
    );
    expect(await explain(other, dataOf(mirrored))).toEqual(provenance);
  });

  it('refuses a publication that no list has named, and says what to call first', async () => {
    const answer = await api.call('POST', '/api/enrichments/get_publication', { publication_id: 'nobody-knows-it' });

    expect(answer.status).toBe(422);
    expect(dataOf(answer)).toMatchObject({
      status: 'failed',
      error_code: 'publication_not_in_mirror',
      credits_cost: 0,
    });
    expect(JSON.stringify(answer.body)).toContain('list_company_publications');
  });

  it('answers from the mirror when another organization asks for the same company', async () => {
    const other = await platform.api('other_org_key');

    const answer = await other.call('POST', '/api/enrichments/get_company', {
      company_id: facts.companies.publications,
    });

    expect(dataOf(answer).output?.['_registry_meta']).toEqual({
      source: 'handelsregister',
      cache_hit: true,
      scrape_duration_ms: 0,
      proxy_used: null,
    });
    expect(dataOf(answer).credits_cost).toBe(2);
  });

  it('refuses publications of a company that is not in the mirror, without contacting the gazette', async () => {
    const answer = await api.call('POST', '/api/enrichments/list_company_publications', {
      company_id: facts.companies.not_in_register,
    });

    expect(answer.status).toBe(422);
    expect(dataOf(answer)).toMatchObject({ status: 'failed', error_code: 'company_not_in_mirror', credits_cost: 0 });
  });

  it('makes one enrichment of 50 requests that arrive together with one Idempotency-Key', async () => {
    const call = async (): Promise<number> => {
      const response = await fetch(`${facts.base_url}/api/enrichments/get_company`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${facts.admin_key}`,
          'content-type': 'application/json',
          'idempotency-key': 'fifty-at-once',
        },
        body: JSON.stringify({ company_id: facts.companies.partnership, async: true }),
      });
      return ((await response.json()) as { readonly data: { readonly id: number } }).data.id;
    };

    const ids = await Promise.all(Array.from({ length: 50 }, call));

    expect(new Set(ids).size).toBe(1);
  });

  it('finishes an enrichment once and charges it once when the process is killed in the middle of a scrape', async () => {
    await inject('slow', 2, 2_000);
    const accepted = await api.call('POST', '/api/enrichments/get_company', {
      company_id: facts.companies.name_changed,
      async: true,
    });
    const { id } = dataOf(accepted);
    const statusOf = async (): Promise<string> => dataOf(await api.call('GET', `/api/enrichments/${id}`)).status;
    await eventually('it is processed', async () => (await statusOf()) === 'processing');

    await platform.end('SIGKILL');
    facts = await platform.start();
    api = await platform.api();

    const finished = await api.call('GET', `/api/enrichments/${id}?wait=true&wait_time=60`);
    expect(dataOf(finished)).toMatchObject({ status: 'completed', credits_cost: 2 });
    const entries = await api.call('GET', '/api/credits/entries?limit=200');
    const settled = (entries.body as { data: { enrichment_id: number; kind: string; account: string }[] }).data.filter(
      (entry) => entry.enrichment_id === id && entry.kind === 'settle' && entry.account === 'spent',
    );
    expect(settled).toHaveLength(1);
    expect(await platform.run('credits', 'audit')).toContain('The ledger is sound.');
  });

  it.each([
    ['session_expired', 'owners_two_lists'],
    ['stale_viewstate', 'no_documents'],
    ['html_instead_of_file', 'owners_history'],
    ['reset_connection', 'owners_legacy_scan'],
  ] as const)('gets through one %s of the portal', async (kind, trait) => {
    await inject(kind, 1);

    const answer = await api.call('POST', '/api/enrichments/get_company', { company_id: facts.companies[trait] });

    expect(dataOf(answer)).toMatchObject({ status: 'completed', credits_cost: 2 });
    const pending = await (await fetch(`${facts.simulator.control_url}/faults`)).json();
    expect(pending).toEqual({ faults: [] });
  });

  it('fails without a charge and without internals when the portal looks different from what it knows', async () => {
    await inject('changed_markup', 50);

    const answer = await api.call('POST', '/api/enrichments/get_company', {
      company_id: facts.companies.owners_one_list,
    });

    await fetch(`${facts.simulator.control_url}/faults`, { method: 'DELETE' });
    expect(answer.status).toBe(422);
    expect(dataOf(answer)).toMatchObject({ status: 'failed', error_code: 'source_changed', credits_cost: 0 });
    expect(JSON.stringify(answer.body)).not.toMatch(/\bat .*:\d+:\d+|node_modules|\.ts/);
  });

  it('has a dashboard for an administrator and a member, with passwords that stay after a restart', async () => {
    const { dashboard } = facts;
    const logIn = (email: string, password: string): Promise<Response> =>
      fetch(`${dashboard.url}login`, {
        method: 'POST',
        body: new URLSearchParams({ email, password }),
        redirect: 'manual',
      });

    expect((await logIn(dashboard.email, dashboard.password)).headers.get('location')).toBe('/');
    expect((await logIn(dashboard.member_email, dashboard.member_password)).headers.get('location')).toBe('/');
    expect((await logIn(dashboard.email, dashboard.member_password)).status).toBe(401);

    await platform.end('SIGTERM');
    facts = await platform.start();
    api = await platform.api();
    expect({ ...facts.dashboard, url: dashboard.url }).toEqual(dashboard);
  });

  it('prints the password of its dashboard, which is open to this machine alone, and where the keys are, and none of them', async () => {
    const keys = [facts.admin_key, facts.member_key, facts.other_org_key, facts.no_registry_key, facts.poor_key];
    keys.push(facts.dashboard.member_password);

    expect(platform.output).toContain('demo.json');
    expect(platform.output).toContain(facts.dashboard.url);
    expect(platform.output).toContain(facts.dashboard.password);
    expect(keys.filter((key) => platform.output.includes(key))).toEqual([]);
    expect((await stat(`${platform.dataDirectory}/demo.json`)).mode & 0o777).toBe(0o600);
  });
});
