import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { startBenchDatabase } from './lib/benchDatabase.ts';
import { benchRow, type Goal, report, type Sample } from './lib/benchReport.ts';
import { type EventSource, openEventSource } from './lib/eventSource.ts';
import { leastDisturbed, quantile, withForeignLoad } from './lib/measure.ts';
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

const PATH = 'signed deliveries';
const RATE = 'deliveries/s';
/** 10 % of the receivers may cost the others a fifth. */
const BESIDE_DEAD: Goal = { of: 'ratio', atMost: 1.2 };

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

async function measureBesideDead(most: EventSource, dead: EventSource): Promise<Ages> {
  const ages = await measureAges(most, dead);
  await dead.forget(receiver.silentUrl);
  return ages;
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
      drains.push(await leastDisturbed(() => measureDrain(most, role)));
      bare.push(await leastDisturbed(measureBare));
      alone.push(await leastDisturbed(() => measureAges(most, healthy)));
      besideDead.push(await leastDisturbed(() => measureBesideDead(most, dead)));
    } finally {
      await role.stop();
    }
  }
  await Promise.all([most, healthy, dead].map((source) => source.close()));
} finally {
  receiver.stop();
  await database.drop();
}

const samplesOf = (runs: readonly Drain[], pick: (run: Drain) => number): readonly Sample[] =>
  runs.map((run) => ({ value: pick(run), foreignCores: run.foreignCores }));
const agesAt = (runs: readonly Ages[], share: number): readonly Sample[] =>
  runs.map(({ ages, foreignCores }) => ({ value: quantile(ages, share), foreignCores }));

const reference = benchRow({
  path: PATH,
  profile: null,
  subject: 'bare undici + HMAC, kept nowhere',
  unit: RATE,
  samples: samplesOf(bare, ({ perSecond }) => perSecond),
});
const own = { path: PATH, profile: 'embedded' } as const;
const healthyP95 = benchRow({ ...own, subject: 'all answer, p95', unit: 'ms', samples: agesAt(alone, 0.95) });
const dying = `the others, while ${DEAD} of ${RECEIVERS} say nothing`;
report(`Deliveries of 1 KB to ${RECEIVERS} organizations' receivers, medians of ${ROUNDS} rounds`, [
  reference,
  benchRow({
    ...own,
    subject: 'enrich, durable, with its log',
    unit: RATE,
    samples: samplesOf(drains, ({ perSecond }) => perSecond),
    reference,
    goal: { of: 'ratio', atLeast: 0.35 },
  }),
  benchRow({
    ...own,
    subject: 'enrich, CPU of the role',
    unit: 'µs each',
    samples: samplesOf(drains, ({ microseconds }) => microseconds),
  }),
  healthyP95,
  benchRow({
    ...own,
    subject: `${dying}, p95`,
    unit: 'ms',
    samples: agesAt(besideDead, 0.95),
    reference: healthyP95,
    goal: BESIDE_DEAD,
  }),
  benchRow({ ...own, subject: 'all answer, p99', unit: 'ms', samples: agesAt(alone, 0.99) }),
  benchRow({ ...own, subject: `${dying}, p99`, unit: 'ms', samples: agesAt(besideDead, 0.99) }),
]);
