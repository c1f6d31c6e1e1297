import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { toProvenanceResource } from '#contract/http/toProvenanceResource';
import { ENRICHMENT_TYPES } from '#contract/types/catalogue';
import { GET_COMPANY } from '#contract/types/get_company/getCompanyType';
import { WorkError } from '#domain/verdict';
import { answering, company, creditsOf, read, result, start, useWork } from '../../support/apiCalls.ts';
import { startBatch } from '../../support/batchCalls.ts';
import type { WorkResult } from '../../../workers/enrichments/handler.ts';
import { callTool, openMcpClient } from '../../support/mcpCalls.ts';
import { type TestOrganization, useTestPlatform } from '../../support/testPlatform.ts';
import { provenanceOf } from '../../support/provenanceOf.ts';
import { put } from '../../support/uploadCalls.ts';

const platform = useTestPlatform();
const work = useWork(platform);
const clients: Client[] = [];
let organization: TestOrganization;
let client: Client;

async function connect(key: string): Promise<Client> {
  const opened = await openMcpClient(platform.current.baseUrl, key);
  clients.push(opened);
  return opened;
}

beforeEach(async () => {
  organization = await platform.current.organization();
  client = await connect(organization.key);
});
afterEach(async () => {
  await Promise.all(clients.splice(0).map((one) => one.close()));
});

const workingOn = (fromSource: () => Promise<WorkResult>) => work({ get_company: { fromSource } });

/** A model reads all of them before it calls one. */
const BYTES_OF_A_TOOL = 2_500;

describe('the tools', () => {
  it('are one for each enrichment type, with its price and its fields, and those around them', async () => {
    const { tools } = await client.listTools();

    const types = ENRICHMENT_TYPES.map(({ name }) => name);
    expect(tools.map(({ name }) => name)).toEqual([
      ...types,
      'get_enrichment',
      'list_documents',
      'start_batch',
      'get_batch',
      'cancel_batch',
      'pause_batch',
      'resume_batch',
      'retry_enrichments',
      'get_bulk',
      'create_monitor',
      'list_monitor_checks',
      'get_credits',
      'get_budgets',
      'get_usage',
      'estimate_cost',
      'create_upload',
      'get_code_recipe',
    ]);
    const search = tools.find(({ name }) => name === 'search_companies');
    expect(search?.description).toContain('Costs 1 credit; nothing when it fails.');
    expect(search?.description).toContain('German registry');
    expect(search?.inputSchema).toMatchObject({
      type: 'object',
      required: ['query'],
      additionalProperties: false,
      properties: {
        query: { type: 'string', minLength: 2 },
        register_type: { enum: ['HRA', 'HRB', 'GnR', 'PR', 'VR', 'GsR'] },
        custom_vars: { anyOf: [{ type: 'object' }, { type: 'null' }] },
      },
    });
    expect(search?.annotations).toMatchObject({ readOnlyHint: false, openWorldHint: true });
    expect(JSON.stringify(tools.map(({ inputSchema }) => inputSchema))).not.toContain('$ref');
    expect(tools.map(({ outputSchema }) => outputSchema?.type)).toEqual(tools.map(() => 'object'));
    expect(Buffer.byteLength(JSON.stringify({ tools }))).toBeLessThan(tools.length * BYTES_OF_A_TOOL);
  });

  it('tell the name and the version of the server, and what to call first', () => {
    expect(client.getServerVersion()).toMatchObject({ name: 'enrichment-platform' });
    expect(client.getInstructions()).toContain('get_company before list_company_publications');
  });

  it('enrich: accepted, charged and deduplicated like a request to the API', async () => {
    const { output } = GET_COMPANY.example;
    workingOn(() => Promise.resolve(result(output)));
    const input = { ...company(1), custom_vars: { external_id: 'crm-1' } };

    const first = await callTool(client, 'get_company', input);
    const second = await callTool(client, 'get_company', company(1));

    expect(first).toMatchObject({
      isError: false,
      data: {
        type: 'get_company',
        status: 'completed',
        input: company(1),
        output,
        custom_vars: { external_id: 'crm-1' },
        credits_cost: 2,
      },
    });
    expect(JSON.parse(first.texts[0] ?? '')).toEqual(first.data);
    expect(await read(platform.current, organization.key, first.data['id'] as number)).toEqual(first.data);
    expect(second.data).toMatchObject({ status: 'completed', credits_cost: 0 });
    expect(second.data['id']).not.toBe(first.data['id']);
    expect(await creditsOf(platform.current, organization.key)).toEqual({ balance: 998, reserved: 0, available: 998 });
  });

  it.each(ENRICHMENT_TYPES.map(({ name, input }) => [name, Object.keys(input.shape)[0] ?? ''] as const))(
    '%s says which field is wrong, and charges nothing',
    async (name, field) => {
      const answer = await callTool(client, name, { [field]: '', extra: 1 });

      expect(answer.isError).toBe(true);
      expect(answer.data).toMatchObject({
        code: 'validation_failed',
        message: 'The given data was invalid.',
        errors: { extra: ['This field is unknown.'] },
      });
      expect(Object.keys(answer.data['errors'] as object)).toContain(field);
      expect(JSON.parse(answer.texts[0] ?? '')).toEqual(answer.data);
      expect(await creditsOf(platform.current, organization.key)).toMatchObject({ available: 1_000 });
    },
  );

  it('show the first entries of a long list, and the others where they are asked for', async () => {
    const companies = Array.from({ length: 60 }, (_, index) => ({ name: `Muster ${index} GmbH`, company_id: null }));
    work({ search_companies: answering({ companies }), get_company: answering({ purposes: companies }) });

    const { data, texts } = await callTool(client, 'search_companies', { query: 'Muster' });
    const { id } = data as { readonly id: number };
    const rest = await callTool(client, 'get_enrichment', { id, offset: 25, limit: 50 });
    const batch = await startBatch(platform.current, organization.key, [company(8)]);
    const rows = await callTool(client, 'get_batch', { id: batch.id, wait: true });

    expect(data['output']).toEqual({ companies: companies.slice(0, 25) });
    expect(texts).toEqual([
      'output.companies has 60 entries; shown are 25 from 1. ' +
        `Call get_enrichment with {"id": ${id}, "offset": 25} for those that follow.`,
      JSON.stringify(data),
    ]);
    expect(rest.data['output']).toEqual({ companies: companies.slice(25) });
    expect(rest.texts[0]).toBe('output.companies has 60 entries; shown are 50 from 26.');
    expect(rows.data['results']).toMatchObject([{ output: { purposes: companies.slice(0, 25) } }]);
    expect(rows.texts[0]).toContain('Call get_enrichment for the whole output of a row');
  });

  it('answer a failed enrichment as an error with its code and message', async () => {
    const unknown = { kind: 'permanent', code: 'company_not_found', message: 'There is no such company.' } as const;
    workingOn(() => Promise.reject(new WorkError(unknown)));

    const answer = await callTool(client, 'get_company', company(2));

    expect(answer).toMatchObject({
      isError: true,
      data: {
        code: 'company_not_found',
        message: 'There is no such company.',
        enrichment: { status: 'failed', credits_cost: 0 },
      },
    });
  });

  it('refuse what the organization may not do or cannot pay, in the words of the API', async () => {
    const noRegistry = await platform.current.organization({ germanRegistry: false });
    const poor = await platform.current.organization({ credits: 1 });

    const refused = await callTool(await connect(noRegistry.key), 'get_company', company());
    const unpaid = await callTool(await connect(poor.key), 'get_company', company());

    expect(refused).toMatchObject({ isError: true, data: { code: 'registry_not_enabled' } });
    expect(unpaid.data).toEqual({
      code: 'insufficient_credits',
      message: 'Not enough credits for this request.',
      required: 2,
      available: 1,
    });
  });

  it('read enrichments and batches of their organization, and of no other', async () => {
    workingOn(() => Promise.resolve(result({ name: 'Muster GmbH' })));
    const batch = await startBatch(platform.current, organization.key, [company(1), company(2), { company_id: 'x' }]);
    const id = await start(platform.current, organization.key, company(4));
    const stranger = await connect((await platform.current.organization()).key);

    const own = await callTool(client, 'get_batch', { id: batch.id, wait: true, per_page: 2, page: 2 });
    const foreign = [
      await callTool(stranger, 'get_batch', { id: batch.id }),
      await callTool(stranger, 'get_enrichment', { id, wait: true }),
    ];

    expect(own).toMatchObject({
      isError: false,
      data: {
        counts: { total: 3, completed: 2, rejected: 1 },
        results: [{ row: 2, status: 'rejected' }],
        pagination: { page: 2, per_page: 2, total: 3, total_pages: 2 },
      },
    });
    expect(foreign.map(({ isError, data }) => [isError, data['code']])).toEqual([
      [true, 'not_found'],
      [true, 'not_found'],
    ]);
  });

  it('give links to which a file can be sent, and by which a batch can read it', async () => {
    const { data } = await callTool(client, 'create_upload');

    expect(await put(data['upload_url'] as string, 'company_id\nDE-HRB-F1103-1\n')).toMatchObject({ status: 200 });
    const answer = await platform.current.call('/api/enrichments/get_company/batch', {
      key: organization.key,
      body: { csv_url: data['csv_url'] },
    });
    expect(answer.status).toBe(202);
  });

  it('write a script with the address of this installation, in the text as it is', async () => {
    const standard = await callTool(client, 'get_code_recipe', { type: 'verify_email' });
    const other = await callTool(client, 'get_code_recipe', {
      type: 'get_company',
      mode: 'single',
      language: 'python',
    });

    expect(standard.data).toMatchObject({ mode: 'batch', language: 'curl', file: 'verify_email_batch.sh' });
    expect(standard.texts[0]).toContain(`base_url='${platform.current.baseUrl}'`);
    expect(other.data).toMatchObject({ file: 'get_company.py' });
    expect(other.texts[0]).toContain('import urllib.request');
  });

  it('tell where the values of an output were read where that is asked', async () => {
    const provenance = provenanceOf('Muster GmbH');
    workingOn(() => Promise.resolve({ ...result(), explanation: { kind: 'read', provenance } }));
    const id = await start(platform.current, organization.key, company(5));

    const explained = await callTool(client, 'get_enrichment', { id, wait: true, explain: true });
    const plain = await callTool(client, 'get_enrichment', { id });

    expect(explained.data).toEqual({ ...plain.data, provenance: toProvenanceResource(provenance) });
  });

  it('answer a failure of ours without internals', async () => {
    const { reader } = platform.current.foundation;
    jest.spyOn(reader, 'find').mockRejectedValue(new Error('relation "secret" does not exist'));

    const answer = await callTool(client, 'get_enrichment', { id: 1 });

    expect(answer.data).toEqual({ code: 'internal', message: 'Something went wrong on our side.' });
  });

  it('say that there is no tool of that name', async () => {
    await expect(callTool(client, 'drop_tables')).rejects.toThrow('There is no tool drop_tables');
  });
});
