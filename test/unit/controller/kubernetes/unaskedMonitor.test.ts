import { describe, expect, test } from '@jest/globals';
import type { ApiRefusal } from '#ports/apiRefusal';
import type { ShownCheck } from '#ports/monitorApi';
import { useCompanyMonitorScene } from '../../../support/companyMonitorScene.ts';

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
  test('waits for a Secret that it may not read yet', async () => {
    acme().cluster.forbidden.add('secrets/acme');
    await acme().create();
    await acme().reconcile();
    expect(await acme().reconcile()).toEqual({ afterMilliseconds: 10_000 });
    expect(acme().condition('Ready')).toMatchObject({
      reason: 'NoApiKey',
      message: 'The controller may not read the Secret acme. Name it in controller.readableSecrets of the chart.',
    });
    acme().cluster.forbidden.clear();
    await acme().reconcile();
    expect(acme().status().monitorId).toBe(5);
  });

  test.each([
    ['two lines', Buffer.from('eak_one\neak_two\n')],
    ['UTF-16', Buffer.from('eak_key', 'utf16le')],
    ['a sign beyond ASCII', Buffer.from('eak_€')],
    ['a space', Buffer.from('Bearer eak_key')],
    ['nothing', Buffer.from('\n')],
    ['a file', Buffer.alloc(20_000, 'a')],
  ])('waits for another key where the Secret holds %s, and does not show it', async (_what, value) => {
    await acme().keep(value);
    await acme().create();
    await acme().reconcile();
    expect(await acme().reconcile()).toEqual({ afterMilliseconds: 10_000 });
    expect(acme().condition('Ready')).toMatchObject({
      status: 'False',
      reason: 'NoApiKey',
      message:
        'The key api-key of the Secret acme holds no API key: one is a single line of visible ASCII, without a space.',
    });
    expect(acme().api.calls).toEqual([]);
  });

  test.each<[string, string, () => unknown]>([
    ['its key is gone', 'NoApiKey', () => acme().cluster.forbidden.add('secrets/acme')],
    [
      'its key is no longer one',
      'Refused',
      () => acme().api.refusals.set('show', { kind: 'refused', code: 'invalid_api_key', message: 'Invalid API key.' }),
    ],
    ['the API is away', 'NoAnswer', () => acme().api.refusals.set('show', AWAY)],
    ['its object is not valid any more', 'Invalid', () => acme().create({ ...acme().spec, every: '0d' })],
  ])('stays up to date where %s until a check would be late, and then nobody knows', async (_what, reason, happen) => {
    await acme().settled();
    acme().api.check = BASELINE;
    acme().tells({ nextCheckAt: new Date('2026-03-08T12:00:00Z') });
    await acme().reconcile();
    await happen();
    acme().now = new Date('2026-03-09T12:00:00Z');
    await acme().reconcile();
    expect(acme().condition('Ready')?.reason).toBe(reason);
    expect(acme().condition('UpToDate')).toMatchObject({ status: 'True', reason: 'Checked' });
    acme().now = new Date('2026-03-09T12:00:01Z');
    await acme().reconcile();
    expect(acme().condition('UpToDate')).toMatchObject({ status: 'Unknown', reason: 'NotAsked' });
    expect(acme().condition('BudgetExhausted')).toMatchObject({ status: 'Unknown', reason: 'NotAsked' });
  });

  test('that cannot be asked for since a check was under way is not up to date a day later', async () => {
    await acme().settled();
    acme().api.check = BASELINE;
    acme().tells({ nextCheckAt: null });
    await acme().reconcile();
    acme().api.refusals.set('show', AWAY);
    acme().now = new Date('2026-03-01T13:00:00Z');
    await acme().reconcile();
    acme().now = new Date('2026-03-02T13:00:00Z');
    await acme().reconcile();
    expect(acme().condition('UpToDate')).toMatchObject({ status: 'True', reason: 'Checked' });
    acme().now = new Date('2026-03-02T13:00:01Z');
    await acme().reconcile();
    expect(acme().condition('UpToDate')).toMatchObject({ status: 'Unknown', reason: 'NotAsked' });
    acme().api.refusals.clear();
    await acme().reconcile();
    expect(acme().condition('UpToDate')).toMatchObject({ status: 'True', reason: 'Checked' });
  });
});
