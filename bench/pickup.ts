import { setTimeout as delay } from 'node:timers/promises';
import { Pool } from 'undici';
import { createBenchOrganization } from './lib/benchOrganization.ts';
import { type BenchPlatform, startPlatform } from './lib/benchPlatform.ts';
import { BENCH_PROFILES, type BenchProfile, type BenchRow, benchRow, report } from './lib/benchReport.ts';
import { startBenchServers } from './lib/benchServers.ts';
import { leastDisturbed, quantile, withForeignLoad } from './lib/measure.ts';
import { startNameServer } from './lib/nameServer.ts';
import { PEERS, startPeer } from './lib/startPeer.ts';
import type { PeerName } from './reference/peerProcess.ts';

/**
 * How long work waits for its worker while there is little of it, one order after another: from the moment that an order
 * is sent, over HTTP, to the handler's first act, which is to ask a name server of the benchmark's own. Beside that the
 * same in job engines of others, from the call that adds a job to its handler in the same process.
 */
const ROUNDS = Number(process.env['ROUNDS'] ?? 3);
const JOBS = Number(process.env['JOBS'] ?? 500);
const WARM_UP = 1_000;
const PAUSE_MILLISECONDS = 10;

const PATH = 'pickup latency, light load';
const QUANTILES = [
  { name: 'p50', share: 0.5, atMost: { embedded: 3, distributed: 5 } },
  { name: 'p99', share: 0.99, atMost: { embedded: 10, distributed: 15 } },
] as const satisfies readonly {
  readonly name: string;
  readonly share: number;
  /** Milliseconds. */
  readonly atMost: Readonly<Record<BenchProfile, number>>;
}[];

const SUBJECTS = ['bullmq', 'graphile', ...BENCH_PROFILES] as const;
type Subject = (typeof SUBJECTS)[number];

interface Round {
  readonly waited: readonly number[];
  readonly foreignCores: number;
}

let sequence = 0;
const servers = await startBenchServers();
const names = await startNameServer();
const rounds = new Map<Subject, Round[]>(SUBJECTS.map((subject) => [subject, []]));
try {
  for (let round = 1; round <= ROUNDS; round += 1) {
    for (const subject of SUBJECTS) {
      process.stderr.write(`round ${round} of ${ROUNDS}: ${subject}\n`);
      rounds.get(subject)?.push(isProfile(subject) ? await measurePlatform(subject) : await measurePeer(subject));
    }
  }
} finally {
  names.close();
  await servers.stop();
}

function isProfile(subject: Subject): subject is BenchProfile {
  return BENCH_PROFILES.some((profile) => profile === subject);
}

async function measurePeer(name: PeerName): Promise<Round> {
  const peer = await startPeer(name, servers);
  const pickup = (jobs: number) => peer.ask({ kind: 'pickup', jobs, pause: PAUSE_MILLISECONDS });
  try {
    return await measure(pickup);
  } finally {
    await peer.stop();
  }
}

async function measurePlatform(profile: BenchProfile): Promise<Round> {
  const environment = { ...servers.environmentOf(profile), ENRICH_DNS_SERVERS: names.address };
  const platform = await startPlatform(profile, ['api', 'controller', 'worker'], environment);
  try {
    const key = await createBenchOrganization(servers.databaseUrl);
    return await measure((jobs) => order(platform, key, jobs));
  } finally {
    await platform.stop();
  }
}

async function measure(pickup: (jobs: number) => Promise<readonly number[]>): Promise<Round> {
  await pickup(WARM_UP);
  return leastDisturbed(async () => {
    const { result, foreignCores } = await withForeignLoad([process.pid], () => pickup(JOBS));
    return { waited: result, foreignCores };
  });
}

/** Every address has a domain of its own, by which the name server knows the order again. */
async function order(platform: BenchPlatform, key: string, jobs: number): Promise<readonly number[]> {
  const connections = new Pool(platform.baseUrl, { connections: 1 });
  const waited: Promise<number>[] = [];
  for (let job = 0; job < jobs; job += 1) {
    await delay(PAUSE_MILLISECONDS);
    sequence += 1;
    const domain = `order-${sequence}.example`;
    const sentAt = performance.now();
    waited.push(names.asked(domain).then((at) => at - sentAt));
    const { statusCode, body } = await connections.request({
      method: 'POST',
      path: '/api/enrichments/verify_email',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ email: `anna@${domain}`, async: true }),
    });
    await body.dump();
    if (statusCode !== 202) {
      throw new Error(`The order of ${domain} was answered with ${statusCode}`);
    }
  }
  await connections.close();
  return Promise.all(waited);
}

function rowsOf({ name, share, atMost }: (typeof QUANTILES)[number]): readonly BenchRow[] {
  const samplesOf = (subject: Subject) =>
    (rounds.get(subject) ?? []).map(({ waited, foreignCores }) => ({ value: quantile(waited, share), foreignCores }));
  const figure = { path: PATH, unit: 'ms' };
  const [bullmq, graphile] = (['bullmq', 'graphile'] as const).map((peer) =>
    benchRow({ ...figure, profile: null, subject: `${PEERS[peer]}, ${name}`, samples: samplesOf(peer) }),
  );
  const platforms = BENCH_PROFILES.flatMap((profile) => {
    const own = { ...figure, profile, subject: `enrich, ${name}`, samples: samplesOf(profile) };
    const goal = { of: 'value', atMost: atMost[profile] } as const;
    return [benchRow({ ...own, reference: bullmq, goal }), benchRow({ ...own, reference: graphile })];
  });
  return [bullmq, graphile, ...platforms].filter((row) => row !== undefined);
}

report(`${JOBS} jobs, one each ${PAUSE_MILLISECONDS} ms, medians of ${ROUNDS} rounds`, QUANTILES.flatMap(rowsOf));
