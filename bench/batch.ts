import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { writeDemoSources } from '../cli/demo/writeDemoSources.ts';
import { DEMO_SEED } from '../simulator/dataset/demoSeed.ts';
import { generateDataset } from '../simulator/dataset/generateDataset.ts';
import { type BatchCaller, createBatchCaller } from './lib/batchCaller.ts';
import { type BatchFigures, batchRows } from './lib/batchRows.ts';
import { createBenchOrganization } from './lib/benchOrganization.ts';
import { type BenchPlatform, startPlatform } from './lib/benchPlatform.ts';
import { BENCH_PROFILES, type BenchProfile, report } from './lib/benchReport.ts';
import { startBenchServers } from './lib/benchServers.ts';
import { leastDisturbed, MOST_TRIES } from './lib/measure.ts';
import { measureBareRows, measureBatch } from './lib/measureBatch.ts';
import { measureBatchMemory } from './lib/measureGrowth.ts';
import { measurePickup, type PickupRun } from './lib/measurePickup.ts';
import { fillMirror } from './lib/mirrorFill.ts';
import { openPlatformClient } from './lib/platformClient.ts';
import { startSimulatorProcess } from './lib/simulatorProcess.ts';

/**
 * Batches of mirror hits on the whole platform, with a durable Postgres: how long one takes beside the same rows in bare
 * SQL, how soon the row of another organization is taken while ten are open, and, in the process that has all roles, what they
 * cost in memory.
 */
const ROUNDS = Number(process.env['ROUNDS'] ?? 3);
const POLLS = Number(process.env['POLLS'] ?? 10_000);
const ROWS = 1_000;
const CROWD = 10;
/** Pairs of requests while nothing else is asked. */
const PAIRS_ALONE = 40;
/** For the caller beside the batches; far more than they get to. */
const SINGLES = 10_000;
/** The rounds and their repetitions, a warm-up and the files; every row asks for another company. */
const COMPANIES = (ROWS * (3 + CROWD) * ROUNDS * MOST_TRIES + 6 * ROWS + SINGLES) * BENCH_PROFILES.length;

const directory = await mkdtemp(join(tmpdir(), 'enrich-bench-'));
const [servers, simulator] = await Promise.all([startBenchServers(), startSimulatorProcess()]);
const connections = new pg.Pool({ connectionString: servers.databaseUrl, max: 2 });
const sources = await writeDemoSources(directory, simulator.portalUrls);
const companies: string[] = [];
const next = (): string => companies.pop() ?? '';
const take = (count: number): readonly string[] => Array.from({ length: count }, next);
const figures: BatchFigures[] = [];
try {
  for (const profile of BENCH_PROFILES) {
    const environment = { ...servers.environmentOf(profile), ENRICH_SOURCES: sources };
    const platform = await startPlatform(profile, ['api', 'controller', 'worker'], environment);
    try {
      figures.push(await measureProfile(profile, platform));
    } finally {
      await platform.stop();
    }
  }
} finally {
  await connections.end();
  await simulator.stop();
  await servers.stop();
  await rm(directory, { recursive: true, force: true });
}
report(`Batches of ${ROWS} mirror hits, medians of ${ROUNDS} rounds`, figures.flatMap(batchRows));

async function measureProfile(profile: BenchProfile, platform: BenchPlatform): Promise<BatchFigures> {
  const key = await createBenchOrganization(servers.databaseUrl);
  await prepareMirror(platform, key);
  const crowd = createBatchCaller(platform.baseUrl, key);
  const other = createBatchCaller(platform.baseUrl, await createBenchOrganization(servers.databaseUrl));
  const measured: BatchFigures = { profile, batches: [], bare: [], alone: [], crowded: [], memory: [] };
  await crowd.end((await crowd.start(take(ROWS))).id);
  for (let round = 1; round <= ROUNDS; round += 1) {
    process.stderr.write(`${profile}, round ${round} of ${ROUNDS}\n`);
    measured.batches.push(await measureBatch(crowd, connections, () => take(ROWS)));
    measured.bare.push(await leastDisturbed(() => measureBareRows(connections, take(ROWS))));
    measured.alone.push(await leastDisturbed(() => measurePickup(other, connections, next, pairs(PAIRS_ALONE))));
    measured.crowded.push(await leastDisturbed(() => besideCrowd(crowd, other)));
  }
  if (profile === 'embedded') {
    const plan = { rows: ROWS, polls: POLLS, take };
    measured.memory.push(...(await measureBatchMemory(crowd, platform.pidOf('api'), plan)));
  }
  return measured;
}

/** The first profile reads the company that the mirror is filled with. */
async function prepareMirror(platform: BenchPlatform, key: string): Promise<void> {
  if (companies.length === 0) {
    const client = openPlatformClient(platform.baseUrl, key);
    const { companies: known } = generateDataset({ seed: DEMO_SEED });
    const company = known.find(({ documents }) => documents.includes('SI'));
    await client.readNow(company?.companyId ?? '', 'portal');
    await client.close();
    // More of them than a call takes arguments.
    (await fillMirror(connections, COMPANIES)).forEach((id) => companies.push(id));
  }
}

function pairs(count: number): () => boolean {
  let left = count;
  return () => left-- > 0;
}

/** Ten batches of one organization, and another one that asks for one row after the other until they have ended. */
async function besideCrowd(crowd: BatchCaller, other: BatchCaller): Promise<PickupRun> {
  const open = await Promise.all(Array.from({ length: CROWD }, () => crowd.start(take(ROWS))));
  const left = new Set(open.map(({ id }) => id));
  const ends = open.map(async ({ id }) => {
    await crowd.end(id);
    left.delete(id);
  });
  const run = await measurePickup(other, connections, next, () => left.size > 0);
  await Promise.all(ends);
  return run;
}
