import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ALERT_SCENES } from './support/alertScenes.ts';
import { eventually } from './support/eventually.ts';
import { kubectl } from './support/kubectl.ts';
import { openPrometheus, type Prometheus } from './support/prometheus.ts';
import { settled, useCustomer } from './support/release.ts';

/** ALERTS=short: only those without which nobody would hear that the platform is gone. */
const scenes = ALERT_SCENES.filter(({ isEssential }) => isEssential || process.env['ALERTS'] !== 'short');

describe('Alerts on what is gone', () => {
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

  it.each(scenes.map((scene) => [scene.alert, scene] as const))(
    '%s fires when it is so, and ends when it is not any more',
    async (alert, { breakIt, repairIt }) => {
      expect(await prometheus.fires(alert)).toBe(false);
      try {
        await breakIt(customer);
        await eventually(`${alert} fires`, () => prometheus.fires(alert));
      } finally {
        await repairIt();
      }
      await settled();
      await eventually(`${alert} has ended`, async () => !(await prometheus.fires(alert)));
    },
  );
});
