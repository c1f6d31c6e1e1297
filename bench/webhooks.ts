import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { table } from '../cli/output.ts';
import { startBenchDatabase } from './lib/benchDatabase.ts';
import { type EventSource, openEventSource } from './lib/eventSource.ts';
import { machineLine, median, quantile, waitForQuiet, withForeignLoad } from './lib/measure.ts';
import { cpuSeconds } from './lib/processTree.ts';
import { type BenchServer, startServer } from './lib/server.ts';
import { startReceiver } from './lib/startReceiver.ts';

/**
 * Deliveries of campaign events by `enrich serve --role webhooks` on a durable Postgres, to a fast receiver in a process of
 * its own: how many a second, beside the same bodies signed and posted by bare undici; how long after its event each
 * comes; and the same while ten of a hundred receivers say nothing.
 */
const ROUNDS = Number(process.env['ROUNDS'] ?? 3);
const DELIVERIES = Number(process.env['DELIVERIES'] ?? 20_000);
const PER_SECOND = Number(process.env['PER_SECOND'] ?? 300);
const SECONDS = Number(process.env['SECONDS'] ?? 15);
const WARM_UP = 2_000;
const RECEIVERS = 100;
const DEAD = 10;

const GOALS = '≥ 1,500 deliveries a second; p95 beside dead receivers < 1.2 × p95 without';

interface Drain {
  readonly perSecond: number;
  readonly microseconds: number;
  readonly foreignCores: number;
}

interface Ages {
  readonly ages: readonly number[];
  readonly foreignCores: number;
}

const database = await startBenchDatabase();
const receiver = await startReceiver();
const drains: Drain[] = [];
const bare: Drain[] = [];
const alone: Ages[] = [];
const besideDead: Ages[] = [];

/** Organizations whose receivers are all the same. */
const sourceOf = (url: string, count: number): Promise<EventSource> =>
  openEventSource(
    database.connectionString,
    Array.from({ length: count }, () => url),
  );

const startRole = (): Promise<BenchServer> =>
  startServer(
    'bin/enrich',
    ['serve', '--role', 'webhooks'],
    { DATABASE_URL: database.connectionString, EGRESS_ALLOW_CIDRS: '127.0.0.0/8', LOG_LEVEL: 'warn' },
    'METRICS_PORT',
  );

/** What waits is delivered from the moment that it is told of. */
async function measureDrain(source: EventSource, role: BenchServer): Promise<Drain> {
  const before = cpuSeconds(role.pid);
  const startedAt = Date.now();
  const { foreignCores } = await withForeignLoad([process.pid], async () => {
    await source.happen(DELIVERIES);
    await source.delivered(receiver.url);
  });
  const { lastAt, ages } = await receiver.report();
  await receiver.reset();
  // Nothing is delivered before the transaction of its event has ended, which is when the first one comes.
  const firstAt = startedAt + Math.min(...ages);
  return {
    perSecond: (ages.length / (lastAt - firstAt)) * 1_000,
    microseconds: ((cpuSeconds(role.pid) - before) / ages.length) * 1e6,
    foreignCores,
  };
}

async function measureBare(): Promise<Drain> {
  const body = JSON.stringify({ event: 'page.opened', timestamp: new Date().toISOString(), pad: 'x'.repeat(940) });
  const run = promisify(execFile);
  const script = new URL('reference/bareSender.ts', import.meta.url).pathname;
  const { result, foreignCores } = await withForeignLoad([process.pid], () =>
    run(process.execPath, [script, receiver.url, String(DELIVERIES), body]),
  );
  await receiver.reset();
  return { perSecond: (DELIVERIES / Number(result.stdout)) * 1_000, microseconds: Number.NaN, foreignCores };
}

/** The same organizations and as many events, whatever the receivers of the last ten do. */
async function measureAges(most: EventSource, rest: EventSource): Promise<Ages> {
  const perReceiver = PER_SECOND / RECEIVERS;
  const { foreignCores } = await withForeignLoad([process.pid], () =>
    Promise.all([
      most.happenSteadily(perReceiver * (RECEIVERS - DEAD), SECONDS),
      rest.happenSteadily(perReceiver * DEAD, SECONDS),
    ]),
  );
  await most.delivered(receiver.url);
  const { ages } = await receiver.report();
  await receiver.reset();
  return { ages, foreignCores };
}

try {
  const most = await sourceOf(receiver.url, RECEIVERS - DEAD);
  const healthy = await sourceOf(receiver.url, DEAD);
  const dead = await sourceOf(receiver.silentUrl, DEAD);
  for (let round = 1; round <= ROUNDS; round += 1) {
    process.stderr.write(`round ${round} of ${ROUNDS}\n`);
    const role = await startRole();
    try {
      await Promise.all([most.happen(WARM_UP), healthy.happen(WARM_UP)]);
      await most.delivered(receiver.url);
      await receiver.reset();
      await waitForQuiet();
      drains.push(await measureDrain(most, role));
      bare.push(await measureBare());
      alone.push(await measureAges(most, healthy));
      besideDead.push(await measureAges(most, dead));
      await dead.forget(receiver.silentUrl);
    } finally {
      await role.stop();
    }
  }
  await Promise.all([most, healthy, dead].map((source) => source.close()));
} finally {
  receiver.stop();
  await database.drop();
}

const whole = (value: number): number => Math.round(value);
const hundredths = (value: number): number => Number(value.toFixed(2));
const of = (runs: readonly Drain[], pick: (run: Drain) => number): number => median(runs.map(pick));
const drainRow = (name: string, runs: readonly Drain[]): (string | number)[] => [
  name,
  whole(of(runs, ({ perSecond }) => perSecond)),
  Number.isNaN(of(runs, ({ microseconds }) => microseconds)) ? '' : whole(of(runs, ({ microseconds }) => microseconds)),
  hundredths(of(runs, ({ foreignCores }) => foreignCores)),
];
const ageRow = (name: string, runs: readonly Ages[]): (string | number)[] => {
  const ages = runs.flatMap((run) => run.ages);
  return [
    name,
    ages.length,
    ...[0.5, 0.95, 0.99, 1].map((share) => whole(quantile(ages, share))),
    hundredths(median(runs.map(({ foreignCores }) => foreignCores))),
  ];
};

console.log(`\n${machineLine()}\nGoals: ${GOALS}.`);
console.log(
  `\n${DELIVERIES} deliveries of 1 KB to ${RECEIVERS - DEAD} organizations' receivers, medians of ${ROUNDS} rounds\n`,
);
console.log(
  table(
    ['sender', 'deliveries/s', 'CPU µs each', 'foreign cores'],
    [drainRow('bare undici + HMAC [reference]', bare), drainRow('enrich, durable, with its log', drains)],
  ),
);
console.log(`\nFrom event to receipt in ms, ${PER_SECOND} events a second for ${SECONDS} s\n`);
console.log(
  table(
    ['receivers', 'deliveries', 'p50', 'p95', 'p99', 'max', 'foreign cores'],
    [ageRow('all answer', alone), ageRow(`${DEAD} of ${RECEIVERS} say nothing: the others`, besideDead)],
  ),
);
