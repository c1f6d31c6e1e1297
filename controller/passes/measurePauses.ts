import { LANES } from '#domain/lane';
import { SOURCE_NAMES } from '#domain/sources/catalogue';
import type { PauseWork } from '#ports/pauses';
import type { ControllerMetrics } from '../controllerMetrics.ts';

export interface PauseMeasureServices {
  readonly pauseWork: Pick<PauseWork, 'heldUp'>;
  readonly metrics: Pick<ControllerMetrics, 'paused' | 'pausedOldest'>;
}

const THINGS = [
  ...LANES.map((name) => ({ kind: 'lane', name }) as const),
  ...SOURCE_NAMES.map((name) => ({ kind: 'source', name }) as const),
];

/** Shows which lanes and sources are paused, and for how long the next work of each waits; returns how many are. */
export async function measurePauses({ pauseWork, metrics }: PauseMeasureServices, now: Date): Promise<number> {
  const found = await pauseWork.heldUp(now);
  THINGS.forEach(({ kind, name }) => {
    const held = found.find((one) => one.kind === kind && one.name === name);
    const oldestAt = held?.oldestAt ?? null;
    metrics.paused.set({ kind, name }, held === undefined ? 0 : 1);
    metrics.pausedOldest.set({ kind, name }, oldestAt === null ? 0 : (now.getTime() - oldestAt.getTime()) / 1_000);
  });
  return found.length;
}

/** What another process measures from now on is not told by this one. */
export function forgetPauses({ metrics }: Pick<PauseMeasureServices, 'metrics'>): void {
  metrics.paused.reset();
  metrics.pausedOldest.reset();
}
