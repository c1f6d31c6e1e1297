import type { OperatorMetrics } from './operatorMetrics.ts';

export type PoolMetrics = Pick<OperatorMetrics, 'poolBacklog' | 'poolRunnable' | 'poolWanted' | 'poolReady'>;

/** What a reconciliation found of a pool. */
export interface PoolFigures {
  readonly backlog: number;
  readonly runnable: number;
  readonly wanted: number;
  readonly ready: number;
}

export function showPool(metrics: PoolMetrics, pool: string, figures: PoolFigures): void {
  metrics.poolBacklog.set({ pool }, figures.backlog);
  metrics.poolRunnable.set({ pool }, figures.runnable);
  metrics.poolWanted.set({ pool }, figures.wanted);
  metrics.poolReady.set({ pool }, figures.ready);
}

/** A pool that is deleted leaves no series behind, which would tell of workers for ever. */
export function forgetPool(metrics: PoolMetrics, pool: string): void {
  gaugesOf(metrics).forEach((gauge) => gauge.remove({ pool }));
}

/** Another leader shows them now. */
export function forgetPools(metrics: PoolMetrics): void {
  gaugesOf(metrics).forEach((gauge) => gauge.reset());
}

function gaugesOf({ poolBacklog, poolRunnable, poolWanted, poolReady }: PoolMetrics) {
  return [poolBacklog, poolRunnable, poolWanted, poolReady];
}
