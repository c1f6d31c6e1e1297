import { browserShares } from '#domain/browserShares';
import { type Lane, meansOf } from '#domain/lane';
import { OrganizationTurns } from '#domain/organizationTurns';
import { RENDER_LANE } from '#domain/prospect';
import { MIRROR_PERMITS, NETWORK_PERMITS } from '#domain/workerScaling';
import type { Logger } from '#platform/logger';
import type { MirrorWindow } from '#platform/mirroredOutput';
import type { Wakeups } from '#ports/wakeups';
import type { SpanStart, Tracer } from '#ports/tracer';
import type { ProviderRequests } from '#ports/providerRequests';
import type { WorkLedger } from '#ports/workLedger';
import type { Workflows } from '#ports/workflows';
import type { ClaimedWork, WorkQueue } from '#ports/workQueue';
import type { EnrichmentHandler } from './enrichments/handler.ts';
import { LaneRunner, type LaneRunnerOptions } from './runner/laneRunner.ts';
import { LeaseKeeper } from './runner/leaseKeeper.ts';
import { patientLedger } from './runner/patientLedger.ts';
import { Permits } from './runner/permits.ts';
import { type AttemptServices, runAttempt } from './runner/runAttempt.ts';
import type { WorkerMetrics } from './workerMetrics.ts';

export interface WorkerServices {
  readonly handlers: ReadonlyMap<string, EnrichmentHandler>;
  readonly workflows: Pick<Workflows, 'park'>;
  readonly queue: WorkQueue;
  readonly ledger: WorkLedger;
  readonly providerRequests: ProviderRequests;
  readonly enrichmentsFinished: Wakeups;
  readonly mirrorWindow: MirrorWindow;
  readonly logger: Logger;
  readonly tracer: Tracer;
  readonly metrics: WorkerMetrics;
  readonly now: () => Date;
  readonly random: () => number;
  readonly pause: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

export interface WorkerSettings {
  /** Unique to this process; shown in the row of the work that it holds. */
  readonly name: string;
  readonly leaseSeconds: number;
  readonly browserContexts: number;
  /** Those that this worker serves. */
  readonly lanes: readonly Lane[];
}

export interface Worker {
  /** Stops claiming, finishes what runs, and hands back what is not done when the signal aborts. */
  drain(graceOver: AbortSignal): Promise<void>;
}

type Means = Pick<LaneRunnerOptions, 'permits' | 'maxClaim' | 'turns'>;

/** Starts the runner of each lane; the browser lanes share the browser contexts. */
export function startWorker(services: WorkerServices, settings: WorkerSettings): Worker {
  const onError = (error: unknown): void =>
    services.logger.error({ err: error }, 'The worker could not reach its queue');
  const leases = new LeaseKeeper({
    ledger: services.ledger,
    leaseSeconds: settings.leaseSeconds,
    now: services.now,
    onLost: (id) => services.logger.warn({ enrichment_id: id }, 'A lease was lost while its work was under way'),
    onError,
  });
  const ledger = patientLedger(services.ledger, services.pause, (error) =>
    services.logger.warn({ err: error }, 'The end of an attempt could not be written and is written again, for 6 s'),
  );
  const attempt: AttemptServices = { ...services, ledger, leases };
  const meansFor = meansOfLanes(settings);
  const runners = settings.lanes.map(
    (lane) =>
      new LaneRunner({
        lane,
        source: services.queue.open(lane, settings.name),
        ...meansFor(lane),
        run: (work, shutdown) => services.tracer.trace(attemptSpan(work), () => runAttempt(attempt, work, shutdown)),
        metrics: services.metrics,
        onError,
        pause: services.pause,
      }),
  );
  return {
    drain: async (graceOver) => {
      await Promise.all(runners.map((runner) => runner.drain(graceOver)));
      leases.close();
    },
  };
}

/**
 * A span an attempt, in the trace in which the work was accepted. That of a row of a batch begins a trace, so that none grows
 * with its batch, and is linked to the acceptance of all rows (ADR 69).
 */
function attemptSpan({ id, type, lane, attempt, batchId = null, traceparent = null }: ClaimedWork): SpanStart {
  return {
    name: `attempt ${type}`,
    role: 'consumer',
    ...(batchId === null ? { parent: traceparent } : { parent: null, links: [traceparent] }),
    attributes: {
      ...(batchId === null ? {} : { 'batch.id': batchId }),
      'enrichment.id': id,
      'enrichment.type': type,
      'enrichment.lane': lane,
      'enrichment.attempt': attempt,
    },
  };
}

function meansOfLanes({ browserContexts, lanes }: WorkerSettings): (lane: Lane) => Means {
  const shares = browserShares(browserContexts, lanes);
  const contexts = new Permits(browserContexts);
  const portals: Means = { permits: contexts.share(shares.portals), maxClaim: 1 };
  const renders: Means = {
    permits: contexts.share(shares.renders),
    maxClaim: 1,
    turns: new OrganizationTurns(shares.rendersOfOrganization),
  };
  const means = {
    mirror: { permits: new Permits(MIRROR_PERMITS), maxClaim: MIRROR_PERMITS / 2 },
    network: { permits: new Permits(NETWORK_PERMITS), maxClaim: NETWORK_PERMITS },
    browser: portals,
  };
  return (lane) => (lane === RENDER_LANE ? renders : means[meansOf(lane)]);
}
