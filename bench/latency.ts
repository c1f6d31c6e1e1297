import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { writeDemoSources } from '../cli/demo/writeDemoSources.ts';
import { table } from '../cli/output.ts';
import { startBenchDatabase } from './lib/benchDatabase.ts';
import { createBenchOrganization } from './lib/benchOrganization.ts';
import type { Step } from './lib/enrichmentTimes.ts';
import { machineLine, median } from './lib/measure.ts';
import {
  type LoadLatency,
  measureLoadLatency,
  measureScrapeLatency,
  type ScrapeLatency,
} from './lib/measureLatency.ts';
import type { LoadRun } from './lib/openLoop.ts';
import { openPlatformClient } from './lib/platformClient.ts';
import { startServer } from './lib/server.ts';
import { startSimulatorProcess } from './lib/simulatorProcess.ts';

/**
 * What callers wait for on the whole platform in one process, with a durable Postgres and a real browser: a scrape in
 * the request itself, an answer from the mirror at a constant rate beside a bare express, and the pickup of work.
 */
const ROUNDS = Number(process.env['ROUNDS'] ?? 3);
const SECONDS = Number(process.env['SECONDS'] ?? 20);
const SCRAPES = Number(process.env['SCRAPES'] ?? 40);
/** One request each 10 ms. */
const PER_SECOND = 100;

const GOALS = 'scrape p95 < 1,500 ms; synchronous answer from the mirror p99 < 30 ms';

const dataDirectory = await mkdtemp(join(tmpdir(), 'enrich-bench-'));
const [database, simulator] = await Promise.all([startBenchDatabase(), startSimulatorProcess()]);
const platform = await startServer('cli/main.ts', ['serve'], {
  DATABASE_URL: database.connectionString,
  DATA_DIR: dataDirectory,
  // The pace that the real portals want would be all that is measured.
  ENRICH_SOURCES: await writeDemoSources(dataDirectory, {
    handelsregister: simulator.handelsregisterUrl,
    bundesanzeiger: simulator.bundesanzeigerUrl,
  }),
  ENRICH_RATE_LIMIT_PER_MINUTE: '1000000000',
});
const plain = await startServer('bench/reference/plainServer.ts', [], {});
const connections = new pg.Pool({ connectionString: database.connectionString, max: 2 });
const client = openPlatformClient(platform.baseUrl, await createBenchOrganization(database.connectionString));
let scrapes: ScrapeLatency;
let load: LoadLatency;
try {
  process.stderr.write(`${SCRAPES} scrapes, one after another\n`);
  scrapes = await measureScrapeLatency(client, SCRAPES);
  const plan = { rounds: ROUNDS, perSecond: PER_SECOND, seconds: SECONDS };
  load = await measureLoadLatency(client, plain.baseUrl, connections, plan);
} finally {
  await client.close();
  await connections.end();
  await Promise.all([platform.stop(), plain.stop(), simulator.stop()]);
  await database.drop();
  await rm(dataDirectory, { recursive: true, force: true });
}

const tenths = (value: number): number => Number(value.toFixed(1));
const hundredths = (value: number): number => Number(value.toFixed(2));
const loadRow = (name: string, runs: readonly LoadRun[]): (string | number)[] => [
  name,
  tenths(median(runs.map((run) => run.p50))),
  tenths(median(runs.map((run) => run.p99))),
  tenths(Math.max(...runs.map((run) => run.max))),
  hundredths(median(runs.map((run) => run.foreignCores))),
  runs.reduce((sum, run) => sum + run.failures.length, 0),
];
const stepRow = (name: string, { p50, p99, max }: Step): (string | number)[] => [
  name,
  tenths(p50),
  tenths(p99),
  tenths(max),
];

console.log(`\n${machineLine()}\nGoals: ${GOALS}.`);
console.log(`\nSynchronous get_company read from the simulator, ${SCRAPES} one after another\n`);
console.log(
  table(
    ['p50 ms', 'p95 ms', 'max ms', 'foreign cores'],
    [[Math.round(scrapes.p50), Math.round(scrapes.p95), Math.round(scrapes.max), hundredths(scrapes.foreignCores)]],
  ),
);
console.log(`\n${PER_SECOND} requests a second for ${SECONDS} s: medians of ${ROUNDS} rounds, the longest of all\n`);
console.log(
  table(
    ['request', 'p50 ms', 'p99 ms', 'max ms', 'foreign cores', 'failures'],
    [
      loadRow('bare express GET [reference]', load.runs.plain),
      loadRow('get_company from the mirror, synchronous', load.runs.hits),
      loadRow('get_company, asynchronous: until the 202', load.runs.orders),
    ],
  ),
);
console.log('\nWhere that time goes, all rounds; the rows of the database have whole milliseconds\n');
console.log(
  table(
    ['step', 'p50 ms', 'p99 ms', 'max ms'],
    [
      stepRow('synchronous: request read → claimed', load.hitSteps.readToClaimed),
      stepRow('synchronous: claimed → settled', load.hitSteps.claimedToSettled),
      stepRow('synchronous: settled → answer received', load.hitSteps.settledToAnswered),
      stepRow('asynchronous: request read → claimed', load.orderSteps.readToClaimed),
      stepRow('asynchronous: 202 received → claimed (< 0: before)', load.orderSteps.answeredToClaimed),
    ],
  ),
);

const failures = Object.values(load.runs).flatMap((runs) => runs.flatMap((run) => run.failures));
failures.slice(0, 5).forEach((failure) => console.error(failure));
process.exitCode = failures.length === 0 ? 0 : 1;
