import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from './support/eventually.ts';
import { kubectl } from './support/kubectl.ts';
import { openPrometheus, type Prometheus } from './support/prometheus.ts';
import { settled } from './support/release.ts';
import type { AlertScene } from './support/scenes/alertScene.ts';
import { ALERT_SCENES } from './support/scenes/alertScenes.ts';
import { useCustomer } from './support/useCustomer.ts';

/**
 * ALERTS=short: only those without which nobody would hear that the platform is gone, all at once; ALERTS=NAME,NAME: the
 * scenes of these alerts, one after the other.
 */
const wanted = process.env['ALERTS'] ?? '';
const isShort = wanted === 'short';
const scenes = ALERT_SCENES.filter(({ alerts, isEssential }) =>
  isShort ? isEssential : wanted === '' || wanted.split(',').some((name) => alerts.includes(name)),
);
/** What is broken at the same time. */
const groups = isShort ? [scenes] : scenes.map((scene) => [scene]);

function alertsOf(group: readonly AlertScene[]): readonly string[] {
  return group.flatMap(({ alerts }) => alerts);
}

describe('Alerts on what breaks', () => {
  const customer = useCustomer('Alerts');
  let prometheus: Prometheus;
  beforeAll(async () => {
    await kubectl(['rollout', 'status', 'deployment/prometheus', '--timeout', '300s']);
    prometheus = await openPrometheus();
  });
  afterAll(async () => {
    await prometheus.close();
    await settled();
  });

  it.each(
    groups.map((group) => [alertsOf(group).join(', '), group.map(({ what }) => what).join(', '), group] as const),
  )('%s: fire at %s, and end with it', async (_, __, group) => {
    const alerts = alertsOf(group);
    await eventually('nothing of it fires before', async () => (await prometheus.firing(alerts)).length === 0);
    const since = new Date();
    const broken: AlertScene[] = [];
    try {
      for (const scene of group) {
        broken.unshift(scene);
        await scene.breakIt(customer);
      }
      for (const alert of alerts) {
        await eventually(`${alert} fires`, () => prometheus.hasFired(alert, since));
      }
    } finally {
      for (const { repairIt } of broken) {
        await repairIt(customer);
      }
    }
    await settled();
    await eventually('all of them have ended', async () => (await prometheus.firing(alerts)).length === 0);
  });

  it('come from a list that is not empty', () => {
    expect(scenes.length).toBeGreaterThan(0);
  });
});
