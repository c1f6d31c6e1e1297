import { createLeadership } from '#adapters/postgres/leadership';
import { openPostgresPorts } from '../support/postgresPorts.ts';
import type { OpenStore } from '../support/storePorts.ts';
import { useTestDatabase } from '../support/testDatabase.ts';
import { describeAcceptance } from './suites/acceptance.ts';
import { describeBatchAcceptance } from './suites/batchAcceptance.ts';
import { describeBatchAdmission } from './suites/batchAdmission.ts';
import { describeBatchCancellation } from './suites/batchCancellation.ts';
import { describeBatchFiles } from './suites/batchFiles.ts';
import { describeBatchForecasts } from './suites/batchForecasts.ts';
import { describeBatchKeys } from './suites/batchKeys.ts';
import { describeBatchReader } from './suites/batchReader.ts';
import { describeCancellation } from './suites/cancellation.ts';
import { describeCaptchaQueue } from './suites/captchaQueue.ts';
import { describeCreditLedger } from './suites/creditLedger.ts';
import { describeDocumentCache } from './suites/documentCache.ts';
import { describeExplanations } from './suites/explanations.ts';
import { describeHandovers } from './suites/handovers.ts';
import { describeIdempotency } from './suites/idempotency.ts';
import { describeIdentities } from './suites/identities.ts';
import { describeLeadership } from './suites/leadership.ts';
import { describeMaintenance } from './suites/maintenance.ts';
import { describeMirror } from './suites/mirror.ts';
import { describeOutbox } from './suites/outbox.ts';
import { describeSavedPages } from './suites/savedPages.ts';
import { describeSessions } from './suites/sessions.ts';
import { describeUploads } from './suites/uploads.ts';
import { describePausedLanes } from './suites/pausedLanes.ts';
import { describeProviderRequests } from './suites/providerRequests.ts';
import { describeWakeups } from './suites/wakeups.ts';
import { describeWorkLedger } from './suites/workLedger.ts';
import { describeWorkQueue } from './suites/workQueue.ts';

const database = useTestDatabase();
const open: OpenStore = (now) => openPostgresPorts(database.connectionString, now);

describeAcceptance('Postgres', open);
describeDocumentCache('Postgres', async () => {
  const ports = await open(() => new Date());
  return { cache: ports.documentCache, close: () => ports.close() };
});
describeExplanations('Postgres', open);
describeHandovers('Postgres', open);
describeIdempotency('Postgres', open);
describeBatchAcceptance('Postgres', open);
describeBatchAdmission('Postgres', open);
describeBatchCancellation('Postgres', open);
describeBatchFiles('Postgres', open);
describeBatchForecasts('Postgres', open);
describeBatchKeys('Postgres', open);
describeBatchReader('Postgres', open);
describeCancellation('Postgres', open);
describeCaptchaQueue('Postgres', open);
describeCreditLedger('Postgres', open);
describeIdentities('Postgres', open);
let locks = 0;
describeLeadership('Postgres', async () => {
  const ports = await openPostgresPorts(database.connectionString, () => new Date());
  locks += 1;
  return {
    leadership: createLeadership(ports.database, ports.notifications, `lock ${locks}`),
    close: () => ports.close(),
  };
});
describeMaintenance('Postgres', open);
describeMirror('Postgres', open);
describeOutbox('Postgres', open);
describeSavedPages('Postgres', open);
describeSessions('Postgres', open);
describeUploads('Postgres', open);
describeProviderRequests('Postgres', open);
describeWakeups('Postgres', open);
describeWorkLedger('Postgres', open);
describePausedLanes('Postgres', open);
describeWorkQueue('Postgres', open);
