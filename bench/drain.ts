import { BENCH_PROFILES, type BenchProfile, type BenchRow, benchRow, report, type Sample } from './lib/benchReport.ts';
import { startBenchServers } from './lib/benchServers.ts';
import { drainOnce } from './lib/drainOnce.ts';
import { leastDisturbed, withForeignLoad } from './lib/measure.ts';
import { PEER_NAMES, PEERS, startPeer } from './lib/startPeer.ts';
import { type BenchServer, startServer } from './lib/server.ts';
import { startNoopWorker } from './lib/startNoopWorker.ts';
import { openWorkSource } from './lib/workSource.ts';
import type { PeerName } from './reference/peerProcess.ts';

/**
 * How fast a worker works off a backlog of jobs that are no work, each claimed, settled and recorded in Postgres, beside
 * job engines of others on the same servers. All are warm, and all jobs are there when the clock starts; the ledger is
 * audited at the end. In the lane of work that only waits for Postgres the worker has a handler that does nothing; in the
 * lane of remote servers it is the worker role as it is, with fewer jobs at a time.
 */
const ROUNDS = Number(process.env['ROUNDS'] ?? 3);
const JOBS = Number(process.env['JOBS'] ?? 10_000);
const WARM_UP = 2_000;

const PATH = 'drain of no-op enrichments';
const UNIT = 'jobs/s';

type Environment = Readonly<Record<string, string>>;

const WAYS = [
  {
    lane: 'mirror',
    subject: 'enrich, a handler that does nothing, 200 at a time',
    start: startNoopWorker,
  },
  {
    lane: 'network',
    subject: 'enrich, verify_email of what is no address, 50 at a time',
    start: (environment: Environment): Promise<BenchServer> =>
      startServer('bin/enrich', ['serve', '--role', 'worker'], environment, 'METRICS_PORT'),
  },
] as const;
type Way = (typeof WAYS)[number];

const servers = await startBenchServers();
const peers = new Map<PeerName, Sample[]>(PEER_NAMES.map((name) => [name, []]));
const subjects = BENCH_PROFILES.flatMap((profile) => WAYS.map((way) => ({ profile, way, samples: [] as Sample[] })));
try {
  for (let round = 1; round <= ROUNDS; round += 1) {
    for (const name of PEER_NAMES) {
      process.stderr.write(`round ${round} of ${ROUNDS}: ${PEERS[name]}\n`);
      peers.get(name)?.push(await drainPeer(name));
    }
    for (const { profile, way, samples } of subjects) {
      process.stderr.write(`round ${round} of ${ROUNDS}: ${way.subject}, ${profile}\n`);
      samples.push(await drainWorker(profile, way));
    }
  }
} finally {
  await servers.stop();
}

async function drainPeer(name: PeerName): Promise<Sample> {
  const peer = await startPeer(name, servers);
  try {
    await peer.ask({ kind: 'drain', jobs: WARM_UP });
    return await leastDisturbed(async () => {
      const { result, foreignCores } = await withForeignLoad([process.pid], () =>
        peer.ask({ kind: 'drain', jobs: JOBS }),
      );
      return { value: (JOBS / (result[0] ?? Number.NaN)) * 1_000, foreignCores };
    });
  } finally {
    await peer.stop();
  }
}

async function drainWorker(profile: BenchProfile, { lane, start }: Way): Promise<Sample> {
  const environment = { ...servers.environmentOf(profile), ENRICH_LANES: lane, LOG_LEVEL: 'warn' };
  const source = await openWorkSource(environment, lane);
  return drainOnce(source, await start(environment), { warmUp: WARM_UP, jobs: JOBS });
}

/** Only the way that has nothing to do is held to the goals. */
function rowsOf(
  { profile, way, samples }: (typeof subjects)[number],
  references: ReadonlyMap<PeerName, BenchRow>,
): readonly BenchRow[] {
  const figure = { path: PATH, profile, subject: way.subject, unit: UNIT, samples };
  const [bullmq, graphile, batched] = PEER_NAMES.map((name) => references.get(name));
  return way.lane === 'mirror'
    ? [
        benchRow({ ...figure, reference: bullmq, goal: { of: 'ratio', atLeast: 0.5 } }),
        benchRow({ ...figure, reference: graphile, goal: { of: 'ratio', atLeast: 4 } }),
        benchRow({ ...figure, reference: batched }),
      ]
    : [benchRow({ ...figure, reference: bullmq })];
}

const references = new Map(
  [...peers].map(([name, samples]) => [
    name,
    benchRow({ path: PATH, profile: null, subject: PEERS[name], unit: UNIT, samples }),
  ]),
);
report(`A backlog of ${JOBS} jobs that are no work, medians of ${ROUNDS} rounds`, [
  ...references.values(),
  ...subjects.flatMap((subject) => rowsOf(subject, references)),
]);
