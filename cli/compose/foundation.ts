import { createLeadership as createOwnLeadership } from '#adapters/memory/leadership';
import { createAcceptance } from '#adapters/postgres/acceptance';
import { createAuditLog } from '#adapters/postgres/auditLog';
import { createAuthenticator } from '#adapters/postgres/authenticator';
import { createBatchAcceptance } from '#adapters/postgres/batchAcceptance';
import { createBatchAdmission } from '#adapters/postgres/batchAdmission';
import { createBatchCancellation } from '#adapters/postgres/batchCancellation';
import { createBatchForecasts } from '#adapters/postgres/batchForecasts';
import { createCampaignStatistics } from '#adapters/postgres/campaignStatistics';
import { createBulks } from '#adapters/postgres/bulks';
import { createBulkWork } from '#adapters/postgres/bulkWork';
import { createCampaigns } from '#adapters/postgres/campaigns';
import { createCancellation } from '#adapters/postgres/cancellation';
import { createCaptchaQueue } from '#adapters/postgres/captchaQueue';
import { createCreditLedger } from '#adapters/postgres/creditLedger';
import { type Database, openDatabase } from '#adapters/postgres/database';
import { openDatabaseClock } from '#adapters/postgres/databaseClock';
import { createDeliveryLog } from '#adapters/postgres/deliveryLog';
import { createRowRetention } from '#adapters/postgres/rowRetention';
import { createDeliveryStatistics } from '#adapters/postgres/deliveryStatistics';
import { createDocumentCache } from '#adapters/postgres/documentCache';
import { createHandovers } from '#adapters/postgres/handovers';
import { createHeldUploads } from '#adapters/postgres/heldUploads';
import { createIdentities } from '#adapters/postgres/identities';
import { createLandingPages } from '#adapters/postgres/landingPages';
import { createLeadership } from '#adapters/postgres/leadership';
import { createLongestLife } from '#adapters/postgres/longestLife';
import { createMaintenance } from '#adapters/postgres/maintenance';
import { createMembers } from '#adapters/postgres/members';
import { createMonitors } from '#adapters/postgres/monitors';
import { createMonitorWork } from '#adapters/postgres/monitorWork';
import { PostgresNotifications } from '#adapters/postgres/postgresNotifications';
import { createOutbox } from '#adapters/postgres/outbox';
import { createOverview } from '#adapters/postgres/overview';
import { createPartitions } from '#adapters/postgres/partitions';
import { createPasswordLinks } from '#adapters/postgres/passwordLinks';
import { createBudgets } from '#adapters/postgres/budgets';
import { createCapFigures } from '#adapters/postgres/capFigures';
import { createUsage } from '#adapters/postgres/usage';
import { createPauses } from '#adapters/postgres/pauses';
import { createPauseWork } from '#adapters/postgres/pauseWork';
import { createPlatformPauses } from '#adapters/postgres/platformPauses';
import { createProspects } from '#adapters/postgres/prospects';
import { createProviderRequests } from '#adapters/postgres/providerRequests';
import { createRenders } from '#adapters/postgres/renders';
import { createSessions } from '#adapters/postgres/sessions';
import { createStoredTables } from '#adapters/postgres/storedTables';
import { createSubscriptions } from '#adapters/postgres/subscriptions';
import { createUploads } from '#adapters/postgres/uploads';
import { createWorkClaims } from '#adapters/postgres/workClaims';
import { createWorkflows } from '#adapters/postgres/workflows';
import { createWorkflowUpkeep } from '#adapters/postgres/workflowUpkeep';
import { createWorkLedger } from '#adapters/postgres/workLedger';
import {
  CANCELLED,
  CANCELLED_WORKFLOW,
  CAPPED_DUPLICATE,
  UNPAID_DUPLICATE,
  UNPAID_ROW,
} from '#domain/acceptanceErrors';
import { exposeClockOffset } from '#platform/clockMetrics';
import type { Config } from '#platform/config';
import { Dispatcher } from '#platform/dispatcher';
import { Health } from '#platform/healthServer';
import type { Logger } from '#platform/logger';
import { MetricsRegistry } from '#platform/metrics';
import { NO_TRACER } from '#platform/noTracer';
import type { Releasers } from '#platform/releasers';
import { createWakeups } from '#platform/createWakeups';
import type { Clock } from '#ports/clock';
import type { Leadership } from '#ports/leadership';
import type { Notifications } from '#ports/notifications';
import type { ProviderRequests } from '#ports/providerRequests';
import type { Wakeups } from '#ports/wakeups';
import type { Tracer } from '#ports/tracer';
import { openRemoteFiles } from './remoteFiles.ts';
import { openSharedParts } from './sharedParts.ts';
import { recordedTrace, tracedAcceptance, tracedBatchAcceptance, tracedLedger } from './traced.ts';
import { withoutSuppressed } from './withoutSuppressed.ts';

/** Concurrent accepts, claims and settlements share statements, so few connections carry a high load. */
const HOT_CONNECTIONS = 10;
const CONNECTIONS = 5;

const ERROR_TEXTS = {
  cancelled: CANCELLED,
  cancelledWorkflow: CANCELLED_WORKFLOW,
  budgetExceeded: CAPPED_DUPLICATE,
  insufficientCredits: UNPAID_DUPLICATE,
};

/** Opens the clock that a process goes by. */
export type OpenClock = (database: Database, logger: Logger) => Promise<Clock>;

export type Foundation = Awaited<ReturnType<typeof openFoundation>>;

/**
 * Builds every adapter once, for all roles of this process.
 *
 * @param openClock that of the database, or one that a test holds
 */
export async function openFoundation(
  config: Config,
  connectionString: string,
  logger: Logger,
  releasers: Releasers,
  openClock: OpenClock = openOwnClock,
) {
  const metrics = new MetricsRegistry();
  const { database, notifications } = await openStore(connectionString, config.DATABASE_POOLER, logger, releasers);
  const clock = await openClock(database, logger);
  releasers.add('clock', () => clock.close());
  exposeClockOffset(metrics, clock);
  const { now } = clock;
  const claims = createWorkClaims(database, { leaseSeconds: config.ENRICH_LEASE, now });
  const shared = await openSharedParts({ config, logger, metrics, now, claims, notifications, releasers });
  const outbox = createOutbox(database);
  const dispatcher = new Dispatcher(shared.queue, outbox, (error) =>
    logger.warn({ err: error }, 'A command was left to the relay'),
  );
  releasers.add('dispatcher', () => dispatcher.drain());
  const windows = windowsOf(config);
  const batchesChanged = await createWakeups(shared.notifications, 'batch_changed');
  const batchesEnded = await createWakeups(shared.notifications, 'batch_ended');
  const providerRequests = createProviderRequests(database, batchesChanged);
  const ledger = createWorkLedger(database, now, batchesChanged, config.ENRICH_MIRROR);
  return {
    config,
    logger,
    metrics,
    ...shared,
    ...createStores(database, now),
    ...(await withoutSuppressed(config, database, ledger)),
    now,
    tracer: NO_TRACER,
    random: Math.random,
    database,
    outbox,
    dispatcher,
    acceptance: createAcceptance(database, windows, now),
    authenticator: await createAuthenticator(database, notifications, now, (error) => {
      logger.warn({ err: error }, 'The last use of a key could not be noted');
    }),
    ...createBatchStores(database, windows, batchesChanged),
    batchCancellation: createBatchCancellation(database, { texts: ERROR_TEXTS, batchesChanged, batchesEnded }),
    batchesChanged,
    batchesEnded,
    cancellation: createCancellation(database, ERROR_TEXTS, batchesChanged),
    ...createTaskStores(database, providerRequests, batchesChanged, now),
    leadership: openLeadership(config, database, shared.notifications),
    ...createPassStores(config, database, batchesChanged),
    prospects: createProspects(database, windows),
    providerRequests,
    remoteFiles: openRemoteFiles(config),
    ...(await createAnnouncements(shared.notifications)),
    health: new Health([{ name: 'postgres', check: () => database.ping() }, ...shared.checks]),
  };
}

/** The same parts, each call of acceptance and ledger a span, and durations with the trace that they were measured in. */
export function withTracer(foundation: Foundation, tracer: Tracer): Foundation {
  return tracer === NO_TRACER
    ? foundation
    : {
        ...foundation,
        tracer,
        metrics: foundation.metrics.withTraces(() => recordedTrace(tracer)),
        acceptance: tracedAcceptance(foundation.acceptance, tracer),
        batchAcceptance: tracedBatchAcceptance(foundation.batchAcceptance, tracer),
        ledger: tracedLedger(foundation.ledger, tracer),
      };
}

/** Wake-ups that are announced by whoever has the news, and not by a store. */
async function createAnnouncements(notifications: Notifications) {
  return {
    deliveriesDue: await createWakeups(notifications, 'deliveries_due'),
    enrichmentsFinished: await createWakeups(notifications, 'enrichment_finished'),
    questionsAnswered: await createWakeups(notifications, 'question_answered'),
  };
}

/** What people do, so that work goes on. */
function createTaskStores(database: Database, requests: ProviderRequests, batchesChanged: Wakeups, now: () => Date) {
  return {
    captchas: createCaptchaQueue(database, requests, now),
    handovers: createHandovers(database, requests, batchesChanged, now),
  };
}

/** What needs nothing but the database. */
function createStores(database: Database, now: () => Date) {
  return {
    auditLog: createAuditLog(database),
    batchAdmission: createBatchAdmission(database),
    bulks: createBulks(database),
    campaigns: createCampaigns(database),
    campaignStatistics: createCampaignStatistics(database),
    credits: createCreditLedger(database),
    deliveryLog: createDeliveryLog(database),
    rowRetention: createRowRetention(database),
    deliveryStatistics: createDeliveryStatistics(database),
    documentCache: createDocumentCache(database),
    identities: createIdentities(database, now),
    landingPages: createLandingPages(database),
    members: createMembers(database),
    monitors: createMonitors(database),
    overview: createOverview(database),
    partitions: createPartitions(database),
    passwordLinks: createPasswordLinks(database),
    budgets: createBudgets(database),
    capFigures: createCapFigures(database),
    pauses: createPauses(database),
    pauseWork: createPauseWork(database),
    platformPauses: createPlatformPauses(database),
    renders: createRenders(database),
    sessions: createSessions(database),
    storedTables: createStoredTables(database),
    usage: createUsage(database),
    subscriptions: createSubscriptions(database),
    uploads: createUploads(database),
    heldUploads: createHeldUploads(database),
    workflowUpkeep: createWorkflowUpkeep(database),
  };
}

/** What goes by the window in which equal work is done once. */
function createBatchStores(database: Database, windows: ReturnType<typeof windowsOf>, batchesChanged: Wakeups) {
  return {
    batchAcceptance: createBatchAcceptance(database, { windows, batchesChanged, unpaid: UNPAID_ROW }),
    batchForecasts: createBatchForecasts(database, windows),
    workflows: createWorkflows(database, windows),
  };
}

/** What the passes of the controller find, and what they end. */
function createPassStores(config: Config, database: Database, batchesChanged: Wakeups) {
  return {
    bulkWork: createBulkWork(database, {
      windows: windowsOf(config),
      // With it comes the catalogue of types, which a process without such operations does without.
      rules: async () => (await import('./retryRules.ts')).retryRules(config),
      texts: ERROR_TEXTS,
    }),
    longestLife: createLongestLife(database, batchesChanged),
    maintenance: createMaintenance(database, batchesChanged),
    monitorWork: createMonitorWork(database, config.ENRICH_MIRROR),
  };
}

/** The connections to Postgres: for statements, and to be told of what other processes did. */
async function openStore(connectionString: string, pooler: string | undefined, logger: Logger, releasers: Releasers) {
  const warn = (message: string) => (error: unknown) => logger.warn({ err: error }, message);
  const database = await openDatabase({
    connectionString,
    pooler,
    applicationName: 'enrich',
    hotConnections: HOT_CONNECTIONS,
    connections: CONNECTIONS,
    onIdleError: warn('An idle database connection was lost'),
  });
  releasers.add('database', () => database.close());
  const notifications = new PostgresNotifications(connectionString, warn('Notifications were interrupted'));
  await notifications.connect();
  releasers.add('notifications', () => notifications.close());
  return { database, notifications };
}

/** Nothing is claimed, admitted or told before the database has said what time it is. */
function openOwnClock(database: Database, logger: Logger): Promise<Clock> {
  return openDatabaseClock(database, {
    elapsed: () => performance.now(),
    hostNow: () => Date.now(),
    onError: (error) => logger.warn({ err: error }, 'The database could not be asked for the time'),
    onJump: (milliseconds) =>
      logger.error({ milliseconds }, 'The clock of the database has jumped, and that of this process with it'),
  });
}

/** The embedded database has one process, which leads at once: not after the lease of the one before. */
function openLeadership(config: Config, database: Database, notifications: Notifications): Leadership {
  return config.DATABASE_URL === undefined
    ? createOwnLeadership()
    : createLeadership(database, notifications, 'controller');
}

function windowsOf({ ENRICH_DEDUP_WINDOW, ENRICH_IDEMPOTENCY_TTL, ENRICH_MIRROR }: Config) {
  return {
    deduplicationSeconds: ENRICH_DEDUP_WINDOW,
    idempotencySeconds: ENRICH_IDEMPOTENCY_TTL,
    mirrorScope: ENRICH_MIRROR,
  };
}
