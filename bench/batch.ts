import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { createBatchClient } from '../cli/batch/batchClient.ts';
import { writeDemoSources } from '../cli/demo/writeDemoSources.ts';
import { table } from '../cli/output.ts';
import { DEMO_SEED } from '../simulator/dataset/demoSeed.ts';
import { generateDataset } from '../simulator/dataset/generateDataset.ts';
import { createBatchCaller } from './lib/batchCaller.ts';
import { startBenchDatabase } from './lib/benchDatabase.ts';
import { createBenchOrganization } from './lib/benchOrganization.ts';
import { machineLine, median, quantile, waitForQuiet } from './lib/measure.ts';
import { type BatchRun, measureBareRows, measureBatch } from './lib/measureBatch.ts';
import { type Growth, largeCsv, measureFile, measurePolls, wideWorkbook } from './lib/measureGrowth.ts';
import { measurePickup, type PickupRun } from './lib/measurePickup.ts';
import { fillMirror } from './lib/mirrorFill.ts';
import { openPlatformClient } from './lib/platformClient.ts';
import { startServer } from './lib/server.ts';
import { startSimulatorProcess } from './lib/simulatorProcess.ts';

/**
 * Batches of mirror hits on the whole platform in one process, with a durable Postgres: how long one takes beside the
 * same rows in bare SQL, how soon the row of somebody else is taken while ten are open, and what they cost in memory. ROUNDS=0 measures the memory alone.
 */
const ROUNDS = Number(process.env['ROUNDS'] ?? 3);
const POLLS = Number(process.env['POLLS'] ?? 10_000);
const ROWS = 1_000;
const CROWD = 10;
/** Pairs of requests while nothing else is asked. */
const PAIRS_ALONE = 40;
const COLUMNS = 40;

const GOALS =
  '202 → completed ≤ 2,000 ms; ≤ 100 rows in flight; pickup beside ten batches p95 < 250 ms; growth of a file < 64 MiB';

/** For whoever asks beside the batches; far more than they get to. */
const SINGLES = 10_000;
/** The rounds, a warm-up and the files; every row asks for another company. */
const COMPANIES = ROWS * (2 + CROWD) * ROUNDS + 5 * ROWS + SINGLES;

const dataDirectory = await mkdtemp(join(tmpdir(), 'enrich-bench-'));
const [database, simulator] = await Promise.all([startBenchDatabase(), startSimulatorProcess()]);
const platform = await startServer('bin/enrich', ['serve'], {
  DATABASE_URL: database.connectionString,
  DATA_DIR: dataDirectory,
  ENRICH_SOURCES: await writeDemoSources(dataDirectory, {
    handelsregister: simulator.handelsregisterUrl,
    bundesanzeiger: simulator.bundesanzeigerUrl,
  }),
  ENRICH_RATE_LIMIT_PER_MINUTE: '1000000000',
  ENRICH_NEW_BATCHES_PER_MINUTE: '1000000000',
  ENRICH_MAX_UNFINISHED_BATCHES: '1000',
  LOG_LEVEL: 'warn',
});
const connections = new pg.Pool({ connectionString: database.connectionString, max: 2 });
const key = await createBenchOrganization(database.connectionString);
const crowd = createBatchCaller(platform.baseUrl, key);
const other = createBatchCaller(platform.baseUrl, await createBenchOrganization(database.connectionString));

const batches: BatchRun[] = [];
const bare: Awaited<ReturnType<typeof measureBareRows>>[] = [];
const alone: PickupRun[] = [];
const crowded: PickupRun[] = [];
const growths: [string, Growth][] = [];
try {
  const ids = (await prepareMirror()).values();
  const next = (): string => ids.next().value ?? '';
  const take = (count: number): readonly string[] => Array.from({ length: count }, next);
  await crowd.end((await crowd.start(take(ROWS))).id);
  for (let round = 1; round <= ROUNDS; round += 1) {
    process.stderr.write(`round ${round} of ${ROUNDS}\n`);
    await waitForQuiet();
    batches.push(await measureBatch(crowd, connections, platform.pid, take(ROWS)));
    bare.push(await measureBareRows(connections, take(ROWS)));
    alone.push(await measurePickup(other, connections, next, pairs(PAIRS_ALONE)));
    crowded.push(await besideCrowd(take, next));
  }
  await measureMemory(take);
} finally {
  await connections.end();
  await Promise.all([platform.stop(), simulator.stop()]);
  await database.drop();
  await rm(dataDirectory, { recursive: true, force: true });
}

async function prepareMirror(): Promise<readonly string[]> {
  const client = openPlatformClient(platform.baseUrl, key);
  const [company] = generateDataset({ seed: DEMO_SEED }).companies.filter(({ documents }) => documents.includes('SI'));
  await client.readNow(company?.companyId ?? '', 'portal');
  await client.close();
  return fillMirror(connections, COMPANIES);
}

function pairs(count: number): () => boolean {
  let left = count;
  return () => left-- > 0;
}

/** Ten batches of one organization, and another one that asks for a row again and again until they have ended. */
async function besideCrowd(take: (count: number) => readonly string[], next: () => string): Promise<PickupRun> {
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

async function measureMemory(take: (count: number) => readonly string[]): Promise<void> {
  const client = createBatchClient(crowd.api, {
    tries: 1,
    pace: { now: () => performance.now(), pause: (milliseconds) => delay(milliseconds) },
    tell: (line) => process.stderr.write(`${line}\n`),
  });
  const measure = async (name: string, job: () => Promise<Growth>): Promise<void> => {
    process.stderr.write(`${name}\n`);
    growths.push([name, await job()]);
  };
  const file = (content: Parameters<typeof measureFile>[3]) => measureFile(client, crowd, platform.pid, content);
  await measure('CSV of 20 MB as a batch', () => file(largeCsv(take(ROWS))));
  await measure('CSV of 20 MB again', () => file(largeCsv(take(ROWS))));
  await measure(`XLSX of ${ROWS} rows × ${COLUMNS} columns as a batch`, () => file(wideWorkbook(take(ROWS), COLUMNS)));
  const { id } = await crowd.start(take(ROWS));
  await crowd.end(id);
  const polls = (): Promise<Growth> => measurePolls(crowd, platform.pid, id, POLLS / 2);
  await measure(`${POLLS / 2} pages of results`, polls);
  await measure(`${POLLS / 2} pages more`, polls);
}

const tenths = (value: number): number => Number(value.toFixed(1));
const whole = (value: number): number => Math.round(value);
const hundredths = (value: number): number => Number(value.toFixed(2));
const batchMedian = (pick: (run: BatchRun) => number): number => median(batches.map(pick));
const most = (pick: (run: BatchRun) => number): number => Math.max(...batches.map(pick));

console.log(`\n${machineLine()}\nGoals: ${GOALS}.`);
if (ROUNDS > 0) {
  printBatches();
  printPickups();
}
printMemory();
process.exitCode = most(({ inFlightStored, inFlightTold }) => Math.max(inFlightStored, inFlightTold)) <= 100 ? 0 : 1;

function printBatches(): void {
  const bareMilliseconds = median(bare.map(({ milliseconds }) => milliseconds));
  const completed = batchMedian(({ completed }) => completed);

  console.log(`\nA batch of ${ROWS} mirror hits, medians of ${ROUNDS} rounds\n`);
  console.log(
    table(
      ['rows', 'accepted ms', '202 → completed ms', 'rows/s', 'foreign cores'],
      [
        [
          'bare SQL: INSERT, 2 UPDATEs for each 100 [reference]',
          '',
          whole(bareMilliseconds),
          whole((ROWS / bareMilliseconds) * 1_000),
          hundredths(median(bare.map(({ foreignCores }) => foreignCores))),
        ],
        [
          'enrich, while sampled',
          whole(batchMedian(({ accepted }) => accepted)),
          whole(completed),
          whole(batchMedian(({ rowsPerSecond }) => rowsPerSecond)),
          hundredths(batchMedian(({ foreignCores }) => foreignCores)),
        ],
      ],
    ),
  );
  console.log(`\n202 → completed is ${hundredths(completed / bareMilliseconds)} × the reference.\n`);
  console.log(
    table(
      ['most in flight, Postgres', 'most in flight, API', 'samples', 'csv first byte ms', 'csv ms', 'peak RSS MiB'],
      [
        [
          most(({ inFlightStored }) => inFlightStored),
          most(({ inFlightTold }) => inFlightTold),
          batches.reduce((sum, { samples }) => sum + samples, 0),
          tenths(batchMedian(({ csvFirstByte }) => csvFirstByte)),
          tenths(batchMedian(({ csvTotal }) => csvTotal)),
          whole(most(({ peakMemory }) => peakMemory)),
        ],
      ],
    ),
  );
}

/** Over all rounds together and for the worst one: the first finds a database without statistics. */
function pickupRow(
  name: string,
  runs: readonly PickupRun[],
  pick: (run: PickupRun) => readonly number[],
): (string | number)[] {
  const times = runs.flatMap(pick);
  return [
    name,
    times.length,
    tenths(quantile(times, 0.5)),
    tenths(quantile(times, 0.95)),
    tenths(Math.max(...runs.map((run) => quantile(pick(run), 0.95)))),
    tenths(Math.max(...times)),
    hundredths(median(runs.map(({ foreignCores }) => foreignCores))),
  ];
}

function printPickups(): void {
  console.log(`\nRequest → claimed for the row of another organization, ${CROWD} batches of ${ROWS} beside it\n`);
  console.log(
    table(
      ['row', 'samples', 'p50 ms', 'p95 ms', 'p95 of the worst round', 'max ms', 'foreign cores'],
      [
        pickupRow('single enrichment, alone [reference]', alone, ({ single }) => single),
        pickupRow('single enrichment, beside the batches', crowded, ({ single }) => single),
        pickupRow('batch of one, alone [reference]', alone, ({ batchOfOne }) => batchOfOne),
        pickupRow('batch of one, beside the batches', crowded, ({ batchOfOne }) => batchOfOne),
      ],
    ),
  );
}

function printMemory(): void {
  console.log('\nMemory of the platform’s process, MiB\n');
  console.log(
    table(
      ['job', 'before', 'peak', 'after', 'growth at the peak'],
      growths.map(([name, { before, peak, after }]) => [
        name,
        whole(before),
        whole(peak),
        whole(after),
        whole(peak - before),
      ]),
    ),
  );
}
