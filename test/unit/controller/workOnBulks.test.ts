import { describe, expect, it } from '@jest/globals';
import { UNFINISHED_BULKS_MAX } from '#domain/bulk';
import { MetricsRegistry } from '#platform/metrics';
import type { StoredCommand } from '#ports/acceptance';
import type { BulkStep } from '#ports/bulks';
import { createControllerMetrics } from '../../../controller/controllerMetrics.ts';
import { workOnBulks } from '../../../controller/passes/workOnBulks.ts';

const NOW = new Date('2026-01-31T12:00:00Z');
const IDLE: BulkStep = { worked: 0, deliveries: [], finished: [], commands: [], batches: [] };

/** A controller that is given these steps, and what it has told to whom. */
function scene(steps: readonly (BulkStep | null)[], since: Date | null = null) {
  const left = [...steps];
  const told: [string, readonly number[]][] = [];
  const dispatched: StoredCommand[] = [];
  const announcing = (name: string) => ({
    announce: (ids: readonly number[]) => {
      told.push([name, ids]);
    },
  });
  const registry = new MetricsRegistry();
  return {
    left,
    told,
    dispatched,
    registry,
    run: () =>
      workOnBulks(
        {
          bulkWork: { step: () => Promise.resolve(left.shift() ?? null), stillSince: () => Promise.resolve(since) },
          batchesChanged: announcing('batches'),
          deliveriesDue: announcing('deliveries'),
          enrichmentsFinished: announcing('finished'),
          dispatcher: { dispatch: (command) => void dispatched.push(command) },
          metrics: createControllerMetrics(registry),
        },
        NOW,
      ),
  };
}

describe('a pass over bulk operations', () => {
  it('tells everybody what a step was about, and nobody of nothing', async () => {
    const command: StoredCommand = { outboxId: 1, id: 2, lane: 'network' };
    const { run, told, dispatched } = scene([
      { worked: 3, deliveries: [1], finished: [], commands: [command], batches: [] },
      { worked: 2, deliveries: [], finished: [4, 5], commands: [], batches: [6] },
    ]);
    expect(await run()).toBe(5);
    expect(told).toEqual([
      ['deliveries', [1]],
      ['finished', [4, 5]],
      ['batches', [6]],
    ]);
    expect(dispatched).toEqual([command]);
  });

  it('passes over operations that wait, and ends where all do', async () => {
    const waiting = Array.from({ length: UNFINISHED_BULKS_MAX * 2 }, () => IDLE);
    const { run, left } = scene([IDLE, { ...IDLE, worked: 7 }, ...waiting]);
    expect(await run()).toBe(7);
    expect(left).toHaveLength(UNFINISHED_BULKS_MAX);
  });

  it('looks at the leadership again after some steps', async () => {
    const { run, left } = scene(Array.from({ length: 50 }, () => ({ ...IDLE, worked: 1 })));
    expect(await run()).toBe(20);
    expect(left).toHaveLength(30);
  });

  it.each([
    ['none is under way', null, 0],
    ['one stands still', new Date(NOW.getTime() - 90_000), 90],
    ['the clock was set', new Date(NOW.getTime() + 90_000), 0],
  ])('measures how long one stands still: %s', async (_case, since, seconds) => {
    const { run, registry } = scene([], since);
    await run();
    expect(await registry.registry.metrics()).toContain(`enrichment_bulk_still_seconds ${seconds}`);
  });
});
