import { ACCEPTANCE_KEEP_SECONDS, DOCUMENT_CACHE_DAYS, PROVIDER_REQUEST_KEEP_SECONDS } from '#domain/policies';
import { keptSince, type Retention, type RetentionDays } from '#domain/retention';
import type { Logger } from '#platform/logger';
import type { CaptchaQueue } from '#ports/captchaQueue';
import type { AuditLog } from '#ports/auditLog';
import type { BatchFiles } from '#ports/batchFiles';
import type { BulkWork } from '#ports/bulks';
import type { DeliveryRetention } from '#ports/deliveryRetention';
import type { DocumentCache } from '#ports/documentCache';
import type { LongestLife } from '#ports/longestLife';
import type { Maintenance } from '#ports/maintenance';
import type { Outbox } from '#ports/outbox';
import type { ProviderRequests } from '#ports/providerRequests';
import type { Uploads } from '#ports/uploads';
import type { SavedPages } from '#ports/savedPages';
import type { Wakeups } from '#ports/wakeups';
import type { WorkLedger } from '#ports/workLedger';
import type { WorkQueue } from '#ports/workQueue';
import { inRounds } from '#system/inRounds';
import { BatchLoop, type BatchServices } from './batches/batchLoop.ts';
import { type ElectionServices, LeaderElection, type LeaderWork } from './election/leaderElection.ts';
import { endOutlived } from './passes/endOutlived.ts';
import { endOverdueRequests } from './passes/endOverdueRequests.ts';
import { reclaimLeases } from './passes/reclaimLeases.ts';
import { relayOutbox } from './passes/relayOutbox.ts';
import { releaseDelayed } from './passes/releaseDelayed.ts';
import { workOnBulks } from './passes/workOnBulks.ts';
import type { ControllerMetrics } from './controllerMetrics.ts';

export interface ControllerServices extends BatchServices, ElectionServices {
  readonly captchas: Pick<CaptchaQueue, 'forget'>;
  readonly auditLog: Pick<AuditLog, 'forget'>;
  readonly bulkWork: BulkWork;
  readonly deliveriesDue: Pick<Wakeups, 'announce'>;
  readonly deliveryRetention: DeliveryRetention;
  readonly documentCache: DocumentCache;
  readonly longestLife: LongestLife;
  readonly maintenance: Maintenance;
  readonly ledger: WorkLedger;
  readonly outbox: Outbox;
  readonly providerRequests: ProviderRequests;
  readonly savedPages: SavedPages;
  readonly queue: WorkQueue;
  readonly batchFiles: Pick<BatchFiles, 'forget'>;
  readonly uploads: Uploads;
  readonly enrichmentsFinished: Wakeups;
  readonly logger: Logger;
  readonly metrics: ControllerMetrics;
  readonly now: () => Date;
  readonly random: () => number;
}

export interface ControllerSettings {
  /** Most rows of one batch that are worked on at once. */
  readonly batchConcurrency: number;
  readonly idempotencySeconds: number;
  readonly deduplicationSeconds: number;
  /** From acceptance on, waiting included. */
  readonly longestLifeSeconds: number;
  /** How long an uploaded file is kept. */
  readonly uploadSeconds: number;
  /** How long everything else is kept. */
  readonly retention: Retention;
}

/** One thing the controller keeps doing. */
interface Pass {
  readonly name: string;
  readonly everyMilliseconds: number;
  readonly run: (now: Date) => Promise<number>;
}

const RELEASE_EVERY_MILLISECONDS = 250;
const RECLAIM_EVERY_MILLISECONDS = 1_000;
const RELAY_EVERY_MILLISECONDS = 1_000;
const OVERDUE_EVERY_MILLISECONDS = 1_000;
const OUTLIVED_EVERY_MILLISECONDS = 1_000;
/** A person looks at the page meanwhile. */
const BULKS_EVERY_MILLISECONDS = 500;
/** Polling finds changes whose announcement was lost. */
const BATCHES_EVERY_MILLISECONDS = 1_000;
const FORGET_EVERY_MILLISECONDS = 60_000;
/** Long after any request ended in which a file was stored for a batch. */
const UNUSED_FILE_KEEP_SECONDS = 3_600;

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
  const batches = new BatchLoop(services, settings.batchConcurrency, leads);
  const loops = [...passes(services, settings), ...forgettingPasses(services, settings), batchPass(batches)].map(
    (pass) => startLoop(pass, services, leads),
  );
  return {
    stop: async () => {
      await Promise.all(loops.map((stop) => stop()));
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
    { name: 'bulks', everyMilliseconds: BULKS_EVERY_MILLISECONDS, run: (now) => workOnBulks(services, now) },
  ];
}

function forgettingPasses(services: ControllerServices, settings: ControllerSettings): readonly Pass[] {
  const before = (now: Date, seconds: number): Date => new Date(now.getTime() - seconds * 1_000);
  const { maintenance, providerRequests } = services;
  const { retention } = settings;
  const runs: Readonly<Record<string, Pass['run']>> = {
    forget_requests: (now) => providerRequests.forgetEnded(before(now, PROVIDER_REQUEST_KEEP_SECONDS)),
    forget_pages: unlessForever(retention.savedPages, (since) => services.savedPages.forgetOld(since)),
    forget_deliveries: unlessForever(retention.deliveries, (since) =>
      inRounds((limit) => services.deliveryRetention.forgetEnded(since, limit)),
    ),
    forget_events: unlessForever(retention.visitorEvents, (since) =>
      inRounds((limit) => services.deliveryRetention.forgetEvents(since, limit)),
    ),
    forget_bulks: unlessForever(retention.bulks, (since) =>
      inRounds((limit) => services.bulkWork.forget(since, limit)),
    ),
    forget_audit_log: unlessForever(retention.auditLog, (since) =>
      inRounds((limit) => services.auditLog.forget(since, limit)),
    ),
    forget_documents: (now) => services.documentCache.forgetOld(keptSince(DOCUMENT_CACHE_DAYS, now)),
    forget_uploads: (now) => services.uploads.forget(before(now, settings.uploadSeconds), now),
    forget_batch_files: (now) => services.batchFiles.forget(before(now, UNUSED_FILE_KEEP_SECONDS)),
    forget_captchas: (now) => services.captchas.forget(before(now, PROVIDER_REQUEST_KEEP_SECONDS)),
    forget_sessions: (now) => inRounds((limit) => maintenance.forgetSessions(now, limit)),
    forget_acceptances: (now) =>
      inRounds((limit) => maintenance.forgetAcceptances(before(now, ACCEPTANCE_KEEP_SECONDS), limit)),
    forget: (now) =>
      maintenance.forgetOld(before(now, settings.idempotencySeconds), before(now, settings.deduplicationSeconds)),
  };
  return Object.entries(runs).map(([name, run]) => ({ name, everyMilliseconds: FORGET_EVERY_MILLISECONDS, run }));
}

/** A pass over what is older than a retention. */
function unlessForever(days: RetentionDays, forget: (since: Date) => Promise<number>): Pass['run'] {
  return (now) => {
    const since = keptSince(days, now);
    return since === null ? Promise.resolve(0) : forget(since);
  };
}

function batchPass(batches: BatchLoop): Pass {
  return { name: 'batches', everyMilliseconds: BATCHES_EVERY_MILLISECONDS, run: () => batches.admitAll() };
}

function startLoop(pass: Pass, { logger, now }: ControllerServices, leads: () => boolean): () => Promise<void> {
  let stopped = false;
  let timer: NodeJS.Timeout;
  let running: Promise<void> = Promise.resolve();
  const schedule = (milliseconds: number): void => {
    timer = setTimeout(() => {
      running = runOnce();
    }, milliseconds);
  };
  const runOnce = async (): Promise<void> => {
    try {
      const count = leads() ? await pass.run(now()) : 0;
      if (count > 0) {
        logger.debug({ pass: pass.name, count }, 'pass');
      }
    } catch (error) {
      logger.warn({ err: error, pass: pass.name }, 'A pass failed and will run again');
    }
    if (!stopped) {
      schedule(pass.everyMilliseconds);
    }
  };
  // A new leader finds what has waited for one.
  schedule(0);
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await running;
  };
}
