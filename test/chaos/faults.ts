import { CLOCK_FAULTS } from './clockFaults.ts';
import { DATABASE_FAULTS } from './databaseFaults.ts';
import { RECORD_FAULTS } from './recordFaults.ts';
import { ROLE_FAULTS } from './roleFaults.ts';
import type { Fault } from './scene.ts';
import { SERVER_FAULTS } from './serverFaults.ts';
import { WORKER_FAULTS } from './workerFaults.ts';

/** All faults of the battery, in the order in which they are run. */
export const FAULTS: readonly Fault[] = [
  ...WORKER_FAULTS,
  ...ROLE_FAULTS,
  ...SERVER_FAULTS,
  ...RECORD_FAULTS,
  ...DATABASE_FAULTS,
  ...CLOCK_FAULTS,
];
