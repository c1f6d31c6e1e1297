import type { Logger } from '#platform/logger';
import type { BulkWork } from '#ports/bulks';
import type { LongestLife } from '#ports/longestLife';
import type { MonitorWork } from '#ports/monitors';
import type { PauseWork } from '#ports/pauses';
import type { Outbox } from '#ports/outbox';
import type { StoredTables } from '#ports/storedTables';
import type { Wakeups } from '#ports/wakeups';
import type { WorkLedger } from '#ports/workLedger';
import type { WorkQueue } from '#ports/workQueue';
import { BatchLoop, type BatchServices } from './batches/batchLoop.ts';
import { type ElectionServices, LeaderElection, type LeaderWork } from './election/leaderElection.ts';
import { endOutlived } from './passes/endOutlived.ts';
import { endOverdueRequests } from './passes/endOverdueRequests.ts';
import { forgettingPasses, type ForgettingServices, type ForgettingSettings } from './passes/forgettingPasses.ts';
import { managePartitions, type PartitionServices } from './passes/managePartitions.ts';
import { concludeChecks } from './passes/concludeChecks.ts';
import { followManifests, type ManifestServices } from './passes/followManifests.ts';
import { followPauses } from './passes/followPauses.ts';
import { type DeliveryMeasureServices, forgetDeliveries, measureDeliveries } from './passes/measureDeliveries.ts';
import { forgetPauses, measurePauses } from './passes/measurePauses.ts';
import { beginLanes, forgetLanes, type LaneServices, measureLanes } from './passes/measureLanes.ts';
import { type CapServices, measureCaps } from './passes/measureCaps.ts';
import { measureTables } from './passes/measureTables.ts';
import type { Pass } from './passes/pass.ts';
import { planChecks } from './passes/planChecks.ts';
import { reclaimLeases } from './passes/reclaimLeases.ts';
import { relayOutbox } from './passes/relayOutbox.ts';
import { releaseDelayed } from './passes/releaseDelayed.ts';
import { keepWorkflows, type WorkflowServices } from './passes/keepWorkflows.ts';
import { type BulkServices, workOnBulks } from './passes/workOnBulks.ts';
import type { ControllerMetrics } from './controllerMetrics.ts';

export interface ControllerServices
  extends
    BatchServices,
    CapServices,
    DeliveryMeasureServices,
    ElectionServices,
    ForgettingServices,
    LaneServices,
    ManifestServices,
    WorkflowServices,
    Omit<PartitionServices, 'rowRetention'> {
  readonly bulkWork: BulkWork;
  readonly deliveriesDue: Pick<Wakeups, 'announce'>;
  readonly dispatcher: BulkServices['dispatcher'];
  readonly longestLife: LongestLife;
  readonly ledger: WorkLedger;
  readonly monitorWork: MonitorWork;
  readonly outbox: Outbox;
  readonly pauseWork: PauseWork;
  readonly queue: WorkQueue;
  readonly storedTables: StoredTables;
  readonly enrichmentsFinished: Wakeups;
  readonly logger: Logger;
  readonly metrics: ControllerMetrics;
  readonly now: () => Date;
  readonly random: () => number;
}

export interface ControllerSettings extends ForgettingSettings {
  /** Most rows of one batch that are worked on at once. */
  readonly batchConcurrency: number;
  /** From acceptance on, waiting included. */
  readonly longestLifeSeconds: number;
  /** Type name → credits, where it differs from the catalogue. */
  readonly prices: Readonly<Record<string, number>>;
}

const RELEASE_EVERY_MILLISECONDS = 250;
const RECLAIM_EVERY_MILLISECONDS = 1_000;
const RELAY_EVERY_MILLISECONDS = 1_000;
const OVERDUE_EVERY_MILLISECONDS = 1_000;
const OUTLIVED_EVERY_MILLISECONDS = 1_000;
/** A person looks at the page meanwhile. */
const BULKS_EVERY_MILLISECONDS = 500;
const PAUSES_EVERY_MILLISECONDS = 500;
/** As often as workers look for settings of sources. */
const MANIFESTS_EVERY_MILLISECONDS = 1_000;
/** As often as pools are sized. */
const MEASURE_LANES_EVERY_MILLISECONDS = 5_000;
const MEASURE_DELIVERIES_EVERY_MILLISECONDS = 5_000;
const MEASURE_PAUSES_EVERY_MILLISECONDS = 5_000;
/** A parent goes on so soon after its child; a profile waits for some five of them in turn. */
const WORKFLOWS_EVERY_MILLISECONDS = 250;
/** As often as figures are asked for. */
const CAPS_EVERY_MILLISECONDS = 15_000;
const PLANS_EVERY_MILLISECONDS = 2_000;
const CONCLUSIONS_EVERY_MILLISECONDS = 1_000;
/** Polling finds changes whose announcement was lost. */
const BATCHES_EVERY_MILLISECONDS = 1_000;
/** A step that found a table locked is tried again soon; what a step costs otherwise is nothing. */
const PARTITIONS_EVERY_MILLISECONDS = 600_000;
const MEASURE_EVERY_MILLISECONDS = 3_600_000;

export interface Controller {
  /** Resolves when no pass is under way any more. */
  stop(): Promise<void>;
}

/**
 * Takes part in the election of a leader; the leader runs the passes.
 *
 * @param more what else only the leader does
 */
export function startController(
  services: ControllerServices,
  settings: ControllerSettings,
  more: readonly ((leads: () => boolean) => LeaderWork)[] = [],
): Controller {
  const leads = (): boolean => election.leads();
  const election: LeaderElection = new LeaderElection(services, () => {
    const works = [startPasses(services, settings, leads), ...more.map((start) => start(leads))];
    return {
      stop: async () => {
        await Promise.all(works.map((work) => work.stop()));
      },
    };
  });
  election.start();
  return election;
}

/** Repeats every pass from current state: nothing depends on an event that may get lost. */
function startPasses(services: ControllerServices, settings: ControllerSettings, leads: () => boolean): LeaderWork {
  beginLanes(services);
  const batches = new BatchLoop(services, settings.batchConcurrency, leads);
  const loops = [
    ...passes(services, settings),
    ...monitorPasses(services, settings),
    ...dataPasses(services, settings),
    batchPass(batches),
  ].map((pass) => startLoop(pass, services, leads));
  return {
    stop: async () => {
      await Promise.all(loops.map((stop) => stop()));
      forgetDeliveries(services);
      forgetPauses(services);
      forgetLanes(services);
      await batches.stop();
    },
  };
}

function passes(services: ControllerServices, { longestLifeSeconds }: ControllerSettings): readonly Pass[] {
  return [
    { name: 'release', everyMilliseconds: RELEASE_EVERY_MILLISECONDS, run: (now) => releaseDelayed(services, now) },
    { name: 'reclaim', everyMilliseconds: RECLAIM_EVERY_MILLISECONDS, run: (now) => reclaimLeases(services, now) },
    { name: 'relay', everyMilliseconds: RELAY_EVERY_MILLISECONDS, run: (now) => relayOutbox(services, now) },
    {
      name: 'overdue',
      everyMilliseconds: OVERDUE_EVERY_MILLISECONDS,
      run: (now) => endOverdueRequests(services, now),
    },
    {
      name: 'outlived',
      everyMilliseconds: OUTLIVED_EVERY_MILLISECONDS,
      run: (now) => endOutlived(services, longestLifeSeconds, now),
    },
    { name: 'pauses', everyMilliseconds: PAUSES_EVERY_MILLISECONDS, run: (now) => followPauses(services, now) },
    {
      name: 'manifests',
      everyMilliseconds: MANIFESTS_EVERY_MILLISECONDS,
      run: (now) => followManifests(services, now),
    },
    {
      name: 'measure_deliveries',
      everyMilliseconds: MEASURE_DELIVERIES_EVERY_MILLISECONDS,
      run: (now) => measureDeliveries(services, now),
    },
    {
      name: 'measure_pauses',
      everyMilliseconds: MEASURE_PAUSES_EVERY_MILLISECONDS,
      run: (now) => measurePauses(services, now),
    },
    {
      name: 'measure_lanes',
      everyMilliseconds: MEASURE_LANES_EVERY_MILLISECONDS,
      run: (now) => measureLanes(services, now),
    },
    { name: 'workflows', everyMilliseconds: WORKFLOWS_EVERY_MILLISECONDS, run: (now) => keepWorkflows(services, now) },
    { name: 'caps', everyMilliseconds: CAPS_EVERY_MILLISECONDS, run: (now) => measureCaps(services, now) },
    { name: 'bulks', everyMilliseconds: BULKS_EVERY_MILLISECONDS, run: (now) => workOnBulks(services, now) },
  ];
}

/** What is read again and again. */
function monitorPasses(services: ControllerServices, { prices }: ControllerSettings): readonly Pass[] {
  return [
    {
      name: 'plan_checks',
      everyMilliseconds: PLANS_EVERY_MILLISECONDS,
      run: (now) => planChecks(services, prices, now),
    },
    {
      name: 'conclude_checks',
      everyMilliseconds: CONCLUSIONS_EVERY_MILLISECONDS,
      run: (now) => concludeChecks(services, now),
    },
  ];
}

/** What becomes of data that has grown old. */
function dataPasses(services: ControllerServices, settings: ControllerSettings): readonly Pass[] {
  return [
    ...forgettingPasses(services, settings),
    {
      name: 'partitions',
      everyMilliseconds: PARTITIONS_EVERY_MILLISECONDS,
      run: (now, signal) => managePartitions(services, settings.retention, now, signal),
    },
    {
      name: 'measure',
      everyMilliseconds: MEASURE_EVERY_MILLISECONDS,
      run: (now) => measureTables(services, now),
    },
  ];
}

function batchPass(batches: BatchLoop): Pass {
  return { name: 'batches', everyMilliseconds: BATCHES_EVERY_MILLISECONDS, run: () => batches.admitAll() };
}

function startLoop(pass: Pass, { logger, now }: ControllerServices, leads: () => boolean): () => Promise<void> {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout;
  let running: Promise<void> = Promise.resolve();
  const schedule = (milliseconds: number): void => {
    timer = setTimeout(() => {
      running = runOnce();
    }, milliseconds);
  };
  const runOnce = async (): Promise<void> => {
    try {
      const count = leads() ? await pass.run(now(), stopping.signal) : 0;
      if (count > 0) {
        logger.debug({ pass: pass.name, count }, 'pass');
      }
    } catch (error) {
      logger.warn({ err: error, pass: pass.name }, 'A pass failed and will run again');
    }
    if (!stopping.signal.aborted) {
      schedule(pass.everyMilliseconds);
    }
  };
  // A new leader finds what has waited for one.
  schedule(0);
  return async () => {
    stopping.abort();
    clearTimeout(timer);
    await running;
  };
}
