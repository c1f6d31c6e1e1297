import { LANES } from '#domain/lane';
import { runnableIn } from '#domain/workerScaling';
import type { LaneDemands } from '#ports/laneDemands';
import type { LaneWaits } from '#ports/laneWaits';
import type { SourceFeeds } from '#ports/sourceFeeds';
import type { ControllerMetrics } from '../controllerMetrics.ts';

export interface LaneServices {
  readonly laneDemands: LaneDemands;
  readonly laneWaits: LaneWaits;
  readonly sourceFeeds: SourceFeeds;
  readonly metrics: Pick<ControllerMetrics, 'laneBacklog' | 'laneRunnable' | 'laneOldest'>;
}

/** Shows how much work each lane has, how much of it can go on, and for how long the next waits; returns how much there is. */
export async function measureLanes(services: LaneServices, now: Date): Promise<number> {
  const { laneDemands, laneWaits, sourceFeeds, metrics } = services;
  const [demands, feeds, waits] = await Promise.all([laneDemands.read(), sourceFeeds.read(), laneWaits.read(now)]);
  demands.forEach((demand) => {
    const { lane, backlog } = demand;
    metrics.laneBacklog.set({ lane }, backlog);
    metrics.laneRunnable.set({ lane }, runnableIn(demand, feeds.get(lane) ?? null));
  });
  waits.forEach(({ lane, since }) =>
    metrics.laneOldest.set({ lane }, since === null ? 0 : Math.max(0, now.getTime() - since.getTime()) / 1_000),
  );
  return demands.reduce((sum, { backlog }) => sum + backlog, 0);
}

/** A new leader shows every lane at 0 until it has measured, so that rates and alerts have a line from the start. */
export function beginLanes({ metrics }: Pick<LaneServices, 'metrics'>): void {
  LANES.forEach((lane) => {
    metrics.laneBacklog.set({ lane }, 0);
    metrics.laneRunnable.set({ lane }, 0);
    metrics.laneOldest.set({ lane }, 0);
  });
}

/** Another leader measures them now. */
export function forgetLanes({ metrics }: Pick<LaneServices, 'metrics'>): void {
  metrics.laneBacklog.reset();
  metrics.laneRunnable.reset();
  metrics.laneOldest.reset();
}
