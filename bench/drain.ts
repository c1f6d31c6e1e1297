import { startPlatform } from './lib/benchPlatform.ts';
import { BENCH_PROFILES, type BenchProfile, type BenchRow, benchRow, report, type Sample } from './lib/benchReport.ts';
import { startBenchServers } from './lib/benchServers.ts';
import { waitForQuiet, withForeignLoad } from './lib/measure.ts';
import { PEER_NAMES, PEERS, startPeer } from './lib/startPeer.ts';
import { openWorkSource } from './lib/workSource.ts';
import type { PeerName } from './reference/peerProcess.ts';

/**
 * How fast a worker works off a backlog of jobs that are no work: the real worker role, which claims, settles and
 * records each in Postgres, beside job engines of others on the same servers. All are warm, and all jobs are there when
 * the clock starts; the ledger is audited at the end.
 */
const ROUNDS = Number(process.env['ROUNDS'] ?? 3);
const JOBS = Number(process.env['JOBS'] ?? 10_000);
const WARM_UP = 2_000;

const PATH = 'drain of no-op enrichments';
const UNIT = 'jobs/s';

const servers = await startBenchServers();
const peers = new Map<PeerName, Sample[]>(PEER_NAMES.map((name) => [name, []]));
const platforms = new Map<BenchProfile, Sample[]>(BENCH_PROFILES.map((profile) => [profile, []]));
try {
  for (let round = 1; round <= ROUNDS; round += 1) {
    for (const name of PEER_NAMES) {
      process.stderr.write(`round ${round} of ${ROUNDS}: ${PEERS[name]}\n`);
      peers.get(name)?.push(await drainPeer(name));
    }
    for (const profile of BENCH_PROFILES) {
      process.stderr.write(`round ${round} of ${ROUNDS}: enrich, ${profile}\n`);
      platforms.get(profile)?.push(await drainPlatform(profile));
    }
  }
} finally {
  await servers.stop();
}

async function drainPeer(name: PeerName): Promise<Sample> {
  const peer = await startPeer(name, servers);
  try {
    await peer.ask({ kind: 'drain', jobs: WARM_UP });
    await waitForQuiet();
    const { result, foreignCores } = await withForeignLoad([process.pid], () =>
      peer.ask({ kind: 'drain', jobs: JOBS }),
    );
    return { value: perSecond(result[0] ?? Number.NaN), foreignCores };
  } finally {
    await peer.stop();
  }
}

/** The worker sleeps (SIGSTOP) while its work is accepted, so that it has been warm before and has all of it at once. */
async function drainPlatform(profile: BenchProfile): Promise<Sample> {
  const environment = servers.environmentOf(profile);
  const source = await openWorkSource(environment);
  const platform = await startPlatform(profile, ['worker'], environment);
  const worker = platform.pidOf('worker');
  try {
    await source.accept(WARM_UP);
    await source.done();
    await waitForQuiet();
    process.kill(worker, 'SIGSTOP');
    await source.accept(JOBS);
    const { result, foreignCores } = await withForeignLoad([process.pid], async () => {
      const startedAt = performance.now();
      process.kill(worker, 'SIGCONT');
      await source.done();
      return performance.now() - startedAt;
    });
    await source.audit();
    return { value: perSecond(result), foreignCores };
  } finally {
    await platform.stop();
    await source.close();
  }
}

function perSecond(milliseconds: number): number {
  return (JOBS / milliseconds) * 1_000;
}

function platformRows(references: ReadonlyMap<PeerName, BenchRow>): readonly BenchRow[] {
  return BENCH_PROFILES.flatMap((profile) => {
    const figure = { path: PATH, profile, subject: 'enrich', unit: UNIT, samples: platforms.get(profile) ?? [] };
    return [
      benchRow({ ...figure, reference: references.get('bullmq'), goal: { of: 'ratio', atLeast: 0.5 } }),
      benchRow({ ...figure, reference: references.get('graphile'), goal: { of: 'ratio', atLeast: 3 } }),
      benchRow({ ...figure, reference: references.get('graphileBatched') }),
    ];
  });
}

const references = new Map(
  [...peers].map(([name, samples]) => [
    name,
    benchRow({ path: PATH, profile: null, subject: PEERS[name], unit: UNIT, samples }),
  ]),
);
report(`A backlog of ${JOBS} jobs that are no work, medians of ${ROUNDS} rounds`, [
  ...references.values(),
  ...platformRows(references),
]);
