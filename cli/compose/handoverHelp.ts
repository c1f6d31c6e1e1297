import type { HandoverHelp } from '../../workers/enrichments/handover/handoverHelp.ts';
import type { WorkerMetrics } from '../../workers/workerMetrics.ts';
import type { Foundation } from './foundation.ts';

/** Null where nobody is asked to fetch what portals show to people only. */
export function createHandoverHelp(
  { config, handovers, now }: Foundation,
  metrics: Pick<WorkerMetrics, 'handovers'>,
): HandoverHelp | null {
  return config.ENRICH_HANDOVERS
    ? {
        desk: handovers,
        deadlineSeconds: config.ENRICH_HANDOVERS_DEADLINE,
        longestLifeSeconds: config.ENRICH_LONGEST_LIFE,
        now,
        count: (outcome) => metrics.handovers.inc({ outcome }),
      }
    : null;
}
