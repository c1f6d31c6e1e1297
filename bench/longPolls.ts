import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { readConfig } from '#platform/config';
import { createLogger } from '#platform/logger';
import { Releasers } from '#platform/releasers';
import { type Foundation, openFoundation } from '../cli/compose/foundation.ts';
import { createBenchOrganization } from './lib/benchOrganization.ts';
import {
  BENCH_PROFILES,
  type BenchProfile,
  type BenchRow,
  benchRow,
  type Goal,
  report,
  type Sample,
} from './lib/benchReport.ts';
import { startBenchServers } from './lib/benchServers.ts';
import { idleMemory } from './lib/idleMemory.ts';
import { leastDisturbed, withForeignLoad } from './lib/measure.ts';
import { openPolls } from './lib/pollCrowd.ts';
import { type BenchServer, startServer } from './lib/server.ts';

/**
 * Long-polls that one API process holds open, each of an enrichment of its own: what one takes of its memory, and how
 * soon all are answered when all enrichments end at once. Beside a bare HTTP server that holds as many and knows nothing.
 */
const ROUNDS = Number(process.env['ROUNDS'] ?? 3);
const POLLS = Number(process.env['POLLS'] ?? 10_000);
const HELD = 'memory of a held long-poll';
const WOKEN = `${POLLS} long-polls woken`;
const BARE = 'node http';
/** What opening has left is collected, and the poll that catches lost wake-ups has come, before memory is read. */
const SETTLE_MILLISECONDS = 5_000;
const WAIT_SECONDS = 600;
const WARM_UP_REQUESTS = 50;

interface Round {
  readonly kibibytes: number;
  readonly milliseconds: number;
  readonly foreignCores: number;
}

/** Enrichments that are not worked on, since only the API runs. */
const ENRICHMENTS = `
  insert into enrichments (organization_id, created_at, queued_at, credits_reserved, status, type, lane, dedup_key, input)
  select max(o.id), now(), now(), 0, 'queued', 'verify_email', 'network', sha256(n::text::bytea), '{"email":"a@b.example"}'
  from organizations o, generate_series(1, $1::int) n
  group by n
  returning id`;

const END = `
  with ended as (
    update enrichments set status = 'completed', completed_at = now() where id = any($1::bigint[]) returning id
  )
  insert into outputs (enrichment_id, output) select id, '{"status":"undeliverable"}' from ended`;

const servers = await startBenchServers();
const database = new pg.Pool({ connectionString: servers.databaseUrl, max: 2 });
const rounds = new Map<BenchProfile | null, Round[]>([null, ...BENCH_PROFILES].map((profile) => [profile, []]));
try {
  const key = await createBenchOrganization(servers.databaseUrl);
  for (let round = 1; round <= ROUNDS; round += 1) {
    process.stderr.write(`round ${round} of ${ROUNDS}\n`);
    rounds.get(null)?.push(await leastDisturbed(measureBare));
    for (const profile of BENCH_PROFILES) {
      rounds.get(profile)?.push(await leastDisturbed(() => measureApi(profile, key)));
    }
  }
} finally {
  await database.end();
  await servers.stop();
}

async function measureBare(): Promise<Round> {
  const server = await startServer('bench/reference/waitingServer.ts', [], {
    NODE_COMPILE_CACHE: '.toolchain/compiled',
  });
  const requests = Array.from({ length: POLLS }, (_, nth) => `GET /${nth} HTTP/1.1\r\nhost: bench\r\n\r\n`);
  try {
    return await hold(server, requests, () => Promise.resolve(() => void fetch(`${server.baseUrl}/wake`)));
  } finally {
    await server.stop();
  }
}

async function measureApi(profile: BenchProfile, key: string): Promise<Round> {
  const environment = servers.environmentOf(profile);
  const releasers = new Releasers(createLogger('warn', 'bench'));
  const server = await startServer('bin/enrich', ['serve', '--role', 'api'], {
    ...environment,
    ENRICH_RATE_LIMIT_PER_MINUTE: '1000000000',
    ENRICH_MAX_WAITS: '1000000000',
    ENRICH_STREAM_AFTER: String(WAIT_SECONDS),
    LOG_LEVEL: 'warn',
  });
  try {
    const { enrichmentsFinished } = await openOtherProcess(environment, releasers);
    const { rows } = await database.query<{ id: string }>(ENRICHMENTS, [POLLS]);
    const ids = rows.map(({ id }) => Number(id));
    const requests = ids.map(
      (id) =>
        `GET /api/enrichments/${id}?wait=true&wait_time=${WAIT_SECONDS} HTTP/1.1\r\nhost: bench\r\nauthorization: Bearer ${key}\r\n\r\n`,
    );
    return await hold(server, requests, async () => {
      await database.query(END, [ids]);
      return () => enrichmentsFinished.announce(ids);
    });
  } finally {
    await server.stop();
    await releasers.release();
  }
}

/** What a worker has: the adapters that tell the API of ends. */
function openOtherProcess(environment: Readonly<Record<string, string>>, releasers: Releasers): Promise<Foundation> {
  const verdict = readConfig(environment);
  if (verdict.kind !== 'valid') {
    throw new Error(`The settings of the benchmark are wrong: ${verdict.problems.join('; ')}`);
  }
  return openFoundation(verdict.config, servers.databaseUrl, createLogger('warn', 'bench'), releasers);
}

/** @param prepare ends what is waited for; the clock starts with what it returns, which tells the server */
async function hold(
  server: BenchServer,
  requests: readonly string[],
  prepare: () => Promise<() => void>,
): Promise<Round> {
  await warmUp(server.baseUrl);
  const before = idleMemory(server.pid).resident;
  const crowd = await openPolls(Number(new URL(server.baseUrl).port), requests);
  try {
    await delay(SETTLE_MILLISECONDS);
    const kibibytes = ((idleMemory(server.pid).resident - before) / POLLS) * 1_024;
    const { result, foreignCores } = await withForeignLoad([process.pid], async () => {
      const wake = await prepare();
      const startedAt = performance.now();
      wake();
      await crowd.answered();
      return performance.now() - startedAt;
    });
    return { kibibytes, milliseconds: result, foreignCores };
  } finally {
    crowd.close();
  }
}

async function warmUp(baseUrl: string): Promise<void> {
  for (let nth = 0; nth < WARM_UP_REQUESTS; nth += 1) {
    await (await fetch(`${baseUrl}/livez`)).arrayBuffer();
  }
}

const figure = (path: string, unit: string, profile: BenchProfile | null, pick: (round: Round) => number) => ({
  path,
  profile,
  subject: profile === null ? BARE : 'enrich',
  unit,
  samples: (rounds.get(profile) ?? []).map((round): Sample => ({
    value: pick(round),
    foreignCores: round.foreignCores,
  })),
});

function rowsOf(path: string, unit: string, pick: (round: Round) => number, goal: Goal): readonly BenchRow[] {
  const reference = benchRow(figure(path, unit, null, pick));
  return [
    reference,
    ...BENCH_PROFILES.map((profile) => benchRow({ ...figure(path, unit, profile, pick), reference, goal })),
  ];
}

report(`${POLLS} long-polls of one API process, medians of ${ROUNDS} rounds`, [
  ...rowsOf(HELD, 'KiB', ({ kibibytes }) => kibibytes, { of: 'ratio', atMost: 1.4 }),
  ...rowsOf(WOKEN, 'ms', ({ milliseconds }) => milliseconds, { of: 'value', atMost: 1_500 }),
]);
