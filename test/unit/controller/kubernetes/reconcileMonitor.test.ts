import { beforeEach, describe, expect, test } from '@jest/globals';
import type { CompanyMonitorStatus } from '#contract/resources/companyMonitor';
import type { ApiRefusal } from '#ports/apiRefusal';
import type { ClusterObject } from '#ports/cluster';
import type { ShownCheck, ShownMonitor } from '#ports/monitorApi';
import { REMOVE_FINALIZER } from '../../../../controller/kubernetes/gatherMonitor.ts';
import { COMPANY_MONITORS, SECRETS } from '../../../../controller/kubernetes/kinds.ts';
import { reconcileMonitor } from '../../../../controller/kubernetes/reconcileMonitor.ts';
import { MemoryCluster } from '../../../support/memoryCluster.ts';
import { MemoryMonitorApi } from '../../../support/memoryMonitorApi.ts';

const NAME = 'acme';
const SPEC = {
  what: 'company',
  companyId: 'DE-HRB-F1103-1',
  every: '7d',
  budget: 10,
  apiKey: { secretName: 'acme', key: 'api-key' },
};
const RATE: ApiRefusal = { kind: 'refused', code: 'monitor_rate_exceeded', message: 'The portals cannot.' };
const AWAY: ApiRefusal = { kind: 'busy', message: 'The API does not answer (ECONNREFUSED)', retryAfterSeconds: null };
const BASELINE: ShownCheck = {
  status: 'baseline',
  errorCode: null,
  completedAt: new Date('2026-03-01T12:05:00Z'),
  events: [],
};

let cluster: MemoryCluster;
let api: MemoryMonitorApi;
let now: Date;

const reconcile = () => reconcileMonitor({ cluster, monitorApi: api, now: () => now }, NAME);
const current = () => cluster.view(COMPANY_MONITORS).get(NAME);
const status = (): CompanyMonitorStatus => current()?.['status'] ?? {};
const condition = (type: string) => status().conditions?.find((one) => one.type === type);
const reasons = () => cluster.events.map(({ reason }) => reason);

async function create(spec: object = SPEC): Promise<ClusterObject> {
  const { apiVersion, kind } = COMPANY_MONITORS;
  return cluster.applyAs('kubectl', COMPANY_MONITORS, { apiVersion, kind, metadata: { name: NAME }, spec });
}

async function remove(): Promise<void> {
  await cluster.remove(COMPANY_MONITORS, NAME, current()?.metadata.uid ?? '');
}

/** Held, made, and brought to what its object says. */
async function settled(spec: object = SPEC): Promise<void> {
  await create(spec);
  await reconcile();
  await reconcile();
  await reconcile();
}

beforeEach(async () => {
  cluster = new MemoryCluster();
  api = new MemoryMonitorApi();
  now = new Date('2026-03-01T12:00:00Z');
  const metadata = { name: 'acme' };
  const data = { 'api-key': Buffer.from('eak_key\n').toString('base64') };
  await cluster.applyAs('kubectl', SECRETS, { apiVersion: 'v1', kind: 'Secret', metadata, data });
});

describe('A CompanyMonitor', () => {
  test('is held by a finalizer before anything is made', async () => {
    await create();
    await reconcile();
    expect([current()?.metadata.finalizers, api.calls]).toEqual([[REMOVE_FINALIZER], []]);
  });

  test('is made at rest, and then brought to what its object says', async () => {
    await settled();
    expect([...api.monitors.values()]).toMatchObject([{ id: 5, everyDays: 7, budget: 10, status: 'active' }]);
    expect(status()).toMatchObject({ monitorId: 5, subject: 'DE-HRB-F1103-1', changes: 0, spentThisMonth: 0 });
    expect(condition('Ready')).toMatchObject({ status: 'True', reason: 'Active', observedGeneration: 1 });
    expect(condition('UpToDate')).toMatchObject({ status: 'False', reason: 'NotChecked' });
    expect(reasons()).toEqual(['Created', 'Applied', 'Active']);
  });

  test('that is to be paused from the start never checks anything', async () => {
    await settled({ ...SPEC, paused: true });
    expect([...api.monitors.values()]).toMatchObject([{ status: 'paused' }]);
    expect(condition('Ready')).toMatchObject({ status: 'True', reason: 'Paused' });
  });

  test('is made once, though the process died before it wrote down which one it is', async () => {
    await create();
    await reconcile();
    const { metadata } = current() ?? {};
    await api.createAtRest('eak_key', {}, `kubernetes-${metadata?.uid}`);
    await create({ ...SPEC, every: '30d' });
    await reconcile();
    await reconcile();
    expect([...api.monitors.values()]).toMatchObject([{ id: 5, everyDays: 30 }]);
    expect(status().monitorId).toBe(5);
  });

  test('follows each change of its object, and asks for none where there is none', async () => {
    await settled();
    const asked = () => api.calls.filter((call) => call === 'change').length;
    await reconcile();
    expect(asked()).toBe(1);
    for (const spec of [
      { ...SPEC, every: '1d' },
      { ...SPEC, paused: true },
      { ...SPEC, callbackUrl: 'https://example.com/x' },
      { ...SPEC, budget: undefined },
    ]) {
      const before = asked();
      await create(spec);
      await reconcile();
      await reconcile();
      expect(asked()).toBe(before + 1);
    }
    expect([...api.monitors.values()]).toMatchObject([
      { everyDays: 7, budget: null, callbackUrl: null, status: 'active' },
    ]);
    expect(status().observedGeneration).toBe(current()?.metadata.generation);
  });

  test('brings back what somebody changed at the API', async () => {
    await settled();
    api.monitors.set(5, { ...(api.monitors.get(5) as ShownMonitor), everyDays: 1 });
    await reconcile();
    expect(api.monitors.get(5)?.everyDays).toBe(7);
  });

  test('tells of each check as it ends, and of changes without what has changed', async () => {
    await settled();
    api.check = BASELINE;
    await reconcile();
    expect(status().lastCheckedAt).toBe('2026-03-01T12:05:00.000Z');
    expect(condition('UpToDate')).toMatchObject({ status: 'True', reason: 'Checked' });
    api.check = { ...BASELINE, status: 'changed', events: ['company.name_changed', 'company.seat_changed'] };
    api.monitors.set(5, { ...(api.monitors.get(5) as ShownMonitor), changes: 2, credits: 4, nextCheckAt: null });
    expect(await reconcile()).toEqual({ afterMilliseconds: 10_000 });
    expect(status()).toMatchObject({ changes: 2, spentThisMonth: 4 });
    expect(status().nextCheckAt).toBeUndefined();
    await reconcile();
    expect(reasons()).toEqual(['Created', 'Applied', 'Active', 'Checked', 'ChangeFound']);
    expect(cluster.events.at(-1)?.message).toBe(
      '2 found (company.name_changed, company.seat_changed); GET /api/monitors/5/checks tells both sides.',
    );
  });

  test('tells when its budget is used up and when it is not any more', async () => {
    await settled();
    const monitor = api.monitors.get(5) as ShownMonitor;
    api.monitors.set(5, { ...monitor, status: 'budget_exhausted', credits: 10 });
    await reconcile();
    expect(condition('BudgetExhausted')).toMatchObject({ status: 'True', reason: 'Spent' });
    api.monitors.set(5, monitor);
    await reconcile();
    expect(condition('BudgetExhausted')).toMatchObject({ status: 'False', reason: 'WithinBudget' });
    expect(cluster.events.slice(-2)).toMatchObject([
      { type: 'Warning', reason: 'Spent' },
      { type: 'Normal', reason: 'WithinBudget' },
    ]);
  });

  test('that the portals cannot carry says so, and is tried again after as long as it was refused', async () => {
    api.refusals.set('createAtRest', RATE);
    await create();
    await reconcile();
    expect(await reconcile()).toEqual({ afterMilliseconds: 5_000 });
    expect(condition('Ready')).toMatchObject({
      status: 'False',
      reason: 'RateExceeded',
      message: 'The portals cannot. (monitor_rate_exceeded)',
    });
    now = new Date('2026-03-01T12:00:20Z');
    expect(await reconcile()).toEqual({ afterMilliseconds: 20_000 });
    now = new Date('2026-03-01T13:00:00Z');
    expect(await reconcile()).toEqual({ afterMilliseconds: 60_000 });
    expect(reasons()).toEqual(['RateExceeded']);
    api.refusals.clear();
    await reconcile();
    await reconcile();
    expect(condition('Ready')?.status).toBe('True');
  });

  test('whose change the API refuses goes on as it was, and tells of both', async () => {
    await settled();
    api.refusals.set('change', RATE);
    api.check = BASELINE;
    await create({ ...SPEC, every: '1d', budget: 20 });
    await reconcile();
    expect(condition('Ready')).toMatchObject({ status: 'False', reason: 'RateExceeded', observedGeneration: 2 });
    expect(condition('UpToDate')?.status).toBe('True');
    expect(status().lastCheckedAt).toBe('2026-03-01T12:05:00.000Z');
  });

  test.each([
    ['monitor_limit_reached', 'LimitReached'],
    ['registry_not_enabled', 'Refused'],
  ])('that is refused with %s has the reason %s', async (code, reason) => {
    api.refusals.set('createAtRest', { kind: 'refused', code, message: 'No.' });
    await create();
    await reconcile();
    await reconcile();
    expect(condition('Ready')).toMatchObject({ status: 'False', reason });
  });

  test('that somebody deleted at the API is not made again', async () => {
    await settled();
    api.monitors.clear();
    await reconcile();
    await reconcile();
    expect(condition('Ready')).toMatchObject({ status: 'False', reason: 'NotFound' });
    expect(api.calls.filter((call) => call === 'createAtRest')).toHaveLength(1);
  });

  test.each(['createAtRest', 'show', 'lastCheck', 'change'] as const)(
    'waits for an API that does not answer to %s, and says no more than that',
    async (call) => {
      api.refusals.set(call, AWAY);
      await create();
      await reconcile();
      await reconcile();
      const requeue = call === 'createAtRest' ? await reconcile() : (await reconcile(), await reconcile());
      expect(requeue).toEqual({ afterMilliseconds: 5_000 });
      expect(condition('Ready')).toMatchObject({ status: 'Unknown', reason: 'NoAnswer' });
      expect(reasons().filter((reason) => reason !== 'Created')).toEqual([]);
    },
  );

  test('waits for a Secret that it may not read yet', async () => {
    cluster.forbidden.add('secrets/acme');
    await create();
    await reconcile();
    expect(await reconcile()).toEqual({ afterMilliseconds: 10_000 });
    expect(condition('Ready')).toMatchObject({
      reason: 'NoApiKey',
      message: 'The controller may not read the Secret acme. Name it in controller.readableSecrets of the chart.',
    });
    cluster.forbidden.clear();
    await reconcile();
    expect(status().monitorId).toBe(5);
  });

  test('that is not valid by the schema of today says so and asks nobody', async () => {
    await create({ ...SPEC, every: '0d' });
    await reconcile();
    expect(await reconcile()).toBeNull();
    expect(condition('Ready')).toMatchObject({ reason: 'Invalid', message: 'every must be 1d to 365d, such as 7d.' });
    expect(api.calls).toEqual([]);
  });

  test('writes its status only where something has changed', async () => {
    await settled();
    const version = current()?.metadata.resourceVersion;
    await reconcile();
    expect(current()?.metadata.resourceVersion).toBe(version);
  });
});

describe('A CompanyMonitor that is deleted', () => {
  test('goes with its monitor', async () => {
    await settled();
    await remove();
    await reconcile();
    expect([current(), api.monitors.size, reasons().at(-1)]).toEqual([null, 0, 'Released']);
  });

  test('stays until the API answers', async () => {
    await settled();
    await remove();
    api.refusals.set('remove', AWAY);
    expect(await reconcile()).toEqual({ afterMilliseconds: 5_000 });
    expect(current()).not.toBeNull();
    api.refusals.clear();
    await reconcile();
    expect(current()).toBeNull();
  });

  test('goes where its monitor is gone already', async () => {
    await settled();
    api.monitors.clear();
    await remove();
    await reconcile();
    expect([current(), reasons().at(-1)]).toEqual([null, 'Released']);
  });

  test('takes the monitor along that it had made before it could write it down', async () => {
    const { metadata } = await create();
    await reconcile();
    await api.createAtRest('eak_key', {}, `kubernetes-${metadata.uid}`);
    await remove();
    await reconcile();
    expect([current(), api.monitors.size]).toEqual([null, 0]);
  });

  test('goes where the API refuses to make what was never made', async () => {
    api.refusals.set('createAtRest', RATE);
    await create();
    await reconcile();
    await remove();
    await reconcile();
    expect(current()).toBeNull();
  });

  test.each<[string, () => void]>([
    ['the Secret is gone', () => cluster.forbidden.add('secrets/acme')],
    [
      'the key is no longer one',
      () => api.refusals.set('remove', { kind: 'refused', code: 'unauthenticated', message: 'No key.' }),
    ],
  ])('goes where %s, and says which monitor it leaves behind', async (_what, happen) => {
    await settled();
    happen();
    await remove();
    await reconcile();
    expect(current()).toBeNull();
    expect(cluster.events.at(-1)).toMatchObject({ type: 'Warning', reason: 'LeftBehind' });
    expect(cluster.events.at(-1)?.message).toMatch(/^Monitor 5 goes on; delete it at the API\. /u);
  });
});
