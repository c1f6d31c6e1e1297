import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DemoFacts } from '../../cli/demo/demoFacts.ts';
import { callTool, openMcpClient, type ToolAnswer } from '../support/mcpCalls.ts';
import { askScriptedAgent } from '../support/scriptedAgent.ts';
import { createPlatform, type RunningPlatform } from '../support/runningPlatform.ts';

describe('the tools of a running platform', () => {
  let platform: RunningPlatform;
  let facts: DemoFacts;
  let client: Client;
  beforeAll(async () => {
    platform = await createPlatform();
    facts = await platform.start();
    client = await openMcpClient(facts.base_url, facts.member_key);
  });
  afterAll(async () => {
    await client.close();
    await platform.remove();
  });

  it('lead a model from a name to the company, its filings, its numbers and its owners', async () => {
    const { owners_two_lists: companyId } = facts.companies;
    const ask = (name: string, input: Readonly<Record<string, unknown>>): Promise<ToolAnswer> =>
      callTool(client, name, input, { onprogress: () => undefined });

    const tooEarly = await ask('list_company_publications', { company_id: facts.companies.ordinary });
    const company = await ask('get_company', { company_id: companyId });
    const found = await ask('search_companies', { query: outputOf(company)['name'] });
    const list = await ask('list_company_publications', { company_id: companyId });
    const [newest] = outputOf(list)['publications'] as readonly { readonly publication_id: string }[];
    const publication = await ask('get_publication', { publication_id: newest?.publication_id });
    const owners = await ask('get_company_historical_owners', { company_id: companyId });
    const email = await ask('verify_email', { email: facts.emails.deliverable });

    expect(tooEarly).toMatchObject({ isError: true, data: { code: 'company_not_in_mirror' } });
    expect(tooEarly.data['message']).toContain('get_company');
    const answers = [company, found, list, publication, owners, email];
    expect(answers.map(({ isError, data }) => [isError, data['status']])).toEqual(
      answers.map(() => [false, 'completed']),
    );
    expect(outputOf(found)['companies']).toEqual(
      expect.arrayContaining([expect.objectContaining({ company_id: companyId })]),
    );
    expect(outputOf(publication)).toMatchObject({ company_id: companyId });
    expect(outputOf(owners)).toMatchObject({ _registry_meta: { status: 'available', snapshot_count: 2 } });
    expect(outputOf(email)).toMatchObject({ status: 'deliverable' });
    const again = await ask('get_enrichment', { id: owners.data['id'] });
    expect(again.data).toEqual(owners.data);
  });

  it('lead a script that knows nothing but their descriptions and schemas from a name to the owners', async () => {
    const { owners_two_lists: companyId } = facts.companies;
    const { name } = outputOf(await callTool(client, 'get_company', { company_id: companyId }));

    const { called, answer } = await askScriptedAgent(client, { about: 'owners', subject: String(name) });

    expect(called).toEqual(['search_companies', 'get_company_owners']);
    expect(outputOf({ data: answer })).toMatchObject({
      company_id: companyId,
      owners: expect.arrayContaining([expect.objectContaining({ name: expect.any(String) })]),
    });
  });

  it('are those of the API to the byte: an answer is what a GET shows', async () => {
    const { data } = await callTool(client, 'get_company', { company_id: facts.companies.partnership });
    const api = await platform.api('member_key');

    const { body } = await api.call('GET', `/api/enrichments/${String(data['id'])}`);

    expect(body).toEqual({ data });
  });

  it('are refused to an organization without the German registry, by the name of what is missing', async () => {
    const stranger = await openMcpClient(facts.base_url, facts.no_registry_key);

    const answer = await callTool(stranger, 'get_company', { company_id: facts.companies.ordinary });

    await stranger.close();
    expect(answer).toMatchObject({ isError: true, data: { code: 'registry_not_enabled' } });
  });
});

function outputOf({ data }: Pick<ToolAnswer, 'data'>): Readonly<Record<string, unknown>> {
  return (data['output'] ?? {}) as Readonly<Record<string, unknown>>;
}
