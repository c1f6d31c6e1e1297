import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from './support/eventually.ts';
import { kubectl } from './support/kubectl.ts';
import { openPrometheus, type Prometheus } from './support/prometheus.ts';
import { settled } from './support/release.ts';
import { ALERT_SCENES } from './support/scenes/alertScenes.ts';
import { useCustomer } from './support/useCustomer.ts';

/**
 * ALERTS=short: only those without which nobody would hear that the platform is gone; ALERTS=NAME,NAME: the scenes of these
 * alerts.
 */
const wanted = process.env['ALERTS'] ?? '';
const scenes = ALERT_SCENES.filter(({ alerts, isEssential }) =>
  wanted === 'short' ? isEssential : wanted === '' || wanted.split(',').some((name) => alerts.includes(name)),
);

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

  it.each(scenes.map((scene) => [scene.alerts.join(', '), scene.what, scene] as const))(
    '%s: fire at %s, and end with it',
    async (_, __, { alerts, breakIt, repairIt }) => {
      await eventually('nothing of it fires before', async () => (await prometheus.firing(alerts)).length === 0);
      const since = new Date();
      try {
        await breakIt(customer);
        for (const alert of alerts) {
          await eventually(`${alert} fires`, () => prometheus.hasFired(alert, since));
        }
      } finally {
        await repairIt(customer);
      }
      await settled();
      await eventually('all of them have ended', async () => (await prometheus.firing(alerts)).length === 0);
    },
  );

  it('come from a list that is not empty', () => {
    expect(scenes.length).toBeGreaterThan(0);
  });
});
