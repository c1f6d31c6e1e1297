import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DocumentResource } from '#contract/http/documents';
import type { GetDocumentOutput } from '#contract/types/get_document/getDocument';
import type { ApiAnswer, ApiClient } from '../../cli/apiClient.ts';
import type { DemoFacts } from '../../cli/demo/demoFacts.ts';
import { createPlatform, type RunningPlatform } from '../support/runningPlatform.ts';

interface Enrichment<Output> {
  readonly id: number;
  readonly status: string;
  readonly error_code: string | null;
  readonly output: Output;
}

describe('the papers of the registers', () => {
  let platform: RunningPlatform;
  let facts: DemoFacts;
  let api: ApiClient;
  let other: ApiClient;
  beforeAll(async () => {
    platform = await createPlatform();
    facts = await platform.start();
    api = await platform.api();
    other = await platform.api('other_org_key');
  });
  afterAll(() => platform.remove());

  const dataOf = <Output>({ body }: ApiAnswer): Enrichment<Output> =>
    (body as { readonly data: Enrichment<Output> }).data;
  const ask = async <Output>(client: ApiClient, type: string, input: object): Promise<Enrichment<Output>> =>
    dataOf(await client.call('POST', `/api/enrichments/${type}`, input));
  const getDocument = (input: object, client = api): Promise<Enrichment<GetDocumentOutput>> =>
    ask(client, 'get_document', input);
  const listed = async (id: number, client = api): Promise<readonly DocumentResource[]> =>
    (
      (await client.call('GET', `/api/enrichments/${id}/documents`)).body as {
        readonly data: readonly DocumentResource[];
      }
    ).data;
  const bytesOf = async (url: string | null): Promise<Buffer> =>
    Buffer.from(await (await fetch(url ?? '')).arrayBuffer());

  it('of a sheet are retrieved once, whoever asks for them, and come as the register sends them', async () => {
    const input = { company_id: facts.companies.publications, document: 'CD' };
    const scraped = await getDocument(input);
    const kept = await getDocument(input, other);

    expect(scraped).toMatchObject({
      status: 'completed',
      output: { document: 'CD', media_type: 'application/pdf', _registry_meta: { cache_hit: false } },
    });
    expect(kept.output).toMatchObject({ sha256: scraped.output.sha256, _registry_meta: { cache_hit: true } });
    expect((await bytesOf(kept.output.document_url)).subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('that a reading was made of need no visit of their own', async () => {
    const companyId = facts.companies.publications;
    const company = await ask(api, 'get_company', { company_id: companyId });
    const [si] = await listed(company.id);
    const document = await getDocument({ company_id: companyId, document: 'SI' }, other);

    expect(si).toMatchObject({ document: 'SI', state: 'kept', media_type: 'application/xml' });
    expect(document.output).toMatchObject({ sha256: si?.sha256, _registry_meta: { cache_hit: true } });
    expect((await bytesOf(si?.document_url ?? null)).toString()).toContain('xjustiz');
  });

  it('of a history of owners are its lists, each of which is found again by its hash, its day, and as the newest', async () => {
    const companyId = facts.companies.owners_history;
    const started = await ask(api, 'get_company_historical_owners', { company_id: companyId });
    const history = dataOf<{ readonly snapshots: readonly { readonly source_document_id: string }[] }>(
      await api.call('GET', `/api/enrichments/${started.id}?wait=true&wait_time=300`),
    );
    const lists = await listed(history.id);
    const newest = lists.at(-1);

    expect(lists.map(({ document_sha256: sha256 }) => sha256)).toEqual(
      history.output.snapshots.map(({ source_document_id: id }) => id),
    );
    expect(lists.every(({ state }) => state === 'kept')).toBe(true);
    for (const which of [newest?.document_sha256, newest?.filed_on, 'newest']) {
      const found = await getDocument({ company_id: companyId, document: 'shareholder_list', which });
      expect([which, found.output]).toMatchObject([
        which,
        { sha256: newest?.sha256, _registry_meta: { cache_hit: true } },
      ]);
    }
  });

  it('of the gazette are a page of print, which is that of the reading', async () => {
    const companyId = facts.companies.publications;
    const list = await ask<{ readonly publications: readonly { publication_id: string; type: string }[] }>(
      api,
      'list_company_publications',
      { company_id: companyId },
    );
    const entry = list.output.publications.find(({ type }) => type === 'annual_financial_statements');
    const input = { publication_id: entry?.publication_id };
    const print = await getDocument(input);
    const publication = await ask(other, 'get_publication', input);

    expect(print).toMatchObject({
      status: 'completed',
      output: { document: 'publication', media_type: 'text/html', _registry_meta: { source: 'bundesanzeiger' } },
    });
    const text = (await bytesOf(print.output.document_url)).toString();
    expect(text).toContain('Jahresabschluss');
    expect(text).not.toMatch(/<script|href=|onclick|<form/);
    expect(await listed(publication.id, other)).toMatchObject([{ document: 'publication', state: 'kept' }]);
  });

  it('that the register does not offer are not invented', async () => {
    expect(await getDocument({ company_id: facts.companies.publications, document: 'HD' })).toMatchObject({
      status: 'failed',
      error_code: 'document_not_offered',
    });
  });
});
