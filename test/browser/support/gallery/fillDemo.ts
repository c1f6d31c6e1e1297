import { readFile } from 'node:fs/promises';
import Papa from 'papaparse';
import { PLATFORM } from '#domain/audit';
import type { EnrichmentTypeName } from '#contract/types/catalogue';
import { passwordLinkPath } from '#domain/passwordLink';
import { type ApiClient, createApiClient } from '../../../../cli/apiClient.ts';
import type { DemoPlatform } from '../../../../cli/demo/startDemoPlatform.ts';
import { eventually } from '../../../support/eventually.ts';
import { fillCampaign } from './fillCampaign.ts';
import { fillDeliveries } from './fillDeliveries.ts';
import { fillStanding } from './fillStanding.ts';
import { fillTask } from './fillTask.ts';
import { readCaptcha } from './readCaptcha.ts';

const EXAMPLES = new URL('../../../../examples/companies.csv', import.meta.url);
/** Its company is in no register. */
export const FAILED_ROW = 17;
const WELCOME_TOKEN = 'w'.repeat(43);

/** Where something is on the demo. */
export interface DemoContent {
  /** The newest enrichment of each type. */
  readonly results: Readonly<Partial<Record<EnrichmentTypeName, number>>>;
  readonly failedId: number;
  readonly undeliverableId: number;
  /** The enrichment that waits for a person to fetch a document. */
  readonly taskId: number;
  readonly batchId: number;
  readonly campaignId: number;
  readonly prospectId: number;
  readonly uploadId: number;
  readonly webhookId: number;
  readonly deliveryId: number;
  readonly memberId: number;
  readonly monitorId: number;
  readonly bulkId: number;
  readonly welcomePath: string;
}

/** Something on every page, as an organization has it on a working day. */
export async function fillDemo(demo: DemoPlatform): Promise<DemoContent> {
  const { facts, platform } = demo;
  const api = createApiClient(facts.base_url, facts.admin_key);
  const { id: uploadId, csv_url } = await sendFile(api, facts.companies.not_in_register);
  const batchId = await start(api, '/api/enrichments/get_company/batch', { csv_url });
  const enrich = enriching(api);
  const results = {
    search_companies: await enrich('search_companies', { query: 'GmbH', register_type: 'HRB' }),
    get_company: await enrich('get_company', { company_id: facts.companies.publications }),
    get_company_historical_owners: await enrich('get_company_historical_owners', {
      company_id: facts.companies.owners_history,
    }),
    list_company_publications: await enrich('list_company_publications', { company_id: facts.companies.publications }),
    list_company_filings: await enrich('list_company_filings', { company_id: facts.companies.publications }),
    verify_email: await enrich('verify_email', { email: facts.emails.deliverable }),
    get_company_profile: await enrich('get_company_profile', {
      company_id: facts.companies.owners_history,
      include: ['company', 'owners', 'documents'],
      max_credits: 10,
    }),
    get_ownership_graph: await enrich('get_ownership_graph', { company_id: facts.companies.group }),
  };
  const failedId = await enrich('get_company', { company_id: facts.companies.not_in_register });
  const undeliverableId = await enrich('verify_email', { email: facts.emails.unknown_user });
  const publications = await statementsOf(api, results.list_company_publications);
  const get_publication = await publicationByPeople(demo, api, publications[0] ?? '');
  await waitingCaptcha(demo, api, publications[1] ?? '');
  const taskId = await fillTask(api, results.list_company_filings);
  await eventually('the batch has ended', async () => (await statusOf(api, `/api/batches/${batchId}`)) === 'completed');
  return {
    results: { ...results, get_publication },
    failedId,
    undeliverableId,
    taskId,
    batchId,
    uploadId,
    ...(await fillCampaign(api)),
    ...(await fillDeliveries(demo, api)),
    ...(await fillTeam(platform.foundation, facts.org_id)),
    ...(await fillStanding(api, facts.companies)),
  };
}

interface Shown {
  readonly data: { readonly id: number; readonly status: string; readonly output: Readonly<Record<string, unknown>> };
}

/** @throws Error when it was not accepted */
async function start(api: ApiClient, path: string, body: object): Promise<number> {
  const answer = await api.call('POST', path, body);
  if (answer.status !== 202) {
    throw new Error(`${path} was not accepted: ${answer.status} ${JSON.stringify(answer.body)}`);
  }
  return (answer.body as Shown).data.id;
}

/** @returns its id when it has ended */
function enriching(api: ApiClient) {
  return async (type: EnrichmentTypeName, input: object): Promise<number> => {
    const id = await start(api, `/api/enrichments/${type}`, { ...input, async: true });
    await api.call('GET', `/api/enrichments/${id}?wait=true`);
    return id;
  };
}

/** The example companies as a file of the organization's own, in which one is in no register. */
async function sendFile(api: ApiClient, notInRegister: string): Promise<Upload> {
  const { data: rows } = Papa.parse<Record<string, string>>(await readFile(EXAMPLES, 'utf8'), {
    header: true,
    skipEmptyLines: true,
  });
  const file = Papa.unparse(
    rows.map((row, index) => (index + 1 === FAILED_ROW ? { ...row, company_id: notInRegister } : row)),
  );
  const links = (await api.call('POST', '/api/uploads', { file_name: 'customers.csv' })).body as {
    readonly data: Upload;
  };
  const { upload_url: to } = links.data;
  await fetch(to, { method: 'PUT', headers: { 'content-type': 'text/csv' }, body: file });
  return links.data;
}

interface Upload {
  readonly id: number;
  readonly upload_url: string;
  readonly csv_url: string;
}

async function statementsOf(api: ApiClient, listId: number): Promise<readonly string[]> {
  const { output } = ((await api.call('GET', `/api/enrichments/${listId}`)).body as Shown).data;
  const listed = output['publications'] as readonly { readonly publication_id: string; readonly type: string }[];
  return listed.filter(({ type }) => type === 'annual_financial_statements').map((one) => one.publication_id);
}

async function publicationByPeople(demo: DemoPlatform, api: ApiClient, id: string): Promise<number> {
  const enrichmentId = await waitingCaptcha(demo, api, id);
  const { captchas } = demo.platform.foundation;
  for (const { captchaId } of await captchas.open(new Date(), 1, demo.facts.org_id)) {
    const picture = (await captchas.picture(captchaId)) ?? new Uint8Array();
    await captchas.answer(captchaId, await readCaptcha(demo, picture), demo.facts.dashboard.email, new Date());
  }
  await api.call('GET', `/api/enrichments/${enrichmentId}?wait=true`);
  return enrichmentId;
}

/** @returns the enrichment whose captcha waits for a person */
async function waitingCaptcha({ facts, platform }: DemoPlatform, api: ApiClient, id: string): Promise<number> {
  const enrichmentId = await start(api, '/api/enrichments/get_publication', { publication_id: id, async: true });
  const { captchas } = platform.foundation;
  await eventually('a captcha waits', async () => (await captchas.open(new Date(), 1, facts.org_id)).length > 0);
  return enrichmentId;
}

async function statusOf(api: ApiClient, path: string): Promise<string> {
  return ((await api.call('GET', path)).body as Shown).data.status;
}

async function fillTeam({ members, passwordLinks }: DemoPlatform['platform']['foundation'], organizationId: number) {
  const invited = { organizationId, email: 'jana.keller@demo.example', role: 'member' as const, token: WELCOME_TOKEN };
  await passwordLinks.invite(invited, new Date(), PLATFORM);
  const team = await members.list(organizationId, new Date());
  return {
    memberId: team.find(({ role, state }) => role === 'member' && state === 'active')?.id ?? 0,
    welcomePath: passwordLinkPath(WELCOME_TOKEN),
  };
}
