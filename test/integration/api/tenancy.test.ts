import { beforeAll, describe, expect, it } from '@jest/globals';
import { takesNoBody } from '#contract/operations/emptyBody';
import { OPERATIONS } from '#contract/operations/operations';
import { shownOperations } from '#contract/operations/shownOperations';
import { ENRICHMENT_TYPES } from '#contract/types/catalogue';
import { company, start } from '../../support/apiCalls.ts';
import { eventually } from '../../support/eventually.ts';
import { startBatch, untilAdmitted } from '../../support/batchCalls.ts';
import { type TestAnswer, type TestOrganization, useTestPlatform } from '../../support/testPlatform.ts';
import { sentUpload } from '../../support/uploadCalls.ts';
import { createCampaign, createWebhook, deliveriesOf, happen, webhooksOf } from '../../support/webhookCalls.ts';

interface Route {
  readonly method: string;
  readonly path: string;
  /** Whether the path names one resource. */
  readonly hasId: boolean;
  /** Whether its contract says that it needs an administrator. */
  readonly isForAdmins: boolean;
  /** Whether it may be sent a body. */
  readonly takesBody: boolean;
}

/** What paths name by their ids. */
interface Ids {
  readonly enrichment: number;
  readonly batch: number;
  readonly campaign: number;
  readonly campaignWebhook: number;
  readonly prospect: number;
  readonly webhook: number;
  readonly delivery: number;
  readonly bulk: number;
  readonly monitor: number;
  readonly pause: number;
  readonly upload: number;
}

/** The first parameter of a path names one of these. */
const NAMED_BY: readonly (readonly [RegExp, keyof Ids])[] = [
  [/^\/api\/enrichments\//, 'enrichment'],
  [/^\/api\/batches\//, 'batch'],
  [/^(\/api\/video-campaigns|\/reach\/campaigns)\//, 'campaign'],
  [/^\/api\/prospects\//, 'prospect'],
  [/^\/api\/(reach\/)?webhooks\//, 'webhook'],
  [/^\/api\/webhook-deliveries\//, 'delivery'],
  [/^\/api\/bulk\//, 'bulk'],
  [/^\/api\/monitors\/\{/, 'monitor'],
  [/^\/api\/pauses\//, 'pause'],
  [/^\/api\/uploads\//, 'upload'],
];

/** @throws Error for a path of which this suite does not know what it names */
function fill(path: string, ids: Ids): string {
  const name = NAMED_BY.find(([pattern]) => pattern.test(path))?.[1];
  if (path.includes('{') && name === undefined) {
    throw new Error(
      `What does ${path} name? Tell this suite, so that it is tried with the id of another organization.`,
    );
  }
  return path.replace(/\{\w+\}/, () => String(ids[name ?? 'enrichment'])).replace('{wid}', String(ids.campaignWebhook));
}

/** Every operation behind a key; what proves who calls the others, their own tests hold. */
const ROUTES: readonly Route[] = shownOperations(Object.values(OPERATIONS))
  .filter(({ access }) => access === 'key')
  // Types are the same for all organizations.
  .map((operation) => ({
    ...operation,
    path: operation.path.replace('{type}', ENRICHMENT_TYPES[0].name),
    takesBody: operation.method !== 'GET' && !takesNoBody(operation),
  }))
  .map(({ method, path, errors, takesBody }) => ({
    method,
    path,
    takesBody,
    hasId: path.includes('{'),
    isForAdmins: errors.includes('admin_required'),
  }));
const routes = (hasId?: boolean): readonly (readonly [string, string, Route])[] =>
  ROUTES.filter((route) => hasId === undefined || route.hasId === hasId).map((route) => [
    route.method,
    route.path,
    route,
  ]);

const platform = useTestPlatform({ ENRICH_AUTH_FAILURES_PER_MINUTE: '10000' });
let owner: TestOrganization;
let stranger: TestOrganization;
let revoked: string;
let ids: Ids;
beforeAll(async () => {
  owner = await platform.current.organization();
  stranger = await platform.current.organization();
  revoked = await revokedKeyOfOwner();
  const { id: campaign } = await createCampaign(platform.current, owner.key);
  const { id: webhook, event } = await createWebhook(platform.current, owner.key);
  const prospect = await happen(platform.current, campaign, event);
  ids = {
    enrichment: await start(platform.current, owner.key),
    batch: (await startBatch(platform.current, owner.key, [company(2)])).id,
    campaign,
    campaignWebhook: (await createWebhook(platform.current, owner.key, webhooksOf(campaign))).id,
    prospect,
    webhook,
    delivery: (await deliveriesOf(platform.current, owner.key))[0]?.id ?? 0,
    bulk: await completedBulk(),
    monitor: await ownMonitor(),
    pause: await lastingPause(),
    upload: (await sentUpload(platform.current, owner.key, 'company_id\nDE-HRB-F1103-1\n')).id,
  };
  await untilAdmitted(platform.current, owner.key, [ids.batch]);
});

const ask = ({ method, path, takesBody }: Route, key: string | null, named: Ids = ids): Promise<TestAnswer> =>
  platform.current.call(fill(path, named), { method, key, ...(takesBody ? { body: company() } : {}) });

/** One of the owner that selects nothing, and so has ended. */
async function completedBulk(): Promise<number> {
  const body = { action: 'redeliver', filter: {} };
  const answer = await platform.current.call('/api/bulk', { key: owner.key, body });
  return (answer.body['data'] as unknown as { readonly id: number }).id;
}

/** Paused, so that nothing about the owner changes meanwhile. */
async function ownMonitor(): Promise<number> {
  const body = { what: 'company', every: '365d', company_id: 'DE-HRB-F1103-4711' };
  const answer = await platform.current.call('/api/monitors', { key: owner.key, body });
  const { id } = answer.body['data'] as unknown as { readonly id: number };
  await platform.current.call(`/api/monitors/${id}`, { key: owner.key, method: 'PATCH', body: { paused: true } });
  return id;
}

/** One of an address that nothing is sent to. */
async function lastingPause(): Promise<number> {
  const body = { target: { kind: 'endpoint', origin: 'https://elsewhere.example.com' } };
  const answer = await platform.current.call('/api/pauses', { key: owner.key, body });
  return (answer.body['data'] as unknown as { readonly id: number }).id;
}

/** Everything that the owner can read. */
async function everythingOfOwner(): Promise<readonly string[]> {
  const answers = await Promise.all(
    ROUTES.filter(({ method }) => method === 'GET').map((route) => ask(route, owner.key)),
  );
  return answers.map(({ status, text }) => `${status} ${text.replaceAll(SIGNED_NOW, '"$1":"…"')}`);
}

/** What the headers of a delivery have of the moment in which they are asked for. */
const SIGNED_NOW = /"([\w-]+-(?:signature|timestamp))":"[^"]+"/g;

describe('the operations of the API', () => {
  it('name the routes that this suite is about', () => {
    expect(routes(true).map(([method, path]) => `${method} ${path}`)).toEqual(
      expect.arrayContaining([
        'GET /api/enrichments/{id}',
        'POST /api/enrichments/{id}/cancel',
        'GET /api/batches/{id}',
        'GET /api/batches/{id}/results.csv',
        'GET /api/batches/{id}/results.xlsx',
        'POST /api/batches/{id}/cancel',
        'POST /api/uploads/{id}/preview',
        'PATCH /api/video-campaigns/{id}',
        'DELETE /api/video-campaigns/{id}/webhooks/{wid}',
        'DELETE /api/reach/webhooks/{wid}',
        'POST /reach/campaigns/{id}/rotate-webhook-secret',
        'POST /api/webhook-deliveries/{id}/redeliver',
        'POST /api/webhooks/{id}/test',
        'GET /api/bulk/{id}',
        'GET /api/bulk/{id}/items',
        'POST /api/bulk/{id}/cancel',
        'DELETE /api/pauses/{id}',
        'GET /api/monitors/{id}',
        'PATCH /api/monitors/{id}',
        'DELETE /api/monitors/{id}',
        'GET /api/monitors/{id}/checks',
      ]),
    );
    expect(ROUTES.length).toBeGreaterThanOrEqual(40);
  });
});

const OF_A_NEW_ORGANIZATION = ['/api/credits/entries', '/api/audit-log'];
/** Its schemas name ids. */
const SAME_FOR_ALL = ['/api/enrichment-types'];

describe('a resource of one organization', () => {
  it.each(routes(true))('is not found by another one: %s %s', async (_method, _path, route) => {
    const before = await everythingOfOwner();
    for (const key of [stranger.key, stranger.memberKey]) {
      const answer = await ask(route, key);

      expect([answer.status, answer.body]).toEqual([404, { message: 'Resource not found', code: 'not_found' }]);
    }
    expect(await everythingOfOwner()).toEqual(before);
  });

  it.each(routes(true))(
    'looks to another one exactly like one that does not exist: %s %s',
    async (_method, _path, route) => {
      const theirs = await ask(route, stranger.key);
      const none = await ask({ ...route, path: route.path.replaceAll(/\{\w+\}/g, '999999999') }, stranger.key);

      expect([theirs.status, theirs.text]).toEqual([none.status, none.text]);
    },
  );

  it.each(routes(true).filter(([, path]) => path.includes('{wid}')))(
    'is not found through a resource of one’s own: %s %s',
    async (_method, _path, route) => {
      const own = await createCampaign(platform.current, stranger.key);
      const before = await everythingOfOwner();

      const answer = await ask(route, stranger.key, { ...ids, campaign: own.id });

      expect([answer.status, answer.body['code']]).toEqual([404, 'not_found']);
      expect(await everythingOfOwner()).toEqual(before);
    },
  );

  it('is in no list of another one', async () => {
    const { key } = await platform.current.organization();
    for (const [, path] of routes(false).filter(([method]) => method === 'GET')) {
      const answer = await platform.current.call(path, { key });

      expect(answer.status).toBe(200);
      // What credits were granted with, and who made it, is the only thing that a new organization has.
      expect([...OF_A_NEW_ORGANIZATION, ...SAME_FOR_ALL].includes(path) ? '' : answer.text).not.toContain('"id":');
    }
  });
});

describe('every route', () => {
  it.each(routes())('is closed to callers without a key: %s %s', async (_method, _path, route) => {
    const answer = await ask(route, null);

    expect([answer.status, answer.body]).toEqual([401, { message: 'Unauthenticated.', code: 'unauthenticated' }]);
  });

  it.each(routes())('is closed to a revoked key: %s %s', async (_method, _path, route) => {
    const answer = await ask(route, revoked);

    expect([answer.status, answer.body]).toEqual([401, { message: 'Invalid API key.', code: 'invalid_api_key' }]);
  });
});

describe('a route for administrators', () => {
  it('is one of those that replace secrets or caps, or tells what people did', () => {
    expect(ROUTES.filter(({ isForAdmins }) => isForAdmins).map(({ path }) => path)).toEqual([
      '/reach/webhooks/rotate-org-secret',
      '/reach/campaigns/{id}/rotate-webhook-secret',
      '/api/budgets',
      '/api/audit-log',
    ]);
  });

  it.each(routes().filter(([, , { isForAdmins }]) => isForAdmins))(
    'is closed to a member: %s %s',
    async (_method, _path, route) => {
      const own = await createCampaign(platform.current, stranger.key);

      const answer = await ask(route, stranger.memberKey, { ...ids, campaign: own.id });

      expect([answer.status, answer.body['code']]).toEqual([403, 'admin_required']);
    },
  );

  it.each(routes(false).filter(([, , { isForAdmins }]) => !isForAdmins))(
    'is none of the others, which members may use: %s %s',
    async (method, path) => {
      // Too little for any of them to do something.
      const body = method === 'GET' ? {} : { body: {} };
      const answer = await platform.current.call(path, { method, key: stranger.memberKey, ...body });

      expect(answer.body['code']).not.toBe('admin_required');
    },
  );
});

/** A key of the owner that has worked before. */
async function revokedKeyOfOwner(): Promise<string> {
  const { identities } = platform.current.foundation;
  const { memberKey } = owner;
  const call = (): Promise<TestAnswer> => platform.current.call('/api/credits', { key: memberKey });
  expect((await call()).status).toBe(200);
  const keys = await identities.keys(owner.id);
  await identities.revokeKey(keys.find(({ role }) => role === 'member')?.id ?? 0, null);
  await eventually('the key is refused', async () => (await call()).status === 401);
  return memberKey;
}
