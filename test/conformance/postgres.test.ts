import { openPostgresPorts } from '../support/postgresPorts.ts';
import type { OpenStore } from '../support/storePorts.ts';
import { useTestDatabase } from '../support/testDatabase.ts';
import { describeAcceptance } from './suites/acceptance.ts';
import { describeCancellation } from './suites/cancellation.ts';
import { describeCreditLedger } from './suites/creditLedger.ts';
import { describeIdempotency } from './suites/idempotency.ts';
import { describeIdentities } from './suites/identities.ts';
import { describeMaintenance } from './suites/maintenance.ts';
import { describeMirror } from './suites/mirror.ts';
import { describeOutbox } from './suites/outbox.ts';
import { describeWakeups } from './suites/wakeups.ts';
import { describeWorkLedger } from './suites/workLedger.ts';
import { describeWorkQueue } from './suites/workQueue.ts';

const database = useTestDatabase();
const open: OpenStore = (now) => openPostgresPorts(database.connectionString, now);

describeAcceptance('Postgres', open);
describeIdempotency('Postgres', open);
describeCancellation('Postgres', open);
describeCreditLedger('Postgres', open);
describeIdentities('Postgres', open);
describeMaintenance('Postgres', open);
describeMirror('Postgres', open);
describeOutbox('Postgres', open);
describeWakeups('Postgres', open);
describeWorkLedger('Postgres', open);
describeWorkQueue('Postgres', open);
