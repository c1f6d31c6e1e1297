import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { writeDemoSources } from '../cli/demo/writeDemoSources.ts';
import { createBenchOrganization } from './lib/benchOrganization.ts';
import { startPlatform } from './lib/benchPlatform.ts';
import { BENCH_PROFILES, type BenchProfile, type BenchRow, benchRow, report, type Sample } from './lib/benchReport.ts';
import { startBenchServers } from './lib/benchServers.ts';
import {
  companiesFor,
  type LoadLatency,
  measureLoadLatency,
  measureScrapeLatency,
  type ScrapeLatency,
} from './lib/measureLatency.ts';
import { fillMirror } from './lib/mirrorFill.ts';
import type { LoadRun } from './lib/openLoop.ts';
import { openPlatformClient, type PlatformClient } from './lib/platformClient.ts';
import { startServer } from './lib/server.ts';
import { startSimulatorProcess } from './lib/simulatorProcess.ts';

/**
 * What callers wait for on the whole platform, with a durable Postgres and a real browser: a scrape in the request
 * itself, and an answer from the mirror at a constant rate beside a bare express, in both profiles.
 */
const ROUNDS = Number(process.env['ROUNDS'] ?? 3);
const SECONDS = Number(process.env['SECONDS'] ?? 10);
const SCRAPES = Number(process.env['SCRAPES'] ?? 40);
const PLAN = { rounds: ROUNDS, seconds: SECONDS, perSecond: Number(process.env['PER_SECOND'] ?? 500) };

const SCRAPE = 'scrape, synchronous';
const HIT = `mirror hit, synchronous, ${PLAN.perSecond} a second`;

const directory = await mkdtemp(join(tmpdir(), 'enrich-bench-'));
const [servers, simulator] = await Promise.all([startBenchServers(), startSimulatorProcess()]);
const plain = await startServer('bench/reference/plainServer.ts', [], {});
const connections = new pg.Pool({ connectionString: servers.databaseUrl, max: 2 });
// The pace that the real portals want would be all that is measured.
const sources = await writeDemoSources(directory, simulator.portalUrls);
const companies: string[] = [];
const loads = new Map<BenchProfile, LoadLatency>();
let scrapes: ScrapeLatency | null = null;
try {
  for (const profile of BENCH_PROFILES) {
    process.stderr.write(`${profile}\n`);
    loads.set(profile, await withClient(profile, measureProfile));
  }
} finally {
  await connections.end();
  await Promise.all([plain.stop(), simulator.stop()]);
  await servers.stop();
  await rm(directory, { recursive: true, force: true });
}

async function withClient<Result>(
  profile: BenchProfile,
  job: (client: PlatformClient) => Promise<Result>,
): Promise<Result> {
  const environment = { ...servers.environmentOf(profile), ENRICH_SOURCES: sources };
  const platform = await startPlatform(profile, ['api', 'controller', 'worker'], environment);
  const client = openPlatformClient(platform.baseUrl, await createBenchOrganization(servers.databaseUrl));
  try {
    return await job(client);
  } finally {
    await client.close();
    await platform.stop();
  }
}

/** The scrapes of the first profile bring the record that the mirror is filled with. */
async function measureProfile(client: PlatformClient): Promise<LoadLatency> {
  if (scrapes === null) {
    process.stderr.write(`${SCRAPES} scrapes, one after another\n`);
    scrapes = await measureScrapeLatency(client, SCRAPES);
    // More of them than a call takes arguments.
    (await fillMirror(connections, companiesFor(PLAN) * BENCH_PROFILES.length)).forEach((id) => companies.push(id));
  }
  return measureLoadLatency(client, plain.baseUrl, PLAN, () => companies.pop() ?? '');
}

const samplesOf = (runs: readonly LoadRun[], pick: (run: LoadRun) => number): readonly Sample[] =>
  runs.map((run) => ({ value: pick(run), foreignCores: run.foreignCores }));

function loadRows([profile, runs]: readonly [BenchProfile, LoadLatency]): readonly BenchRow[] {
  const failures = Object.values(runs).flatMap((some) => some.flatMap((run) => run.failures));
  if (failures.length > 0) {
    throw new Error(`${failures.length} requests failed: ${failures.slice(0, 5).join('; ')}`);
  }
  const own = { path: HIT, profile, unit: 'ms' };
  const bare = { ...own, profile: null, subject: `bare express GET, p99, beside ${profile}` };
  const reference = benchRow({ ...bare, samples: samplesOf(runs.plain, (run) => run.p99) });
  return [
    reference,
    benchRow({ ...own, subject: 'enrich, p50', samples: samplesOf(runs.hits, (run) => run.p50) }),
    benchRow({
      ...own,
      subject: 'enrich, p99',
      samples: samplesOf(runs.hits, (run) => run.p99),
      reference,
      goal: { of: 'ratio', atMost: 2 },
    }),
    benchRow({
      ...own,
      subject: 'asynchronous, until the 202, p99',
      samples: samplesOf(runs.orders, (run) => run.p99),
    }),
  ];
}

function scrapeRows(measured: ScrapeLatency | null): readonly BenchRow[] {
  if (measured === null) {
    return [];
  }
  const { p50, p95, foreignCores } = measured;
  const own = { path: SCRAPE, profile: 'embedded', unit: 'ms' } as const;
  const goal = { of: 'value', atMost: 1_500 } as const;
  return [
    benchRow({ ...own, subject: 'enrich, p50', samples: [{ value: p50, foreignCores }] }),
    benchRow({ ...own, subject: 'enrich, p95', samples: [{ value: p95, foreignCores }], goal }),
  ];
}

report(`${SCRAPES} scrapes, one after another, and ${ROUNDS} rounds of ${SECONDS} s of load`, [
  ...scrapeRows(scrapes),
  ...[...loads].flatMap(loadRows),
]);
