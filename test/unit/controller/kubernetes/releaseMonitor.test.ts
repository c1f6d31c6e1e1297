import { describe, expect, test } from '@jest/globals';
import type { ApiRefusal } from '#ports/apiRefusal';
import { useCompanyMonitorScene } from '../../../support/companyMonitorScene.ts';

const RATE: ApiRefusal = { kind: 'refused', code: 'monitor_rate_exceeded', message: 'The portals cannot.' };
const AWAY: ApiRefusal = { kind: 'busy', message: 'The API does not answer (ECONNREFUSED)', retryAfterSeconds: null };
const NAME = 'acme';

const scene = useCompanyMonitorScene();
const acme = () => scene.current;

describe('A CompanyMonitor that is deleted', () => {
  test('goes with its monitor', async () => {
    await acme().settled();
    await acme().remove();
    await acme().reconcile();
    expect([acme().current(), acme().api.monitors.size, acme().reasons().at(-1), acme().warnings]).toEqual([
      null,
      0,
      'Released',
      [],
    ]);
  });

  test('stays until the API answers', async () => {
    await acme().settled();
    await acme().remove();
    acme().api.refusals.set('remove', AWAY);
    expect(await acme().reconcile()).toEqual({ afterMilliseconds: 5_000 });
    expect(acme().current()).not.toBeNull();
    acme().api.refusals.clear();
    await acme().reconcile();
    expect(acme().current()).toBeNull();
  });

  test('goes where the key knows no such monitor, and warns that it may be of another organization', async () => {
    await acme().settled();
    acme().api.monitors.clear();
    await acme().remove();
    await acme().reconcile();
    expect(acme().current()).toBeNull();
    expect(acme().cluster.events.at(-1)).toMatchObject({
      type: 'Warning',
      reason: 'LeftBehind',
      message:
        'The organization of the key has no monitor 5: it is gone already, or belongs to another organization and goes on there.',
    });
  });

  test('takes the monitor along that it had made before it could write it down', async () => {
    const { metadata } = await acme().create();
    await acme().reconcile();
    await acme().api.createAtRest('eak_key', {}, `kubernetes-${metadata.uid}`);
    await acme().remove();
    await acme().reconcile();
    expect([acme().current(), acme().api.monitors.size]).toEqual([null, 0]);
  });

  test('goes where the API refuses to make what was never made', async () => {
    acme().api.refusals.set('createAtRest', RATE);
    await acme().create();
    await acme().reconcile();
    await acme().remove();
    await acme().reconcile();
    expect(acme().current()).toBeNull();
  });

  test.each<[string, () => unknown]>([
    ['the Secret is gone', () => acme().cluster.forbidden.add('secrets/acme')],
    ['the Secret holds what is no key', () => acme().keep(Buffer.from('eak_€'))],
    [
      'the key is no longer one',
      () => acme().api.refusals.set('remove', { kind: 'refused', code: 'unauthenticated', message: 'No key.' }),
    ],
  ])('goes where %s, and says which monitor it leaves behind', async (_what, happen) => {
    await acme().settled();
    await happen();
    await acme().remove();
    await acme().reconcile();
    expect(acme().current()).toBeNull();
    expect(acme().cluster.events.at(-1)).toMatchObject({ type: 'Warning', reason: 'LeftBehind' });
    const message = acme().cluster.events.at(-1)?.message;
    expect(message).toMatch(/^Monitor 5 goes on; delete it at the API\. /u);
    const facts = { kind: 'CompanyMonitor', name: NAME, monitorId: 5, reason: message };
    expect(acme().warnings).toEqual([[facts, 'A monitor was left behind']]);
  });
});
