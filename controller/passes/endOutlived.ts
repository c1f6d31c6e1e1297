import type { LongestLife } from '#ports/longestLife';
import type { Wakeups } from '#ports/wakeups';
import type { ControllerMetrics } from '../controllerMetrics.ts';
import { endByOrganization } from './endByOrganization.ts';

export interface OutlivedServices {
  readonly longestLife: LongestLife;
  readonly enrichmentsFinished: Pick<Wakeups, 'announce'>;
  readonly metrics: Pick<ControllerMetrics, 'outlived'>;
}

/**
 * Ends what waits although its longest life is over. Work under a lease is left to its worker: a result that comes counts,
 * and what is put off again is found by the next pass.
 */
export function endOutlived(
  { longestLife, enrichmentsFinished, metrics }: OutlivedServices,
  longestLifeSeconds: number,
  now: Date,
): Promise<number> {
  const acceptedBefore = new Date(now.getTime() - longestLifeSeconds * 1_000);
  return endByOrganization(
    (limit, except) => longestLife.outlived(acceptedBefore, limit, except),
    async (work, organizationId) => {
      const ids = work.map(({ id }) => id);
      const finished = await longestLife.end(organizationId, ids, now);
      const ended = new Set(finished);
      work.filter(({ id }) => ended.has(id)).forEach(({ type }) => metrics.outlived.inc({ type }));
      enrichmentsFinished.announce(finished);
    },
  );
}
