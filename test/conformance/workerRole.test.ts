import { afterAll, beforeAll } from '@jest/globals';
import { migrate } from '#adapters/postgres/migrate';
import { openWorkerPorts } from '../support/workerPorts.ts';
import type { OpenStore } from '../support/storePorts.ts';
import { useTestDatabase } from '../support/testDatabase.ts';
import { createWorkerLogin, type WorkerLogin } from '../support/workerLogin.ts';
import { describeAcceptance } from './suites/acceptance.ts';
import { describeCancellation } from './suites/cancellation.ts';
import { describeCaptchaQueue } from './suites/captchaQueue.ts';
import { describeDocumentCache } from './suites/documentCache.ts';
import { describeExplanations } from './suites/explanations.ts';
import { describeHandovers } from './suites/handovers.ts';
import { describeMaintenance } from './suites/maintenance.ts';
import { describeMirror } from './suites/mirror.ts';
import { describePausedLanes } from './suites/pausedLanes.ts';
import { describeProviderRequests } from './suites/providerRequests.ts';
import { describeSavedPages } from './suites/savedPages.ts';
import { describeWakeups } from './suites/wakeups.ts';
import { describeWorkLedger } from './suites/workLedger.ts';
import { describeWorkQueue } from './suites/workQueue.ts';

const database = useTestDatabase();
let login: WorkerLogin | undefined;
beforeAll(async () => {
  // With records, which take more rights than work without them.
  await migrate(database.connectionString, undefined, true);
  login = await createWorkerLogin(database.connectionString);
});
afterAll(() => login?.remove());

const open: OpenStore = (now) => openWorkerPorts(database.connectionString, login?.connectionString ?? '', now);
const NAME = 'Postgres, with workers that log in as such';

describeAcceptance(NAME, open);
describeCancellation(NAME, open);
describeCaptchaQueue(NAME, open);
describeDocumentCache(NAME, async () => {
  const ports = await open(() => new Date());
  return { cache: ports.documentCache, close: () => ports.close() };
});
describeExplanations(NAME, open);
describeHandovers(NAME, open);
describeMaintenance(NAME, open);
describeMirror(NAME, open);
describeProviderRequests(NAME, open);
describeSavedPages(NAME, open);
describeWakeups(NAME, open);
describeWorkLedger(NAME, open);
describePausedLanes(NAME, open);
describeWorkQueue(NAME, open);
