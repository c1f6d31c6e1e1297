import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import Papa from 'papaparse';
import { type OpenApiDocument, openApiDocument } from '#contract/openapi/openApiDocument';
import { answerProblem } from '../support/document/answerProblem.ts';
import { type RequestExample, requestExamples } from '../support/document/requestExamples.ts';
import { shownOperations } from '../support/document/shownOperations.ts';
import { eventually } from '../support/eventually.ts';
import { createPlatform, type RunningPlatform } from '../support/runningPlatform.ts';
import { useWebhookReceivers } from '../support/webhookReceiver.ts';
import { sendExampleFiles } from './support/sendExampleFiles.ts';

const SHOWN = openApiDocument('https://enrichment.example.com');
/** Providers answer questions that an installation with a provider has asked them. */
const OF_PROVIDERS = 'receiveProviderCallback';
const EXAMPLES = requestExamples(SHOWN).filter(({ operationId }) => operationId !== OF_PROVIDERS);
/** In which nothing waits that a later request asks for. */
const UNNEEDED_LANE = 'browser:landing';
/** Where the examples have their files, films and receivers. */
const STRANGER = 'https://example.com';

interface PauseTarget {
  readonly kind: 'batch' | 'endpoint' | 'lane' | 'source' | 'webhook';
  readonly name?: string;
  readonly id?: unknown;
  readonly origin?: string;
}

describe('a request of openapi.json', () => {
  const receiver = useWebhookReceivers();
  let platform: RunningPlatform;
  let document: OpenApiDocument;
  let baseUrl: string;
  let key: string;
  let strangerUrl: string;

  beforeAll(async () => {
    platform = await createPlatform();
    ({ base_url: baseUrl, admin_key: key } = await platform.start({
      EGRESS_ALLOW_CIDRS: '127.0.0.0/8',
      ENRICH_OPERATOR_ORGANIZATIONS: '1',
      // Two of each type, one after the other.
      ENRICH_NEW_BATCHES_PER_MINUTE: '200',
    }));
    document = (await (await fetch(`${baseUrl}/openapi.json`)).json()) as OpenApiDocument;
    await sendExampleFiles({ baseUrl, key });
  });
  afterAll(() => platform.remove());
  beforeEach(async () => {
    strangerUrl = (await receiver()).url;
  });

  function call(method: string, path: string, body?: object): Promise<Response> {
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    return fetch(`${baseUrl}${path}`, { method, headers, ...sent });
  }

  async function made(path: string, body?: object): Promise<Readonly<Record<string, unknown>>> {
    const response = await call('POST', path, body);
    expect(response.status).toBe(201);
    return ((await response.json()) as { readonly data: Readonly<Record<string, unknown>> }).data;
  }

  /** The path with a campaign of the caller, and with a webhook of it or of the organization. */
  async function pathOf({ path }: RequestExample): Promise<string> {
    if (path.startsWith('/api/batches/{id}')) {
      return path.replace('{id}', String(await failedBatch()));
    }
    if (path.startsWith('/api/uploads/{id}')) {
      return path.replace('{id}', String((await sentRows([{ query: 'Voss' }])).id));
    }
    if (path.startsWith('/api/monitors/{id}')) {
      const watched = { what: 'email', every: '30d', email: 'anna.berger@post.test' };
      return path.replace('{id}', String((await made('/api/monitors', watched))['id']));
    }
    const campaign = path.includes('{id}') ? await made('/api/video-campaigns', ours(valueOf('createCampaign'))) : {};
    const [webhooks = '', wid] = path.replace('{id}', String(campaign['id'])).split('/{wid}');
    return wid === undefined
      ? webhooks
      : `${webhooks}/${String((await made(webhooks, ours(valueOf('createOrgWebhook'))))['id'])}`;
  }

  /** A batch of one row, whose company is in no register. */
  async function failedBatch(): Promise<number> {
    const rows = [{ company_id: 'DE-HRB-F1103-999001' }];
    const started = await call('POST', '/api/enrichments/get_company/batch', { rows });
    const { data } = (await started.json()) as { readonly data: { readonly id: number } };
    await eventually('the row has failed', async () => (await call('GET', `/api/batches/${data.id}`)).status === 200);
    return data.id;
  }

  function valueOf(operationId: string, name: string | null = null): object {
    const found = EXAMPLES.find((example) => example.operationId === operationId && example.name === name);
    return found?.value ?? {};
  }

  function ours(value: object): object {
    return JSON.parse(JSON.stringify(value).replaceAll(STRANGER, strangerUrl)) as object;
  }

  /** The example with addresses of this machine; the file that it names is an upload of the example with rows. */
  async function bodyOf({ operationId, value }: RequestExample): Promise<object> {
    if ('target' in value) {
      return { ...value, target: await paused(value.target as PauseTarget) };
    }
    if ('budgets' in value) {
      return JSON.parse(JSON.stringify(value).replace(/"id":\d+/gu, `"id":${await ownKey()}`)) as object;
    }
    return 'csv_url' in value ? { ...ours(value), csv_url: await uploaded(tableOf(operationId, value)) } : ours(value);
  }

  /** Something of the caller, or of no later request, in the place of what an example pauses. */
  async function paused(target: PauseTarget): Promise<PauseTarget> {
    switch (target.kind) {
      case 'batch':
        return { ...target, id: await openBatch() };
      case 'webhook': {
        const { path = '' } = EXAMPLES.find(({ operationId }) => operationId === 'createOrgWebhook') ?? {};
        return { ...target, id: (await made(path, ours(valueOf('createOrgWebhook'))))['id'] };
      }
      case 'endpoint':
        return { ...target, origin: new URL(strangerUrl).origin };
      case 'lane':
      case 'source':
        return { kind: 'lane', name: UNNEEDED_LANE };
    }
  }

  /** The key that the requests before were made with. */
  async function ownKey(): Promise<number> {
    const usage = (await (await call('GET', '/api/usage?group_by=key')).json()) as {
      readonly data: { readonly lines: readonly { readonly api_key: { readonly id: number } | null }[] };
    };
    return usage.data.lines.find(({ api_key: key }) => key !== null)?.api_key?.id ?? 0;
  }

  /** More companies than are asked for before the next request. */
  async function openBatch(): Promise<number> {
    const rows = Array.from({ length: 100 }, (_, at) => ({ company_id: `DE-HRB-F1103-${990_000 + at}` }));
    const started = await call('POST', '/api/enrichments/get_company/batch', { rows });
    return ((await started.json()) as { readonly data: { readonly id: number } }).data.id;
  }

  /** The rows of the operation's other example, in the columns that this one maps. */
  function tableOf(operationId: string, value: object): readonly object[] {
    const { mapping = {} } = value as { readonly mapping?: Readonly<Record<string, string>> };
    const { rows } = valueOf(operationId === 'createMonitor' ? 'startGetCompanyBatch' : operationId, 'rows') as {
      readonly rows: readonly Readonly<Record<string, unknown>>[];
    };
    const columnOf = new Map(Object.entries(mapping).map(([column, field]) => [field, column]));
    return rows.map(({ custom_vars: _, ...input }) =>
      Object.fromEntries(Object.entries(input).map(([field, cell]) => [columnOf.get(field) ?? field, cell])),
    );
  }

  async function uploaded(table: readonly object[]): Promise<unknown> {
    return (await sentRows(table)).csvUrl;
  }

  async function sentRows(table: readonly object[]): Promise<{ readonly id: unknown; readonly csvUrl: unknown }> {
    const { id, upload_url: to, csv_url: csvUrl } = await made('/api/uploads');
    const file = { method: 'PUT', headers: { 'content-type': 'text/csv' }, body: Papa.unparse([...table]) };
    expect((await fetch(String(to), file)).ok).toBe(true);
    return { id, csvUrl };
  }

  it('is shown for every operation that takes JSON', () => {
    const takeJson = shownOperations(SHOWN).filter(({ requestBody }) => requestBody?.content['application/json']);

    const shown = new Set(requestExamples(SHOWN).map(({ operationId }) => operationId));
    expect(takeJson.map(({ operationId }) => operationId).filter((name) => !shown.has(name))).toEqual([]);
  });

  it.each(EXAMPLES.map((example) => [example.operationId, example.name ?? 'as it is given', example] as const))(
    '%s (%s) is taken on the data of the demo, and the answer is as the document says',
    async (operationId, _, example) => {
      const response = await call(example.method, await pathOf(example), await bodyOf(example));

      const text = await response.text();
      expect(response.ok ? 'taken' : text).toBe('taken');
      expect(answerProblem(document, operationId, response, text)).toBeNull();
      // Rows are judged one by one: a batch is taken whose rows are all rejected.
      expect(text).not.toContain('"rejected":[{');
    },
  );
});
