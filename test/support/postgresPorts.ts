import { createAcceptance } from '#adapters/postgres/acceptance';
import { createAuditLog } from '#adapters/postgres/auditLog';
import { createAuthenticator } from '#adapters/postgres/authenticator';
import { createBatchAcceptance } from '#adapters/postgres/batchAcceptance';
import { createBatchAdmission } from '#adapters/postgres/batchAdmission';
import { createBatchCancellation } from '#adapters/postgres/batchCancellation';
import { createBatchFiles } from '#adapters/postgres/batchFiles';
import { createBatchForecasts } from '#adapters/postgres/batchForecasts';
import { createBatchReader } from '#adapters/postgres/batchReader';
import { createCancellation } from '#adapters/postgres/cancellation';
import { createCaptchaQueue } from '#adapters/postgres/captchaQueue';
import { createCreditLedger } from '#adapters/postgres/creditLedger';
import { type Database, type DatabaseOptions, openDatabase } from '#adapters/postgres/database';
import { createDocumentCache } from '#adapters/postgres/documentCache';
import { createEnrichmentReader } from '#adapters/postgres/enrichmentReader';
import { createHandovers } from '#adapters/postgres/handovers';
import { createIdentities } from '#adapters/postgres/identities';
import { createLongestLife } from '#adapters/postgres/longestLife';
import { createMaintenance } from '#adapters/postgres/maintenance';
import { createMembers } from '#adapters/postgres/members';
import { createMirror } from '#adapters/postgres/mirror';
import { PostgresNotifications } from '#adapters/postgres/postgresNotifications';
import { createOutbox } from '#adapters/postgres/outbox';
import { createOverview } from '#adapters/postgres/overview';
import { createPasswordLinks } from '#adapters/postgres/passwordLinks';
import { createPlatformPauses } from '#adapters/postgres/platformPauses';
import { createSavedPages } from '#adapters/postgres/savedPages';
import { createSessions } from '#adapters/postgres/sessions';
import { createSourcePauses } from '#adapters/postgres/sourcePauses';
import { createHeldUploads } from '#adapters/postgres/heldUploads';
import type { HeldUploads } from '#ports/heldUploads';
import { createUploads } from '#adapters/postgres/uploads';
import { createProviderRequests } from '#adapters/postgres/providerRequests';
import { createWorkClaims } from '#adapters/postgres/workClaims';
import { createWorkLedger } from '#adapters/postgres/workLedger';
import { createWorkflows } from '#adapters/postgres/workflows';
import { createWorkflowUpkeep } from '#adapters/postgres/workflowUpkeep';
import { createWorkQueue } from '#adapters/postgres/workQueue';
import {
  CANCELLED,
  CANCELLED_WORKFLOW,
  CAPPED_DUPLICATE,
  UNPAID_DUPLICATE,
  UNPAID_ROW,
} from '#domain/acceptanceErrors';
import { createWakeups } from '#platform/createWakeups';
import type { WorkClaims } from '#ports/workClaims';
import { STORE_SETTINGS, type StorePorts } from './storePorts.ts';

export interface PostgresPorts extends StorePorts {
  readonly heldUploads: HeldUploads;
  readonly database: Database;
  readonly notifications: PostgresNotifications;
  readonly workClaims: WorkClaims;
}

/** What one process opens on a Postgres, as cli/compose does, with a clock of the test's own. */
export async function openPostgresPorts(
  connectionString: string,
  now: () => Date,
  options: Partial<Pick<DatabaseOptions, 'hotConnections' | 'sharedLockMilliseconds' | 'pooler'>> = {},
): Promise<PostgresPorts> {
  const database = await openDatabase({
    connectionString,
    applicationName: 'test',
    hotConnections: 8,
    connections: 2,
    onIdleError: () => undefined,
    ...options,
  });
  const notifications = new PostgresNotifications(connectionString, () => undefined);
  await notifications.connect();
  const batchesChanged = await createWakeups(notifications, 'batch_changed');
  const batchesEnded = await createWakeups(notifications, 'batch_ended');
  const texts = {
    cancelled: CANCELLED,
    cancelledWorkflow: CANCELLED_WORKFLOW,
    budgetExceeded: CAPPED_DUPLICATE,
    insufficientCredits: UNPAID_DUPLICATE,
  };
  const providerRequests = createProviderRequests(database, batchesChanged);
  const workClaims = createWorkClaims(database, { leaseSeconds: STORE_SETTINGS.leaseSeconds, now });
  return {
    database,
    notifications,
    workClaims,
    acceptance: createAcceptance(database, STORE_SETTINGS, now),
    auditLog: createAuditLog(database),
    authenticator: await createAuthenticator(database, notifications, now, () => undefined),
    batchAcceptance: createBatchAcceptance(database, { windows: STORE_SETTINGS, batchesChanged, unpaid: UNPAID_ROW }),
    batchAdmission: createBatchAdmission(database),
    batchCancellation: createBatchCancellation(database, { texts, batchesChanged, batchesEnded }),
    batchesChanged,
    batches: createBatchReader(database),
    batchFiles: createBatchFiles(database),
    batchForecasts: createBatchForecasts(database, STORE_SETTINGS),
    batchesEnded,
    cancellation: createCancellation(database, texts, batchesChanged),
    captchas: createCaptchaQueue(database, providerRequests, now),
    credits: createCreditLedger(database),
    documentCache: createDocumentCache(database),
    handovers: createHandovers(database, providerRequests, batchesChanged, now),
    identities: createIdentities(database, now),
    ledger: createWorkLedger(database, now, batchesChanged),
    longestLife: createLongestLife(database, batchesChanged),
    maintenance: createMaintenance(database, batchesChanged),
    members: createMembers(database),
    mirror: createMirror(database),
    outbox: createOutbox(database),
    overview: createOverview(database),
    passwordLinks: createPasswordLinks(database),
    platformPauses: createPlatformPauses(database),
    sourcePauses: createSourcePauses(database),
    providerRequests,
    queue: await createWorkQueue(workClaims, notifications),
    reader: createEnrichmentReader(database),
    sessions: createSessions(database),
    uploads: createUploads(database),
    heldUploads: createHeldUploads(database),
    workflows: createWorkflows(database, STORE_SETTINGS),
    workflowUpkeep: createWorkflowUpkeep(database),
    savedPages: createSavedPages(database),
    enrichmentsFinished: await createWakeups(notifications, 'enrichment_finished'),
    close: async () => {
      await notifications.close();
      await database.close();
    },
  };
}
