import { describe, expect, test } from '@jest/globals';
import { type Lane, LANES } from '#domain/lane';
import { beginLanes, forgetLanes, measureLanes } from '../../../../controller/passes/measureLanes.ts';
import { createTestMetrics } from '../../../support/testMetrics.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const REGISTER: Lane = 'browser:handelsregister';

describe('The figures of lanes', () => {
  test('are those of every lane from the start of a leader on, follow its work, and end with its leadership', async () => {
    const metrics = createTestMetrics();
    const shown = async () =>
      Promise.all(
        [metrics.laneBacklog, metrics.laneRunnable, metrics.laneOldest].map(async (gauge) =>
          (await gauge.get()).values.map(({ labels, value }) => [labels['lane'], value]),
        ),
      );
    const still = LANES.map((lane) => [lane, 0]);
    const withRegister = (value: number) => LANES.map((lane) => [lane, lane === REGISTER ? value : 0]);
    beginLanes({ metrics });
    expect(await shown()).toEqual([still, still, still]);
    const measured = await measureLanes(
      {
        metrics,
        laneDemands: {
          read: () =>
            Promise.resolve(LANES.map((lane) => ({ lane, backlog: lane === REGISTER ? 40 : 0, serviceSeconds: 6 }))),
        },
        laneWaits: {
          read: () =>
            Promise.resolve(
              LANES.map((lane) => ({ lane, since: lane === REGISTER ? new Date(NOW.getTime() - 90_000) : null })),
            ),
        },
        sourceFeeds: {
          read: () => Promise.resolve(new Map([[REGISTER, { retrievalsPerSecond: 0.5, concurrency: 10 }]])),
        },
      },
      NOW,
    );
    expect(measured).toBe(40);
    expect(await shown()).toEqual([withRegister(40), withRegister(3), withRegister(90)]);
    forgetLanes({ metrics });
    expect(await shown()).toEqual([[], [], []]);
  });
});
