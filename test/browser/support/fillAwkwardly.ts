import { PLATFORM } from '#domain/audit';
import type { SubscriptionEvent } from '#domain/campaign';
import { EMAIL_MAX_CHARACTERS } from '#domain/loginLimits';
import { hashPassword } from '#domain/password';
import { passwordLinkPath } from '#domain/passwordLink';
import { WorkError } from '#domain/verdict';
import { company, resourceOf, start, waitFor } from '../../support/apiCalls.ts';
import { companies, readBatch, startBatch } from '../../support/batchCalls.ts';
import { eventually } from '../../support/eventually.ts';
import type { TestOrganization, TestPlatform } from '../../support/testPlatform.ts';
import { fillResults } from './fillResults.ts';

/** A text of so many characters, as no page expects it. */
export type Awkward = (characters: number) => string;

/** Where such texts are shown. */
export interface AwkwardDashboard {
  readonly organization: TestOrganization;
  readonly email: string;
  readonly enrichmentId: number;
  /** One of each type, by its name. */
  readonly results: Readonly<Record<string, number>>;
  readonly failedId: number;
  /** Of 1,000 rows: two were rejected, some have failed, the others wait. */
  readonly batchId: number;
  readonly cancelledBatchId: number;
  readonly campaignId: number;
  readonly emptyCampaignId: number;
  readonly landingPath: string;
  readonly webhookId: number;
  readonly deliveryId: number;
  readonly keyId: number;
  readonly memberId: number;
  readonly welcomePath: string;
}

export const PASSWORD = 'correct horse battery';
/** Longer than what any field of ours may have, so that what is cut short is cut short. */
const LONG = 300;
/** Fields of results that may be as long as a document prints them. */
const WORDY = ['name', 'company_name', 'title', 'label', 'city', 'seat', 'purpose', 'rule', 'number'];
const URL_TAIL = `${'p'.repeat(LONG)}?${'q'.repeat(LONG)}`;
const LONG_URL = `https://${'h'.repeat(63)}.example.com/${URL_TAIL}`;

/** An organization whose every text is awkward. */
export async function fillAwkwardly(platform: TestPlatform, text: Awkward): Promise<AwkwardDashboard> {
  const organization = await nameOrganization(platform, text);
  const people = await addPeople(platform, organization.id, text);
  const ended = await addEnrichments(platform, organization.key, text);
  const results = await fillResults(platform, organization.key, (name, read) =>
    WORDY.includes(name) ? text(LONG) : read,
  );
  const batches = await addBatches(platform, organization.key, text);
  const outreach = await addOutreach(platform, organization, text);
  return { organization, results, ...people, ...ended, ...batches, ...outreach };
}

async function nameOrganization(platform: TestPlatform, text: Awkward): Promise<TestOrganization> {
  const organization = await platform.organization({ credits: 1_234_567_890 });
  await platform.foundation.database.hot.query('update organizations set name = $2 where id = $1', [
    organization.id,
    text(LONG),
  ]);
  return organization;
}

async function addPeople({ foundation }: TestPlatform, organizationId: number, text: Awkward) {
  const { identities, passwordLinks } = foundation;
  const address = (name: string): string =>
    `${name}${'m'.repeat(63 - name.length)}@${'d'.repeat(63)}.${'d'.repeat(63)}.example.com`.slice(
      -EMAIL_MAX_CHARACTERS,
    );
  const email = address(`anna.${organizationId}.`);
  const memberId = await identities.createUser(organizationId, email, await hashPassword(PASSWORD), 'admin');
  const token = `${organizationId}`.padStart(43, 't');
  const invited = { organizationId, email: address(`boris.${organizationId}.`), role: 'member' as const, token };
  await passwordLinks.invite(invited, new Date(), { ...PLATFORM, name: text(100) });
  const key = { organizationId, name: text(100), role: 'member' as const, key: `sk_${organizationId}_${token}` };
  const { id: keyId } = await identities.createKey({ ...key, createdBy: memberId });
  return { email, memberId, keyId, welcomePath: passwordLinkPath(token) };
}

/** One that has brought much, and one that has failed with much to say. */
async function addEnrichments(platform: TestPlatform, key: string, text: Awkward) {
  const custom = { [`k${'k'.repeat(LONG)}`]: text(LONG), list: [text(LONG)] };
  const output = { name: text(LONG), [text(LONG)]: { [text(LONG)]: [text(3 * LONG)] } };
  const worker = platform.work({
    get_company: {
      fromSource: ({ input }) =>
        (input as { company_id: string }).company_id.endsWith('-1')
          ? Promise.resolve({ output, cost: null, mirror: null })
          : Promise.reject(failure(text)),
    },
  });
  const given = { custom_vars: custom, callback_url: LONG_URL };
  const enrichmentId = await start(platform, key, { ...company(1), ...given });
  const failedId = await start(platform, key, { ...company(2), ...given });
  await waitFor(platform, key, enrichmentId);
  await waitFor(platform, key, failedId);
  await worker.stop();
  const search = { query: text(200).slice(0, 200), async: true };
  await platform.call('/api/enrichments/search_companies', { key, body: search });
  return { enrichmentId, failedId };
}

function failure(text: Awkward): WorkError {
  return new WorkError({ kind: 'permanent', code: 'source_changed', message: text(LONG) });
}

async function addBatches(platform: TestPlatform, key: string, text: Awkward) {
  const rows = [{ company_id: text(LONG) }, { ...company(3), [text(LONG)]: text(LONG) }, ...companies(3_001, 3_998)];
  const { id: batchId } = await startBatch(platform, key, rows, { callback_url: LONG_URL });
  const worker = platform.work({ get_company: { fromSource: () => Promise.reject(failure(text)) } });
  await eventually('some rows have failed', async () => (await readBatch(platform, key, batchId)).counts.failed > 3);
  await worker.stop();
  const { id: cancelledBatchId } = await startBatch(platform, key, companies(5_001, 5_003));
  await platform.call(`/api/batches/${cancelledBatchId}/cancel`, { key, method: 'POST' });
  return { batchId, cancelledBatchId };
}

async function addOutreach(platform: TestPlatform, { id, key }: TestOrganization, text: Awkward) {
  const post = async (path: string, body: object): Promise<number> =>
    resourceOf(await platform.call(path, { key, body })).id;
  const link = { label: text(100), url: LONG_URL };
  const content = { headline: text(LONG), video_url: LONG_URL, cta: link, footer_links: [link, link, link] };
  const emptyCampaignId = await post('/api/video-campaigns', { name: text(200), ...content });
  const campaignId = await post('/api/video-campaigns', { name: text(200), ...content });
  const landingPath = await addProspects(platform, key, campaignId, text);
  await addWebhooks(platform, key, `/api/video-campaigns/${campaignId}/webhooks`);
  const webhookId = await addWebhooks(platform, key, '/api/reach/webhooks');
  await platform.call(`/api/video-campaigns/${emptyCampaignId}`, {
    key,
    method: 'PATCH',
    body: { org_webhook_disabled: true },
  });
  const deliveryId = await post(`/api/webhooks/${webhookId}/test`, {});
  await addTries(platform, deliveryId, text);
  await platform.foundation.database.hot.query(
    `insert into deliveries (organization_id, subscription_id, created_at, ended_at, scope, status, event, url, attempts)
     select $1, $2, now(), now(), 'org', status, 'video.progress.50', $3, 4
     from unnest('{delivered,cancelled}'::delivery_status[]) as status`,
    [id, webhookId, LONG_URL],
  );
  return { campaignId, emptyCampaignId, landingPath, webhookId, deliveryId };
}

/** @returns the path of a landing page that is live */
async function addProspects(platform: TestPlatform, key: string, campaignId: number, text: Awkward): Promise<string> {
  const custom = { [`k${'k'.repeat(LONG)}`]: text(LONG), note: text(LONG) };
  const prospects = Array.from({ length: 1_000 }, (_, index) =>
    index > 985 ? { name: text(200), custom_vars: custom } : { name: `Anna ${index}` },
  );
  await platform.call(`/api/video-campaigns/${campaignId}/prospects`, { key, body: { prospects } });
  const { hot } = platform.foundation.database;
  await hot.query(
    `update prospects set status = 'failed', problem = $2 where campaign_id = $1 and id % 2 = 0 and length(name) > 100`,
    [campaignId, text(LONG)],
  );
  const { rows: live } = await hot.query<{ token: string }>(
    `update prospects set status = 'ready', rendered_at = now()
     where campaign_id = $1 and id % 2 = 1 and length(name) > 100 returning token`,
    [campaignId],
  );
  return `/p/${live[0]?.token ?? ''}`;
}

/**
 * One for every state that a webhook can be in.
 *
 * @returns the id of the one that is warned of
 */
async function addWebhooks(platform: TestPlatform, key: string, path: string): Promise<number> {
  const add = async (event: SubscriptionEvent, url = LONG_URL): Promise<number> =>
    resourceOf(await platform.call(path, { key, body: { event, url } })).id;
  await add('video.progress.50', 'https://example.com/hooks');
  await add('webhook.failing', 'https://example.com/hooks');
  const [gone, failing, warned] = [await add('page.opened'), await add('cta.clicked'), await add('webhook.disabled')];
  const { hot } = platform.foundation.database;
  await hot.query(
    `update webhook_subscriptions set enabled = false, disabled_reason = case id when $1 then 'gone' else 'failing' end
     where id in ($1, $2)`,
    [gone, failing],
  );
  await hot.query(
    `update webhook_subscriptions
     set failing_since = now() - interval '4 days', warned_at = now(), failed_deliveries = 12 where id = $1`,
    [warned],
  );
  return warned;
}

/** A try without an answer, two that were refused, and one whose answer says much. */
async function addTries({ foundation }: TestPlatform, deliveryId: number, text: Awkward): Promise<void> {
  const { hot } = foundation.database;
  await hot.query(
    `update deliveries set
       status = 'failed', next_attempt_at = null, ended_at = now(), attempts = 4,
       refused_at = array[now() - interval '90 seconds', now() - interval '60 seconds']
     where id = $1`,
    [deliveryId],
  );
  await hot.query(
    `insert into delivery_attempts (delivery_id, number, started_at, milliseconds, status, failure, problem, excerpt)
     values
       ($1, 1, now() - interval '100 seconds', 10000, null, 'timeout', $2, null),
       ($1, 4, now(), 1234, 500, 'status', 'The server answered with status 500.', convert_to($2, 'UTF8'))`,
    [deliveryId, text(LONG)],
  );
}
