import { describe, expect, test } from '@jest/globals';
import type { ApiRefusal } from '#ports/apiRefusal';
import type { ShownCheck, ShownMonitor } from '#ports/monitorApi';
import { REMOVE_FINALIZER } from '../../../../controller/kubernetes/gatherMonitor.ts';
import { useCompanyMonitorScene } from '../../../support/companyMonitorScene.ts';

const RATE: ApiRefusal = { kind: 'refused', code: 'monitor_rate_exceeded', message: 'The portals cannot.' };
const AWAY: ApiRefusal = { kind: 'busy', message: 'The API does not answer (ECONNREFUSED)', retryAfterSeconds: null };
const BASELINE: ShownCheck = {
  status: 'baseline',
  errorCode: null,
  completedAt: new Date('2026-03-01T12:05:00Z'),
  events: [],
};

const scene = useCompanyMonitorScene();
const acme = () => scene.current;

describe('A CompanyMonitor', () => {
  test('is held by a finalizer before anything is made', async () => {
    await acme().create();
    await acme().reconcile();
    expect([acme().current()?.metadata.finalizers, acme().api.calls]).toEqual([[REMOVE_FINALIZER], []]);
  });

  test('is made at rest, and then brought to what its object says', async () => {
    await acme().settled();
    expect([...acme().api.monitors.values()]).toMatchObject([{ id: 5, everyDays: 7, budget: 10, status: 'active' }]);
    expect(acme().status()).toMatchObject({ monitorId: 5, subject: 'DE-HRB-F1103-1', changes: 0, spentThisMonth: 0 });
    expect(acme().condition('Ready')).toMatchObject({ status: 'True', reason: 'Active', observedGeneration: 1 });
    expect(acme().condition('UpToDate')).toMatchObject({ status: 'False', reason: 'NotChecked' });
    expect(acme().reasons()).toEqual(['Created', 'Applied', 'Active']);
  });

  test('that is to be paused from the start never checks anything', async () => {
    await acme().settled({ ...acme().spec, paused: true });
    expect([...acme().api.monitors.values()]).toMatchObject([{ status: 'paused' }]);
    expect(acme().condition('Ready')).toMatchObject({ status: 'True', reason: 'Paused' });
  });

  test('is made once, though the process died before it wrote down which one it is', async () => {
    await acme().create();
    await acme().reconcile();
    const { metadata } = acme().current() ?? {};
    await acme().api.createAtRest('eak_key', {}, `kubernetes-${metadata?.uid}`);
    await acme().create({ ...acme().spec, every: '30d' });
    await acme().reconcile();
    await acme().reconcile();
    expect([...acme().api.monitors.values()]).toMatchObject([{ id: 5, everyDays: 30 }]);
    expect(acme().status().monitorId).toBe(5);
  });

  test('follows each change of its object, and asks for none where there is none', async () => {
    await acme().settled();
    const asked = () => acme().api.calls.filter((call) => call === 'change').length;
    await acme().reconcile();
    expect(asked()).toBe(1);
    for (const spec of [
      { ...acme().spec, every: '1d' },
      { ...acme().spec, paused: true },
      { ...acme().spec, callbackUrl: 'https://example.com/x' },
      { ...acme().spec, budget: undefined },
    ]) {
      const before = asked();
      await acme().create(spec);
      await acme().reconcile();
      await acme().reconcile();
      expect(asked()).toBe(before + 1);
    }
    expect([...acme().api.monitors.values()]).toMatchObject([
      { everyDays: 7, budget: null, callbackUrl: null, status: 'active' },
    ]);
    expect(acme().status().observedGeneration).toBe(acme().current()?.metadata.generation);
  });

  test('brings back what somebody changed at the API', async () => {
    await acme().settled();
    acme().tells({ everyDays: 1 });
    await acme().reconcile();
    expect(acme().api.monitors.get(5)?.everyDays).toBe(7);
  });

  test('tells of each check as it ends, and of changes without what has changed', async () => {
    await acme().settled();
    acme().api.check = BASELINE;
    await acme().reconcile();
    expect(acme().status().lastCheckedAt).toBe('2026-03-01T12:05:00.000Z');
    expect(acme().condition('UpToDate')).toMatchObject({ status: 'True', reason: 'Checked' });
    acme().api.check = { ...BASELINE, status: 'changed', events: ['company.name_changed', 'company.seat_changed'] };
    acme().tells({ changes: 2, credits: 4, nextCheckAt: null });
    expect(await acme().reconcile()).toEqual({ afterMilliseconds: 10_000 });
    expect(acme().status()).toMatchObject({ changes: 2, spentThisMonth: 4 });
    expect(acme().status().nextCheckAt).toBeUndefined();
    await acme().reconcile();
    expect(acme().reasons()).toEqual(['Created', 'Applied', 'Active', 'Checked', 'ChangeFound']);
    expect(acme().cluster.events.at(-1)?.message).toBe(
      '2 found (company.name_changed, company.seat_changed); GET /api/monitors/5/checks tells both sides.',
    );
  });

  test('tells when its budget is used up and when it is not any more', async () => {
    await acme().settled();
    const monitor = acme().api.monitors.get(5) as ShownMonitor;
    acme().api.monitors.set(5, { ...monitor, status: 'budget_exhausted', credits: 10 });
    await acme().reconcile();
    expect(acme().condition('BudgetExhausted')).toMatchObject({ status: 'True', reason: 'Spent' });
    acme().api.monitors.set(5, monitor);
    await acme().reconcile();
    expect(acme().condition('BudgetExhausted')).toMatchObject({ status: 'False', reason: 'WithinBudget' });
    expect(acme().cluster.events.slice(-2)).toMatchObject([
      { type: 'Warning', reason: 'Spent' },
      { type: 'Normal', reason: 'WithinBudget' },
    ]);
  });

  test('that the portals cannot carry says so, and is tried again after as long as it was refused', async () => {
    acme().api.refusals.set('createAtRest', RATE);
    await acme().create();
    await acme().reconcile();
    expect(await acme().reconcile()).toEqual({ afterMilliseconds: 5_000 });
    expect(acme().condition('Ready')).toMatchObject({
      status: 'False',
      reason: 'RateExceeded',
      message: 'The portals cannot. (monitor_rate_exceeded)',
    });
    acme().now = new Date('2026-03-01T12:00:20Z');
    expect(await acme().reconcile()).toEqual({ afterMilliseconds: 20_000 });
    acme().now = new Date('2026-03-01T13:00:00Z');
    expect(await acme().reconcile()).toEqual({ afterMilliseconds: 60_000 });
    expect(acme().reasons()).toEqual(['RateExceeded']);
    acme().api.refusals.clear();
    await acme().reconcile();
    await acme().reconcile();
    expect(acme().condition('Ready')?.status).toBe('True');
  });

  test('whose change the API refuses goes on as it was, and tells of both', async () => {
    await acme().settled();
    acme().api.refusals.set('change', RATE);
    acme().api.check = BASELINE;
    acme().tells({ status: 'budget_exhausted', credits: 10 });
    await acme().create({ ...acme().spec, every: '1d', budget: 20 });
    await acme().reconcile();
    expect(acme().condition('Ready')).toMatchObject({ status: 'False', reason: 'RateExceeded', observedGeneration: 2 });
    expect(acme().condition('UpToDate')?.status).toBe('True');
    expect(acme().condition('BudgetExhausted')).toMatchObject({ status: 'True', reason: 'Spent' });
    expect(acme().status().lastCheckedAt).toBe('2026-03-01T12:05:00.000Z');
  });

  test.each([
    ['monitor_limit_reached', 'LimitReached'],
    ['registry_not_enabled', 'Refused'],
  ])('that is refused with %s has the reason %s', async (code, reason) => {
    acme().api.refusals.set('createAtRest', { kind: 'refused', code, message: 'No.' });
    await acme().create();
    await acme().reconcile();
    await acme().reconcile();
    expect(acme().condition('Ready')).toMatchObject({ status: 'False', reason });
  });

  test('that somebody deleted at the API is not made again, and nobody knows whether it is up to date', async () => {
    await acme().settled();
    acme().api.check = BASELINE;
    await acme().reconcile();
    acme().api.monitors.clear();
    await acme().reconcile();
    await acme().reconcile();
    expect(acme().condition('Ready')).toMatchObject({ status: 'False', reason: 'NotFound' });
    expect(acme().condition('UpToDate')).toMatchObject({ status: 'Unknown', reason: 'NotFound' });
    expect(acme().condition('BudgetExhausted')).toMatchObject({ status: 'Unknown', reason: 'NotFound' });
    expect(acme().reasons().slice(-2)).toEqual(['Checked', 'NotFound']);
    expect(acme().api.calls.filter((call) => call === 'createAtRest')).toHaveLength(1);
  });

  test.each(['createAtRest', 'show', 'lastCheck', 'change'] as const)(
    'waits for an API that does not answer to %s, and says no more than that',
    async (call) => {
      acme().api.refusals.set(call, AWAY);
      await acme().create();
      await acme().reconcile();
      await acme().reconcile();
      const requeue =
        call === 'createAtRest' ? await acme().reconcile() : (await acme().reconcile(), await acme().reconcile());
      expect(requeue).toEqual({ afterMilliseconds: 5_000 });
      expect(acme().condition('Ready')).toMatchObject({ status: 'Unknown', reason: 'NoAnswer' });
      expect(
        acme()
          .reasons()
          .filter((reason) => reason !== 'Created'),
      ).toEqual([]);
    },
  );

  test('that is not valid by the schema of today says so and asks nobody', async () => {
    await acme().create({ ...acme().spec, every: '0d' });
    await acme().reconcile();
    expect(await acme().reconcile()).toBeNull();
    expect(acme().condition('Ready')).toMatchObject({
      reason: 'Invalid',
      message: 'every must be 1d to 365d, such as 7d.',
    });
    expect(acme().api.calls).toEqual([]);
  });

  test('writes its status only where something has changed', async () => {
    await acme().settled();
    const version = acme().current()?.metadata.resourceVersion;
    await acme().reconcile();
    expect(acme().current()?.metadata.resourceVersion).toBe(version);
  });
});
