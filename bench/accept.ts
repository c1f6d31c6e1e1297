import { sendAccepts } from './lib/acceptLoad.ts';
import { createBenchOrganization } from './lib/benchOrganization.ts';
import { migrate } from '#adapters/postgres/migrate';
import pg from 'pg';
import { BENCH_PROFILES, type BenchProfile, type BenchRow, benchRow, type Figure, report } from './lib/benchReport.ts';
import { type BenchServers, startBenchServers } from './lib/benchServers.ts';
import { leastDisturbed, withForeignLoad } from './lib/measure.ts';
import { type BenchServer, startServer } from './lib/server.ts';

/**
 * Durable accepts a second over HTTP: the API role with ledger, deduplication, idempotency and outbox beside express, zod
 * and one INSERT,  in turns on one Postgres with the same load. What is accepted is not worked on. In the
 * distributed profile it is measured also with records in Kafka: as the trigger notes them, and with a leader that publishes
 * them meanwhile, each beside the same API without records.
 */
const ROUNDS = Number(process.env['ROUNDS'] ?? 3);
const SECONDS = Number(process.env['SECONDS'] ?? 8);
const WARM_UP_SECONDS = 5;
const PATH = 'durable accept over HTTP';
const UNIT = 'accepts/s';

/** As many callers wait at a time. */
type Callers = 50 | 200;

interface Round {
  readonly perSecond: number;
  readonly p99: number;
  readonly foreignCores: number;
}

async function measure({ baseUrl }: BenchServer, key: string, variant: Variant): Promise<Round> {
  const { callers, idempotent } = variant;
  const load = (seconds: number) => sendAccepts({ baseUrl, key, callers, idempotent, seconds });
  await load(WARM_UP_SECONDS);
  return leastDisturbed(async () => {
    const { result, foreignCores } = await withForeignLoad([process.pid], () => load(SECONDS));
    const refused = result.non2xx + result.errors;
    if (refused > 0) {
      throw new Error(`${variant.name} refused ${refused} requests`);
    }
    return { perSecond: result.requests.total / result.duration, p99: result.latency.p99, foreignCores };
  });
}

interface Variant {
  readonly name: string;
  /** Null for the reference. */
  readonly profile: BenchProfile | null;
  readonly idempotent: boolean;
  readonly callers: Callers;
  /** Of every accepted enrichment. */
  readonly records: 'off' | 'noted' | 'published';
}

const KEYED = 'enrich, with Idempotency-Key';
const REFERENCE: Variant = {
  name: 'express + zod + one INSERT',
  profile: null,
  idempotent: false,
  callers: 50,
  records: 'off',
};
const CROWD_REFERENCE: Variant = { ...REFERENCE, name: `${REFERENCE.name}, 200 callers`, callers: 200 };
const CROWD: Variant = { ...keyed(`${KEYED}, 200 callers`, 'embedded'), callers: 200 };
const VARIANTS: readonly Variant[] = [
  REFERENCE,
  CROWD_REFERENCE,
  CROWD,
  ...BENCH_PROFILES.map((profile) => keyed(KEYED, profile)),
  { ...keyed('enrich, without Idempotency-Key', 'embedded'), idempotent: false },
  keyed('the same, records noted', 'distributed', 'noted'),
  keyed('the same, records published', 'distributed', 'published'),
];

function keyed(name: string, profile: BenchProfile, records: Variant['records'] = 'off'): Variant {
  return { name, profile, idempotent: true, callers: 50, records };
}

function start({ profile }: Variant, servers: BenchServers): Promise<BenchServer> {
  return profile === null
    ? startServer('bench/reference/insertServer.ts', [], { DATABASE_URL: servers.databaseUrl })
    : startServer('bin/enrich', ['serve', '--role', 'api'], {
        ...servers.environmentOf(profile),
        ENRICH_RATE_LIMIT_PER_MINUTE: '1000000000',
        ENRICH_MAX_WAITS: '1000000000',
      });
}

/** One variant in one round, on a server of its own. */
async function runOne(variant: Variant, servers: BenchServers, key: string): Promise<Round> {
  await switchRecords(servers.databaseUrl, variant.records !== 'off');
  const environment = servers.environmentOf('distributed');
  const controller =
    variant.records === 'published'
      ? await startServer('bin/enrich', ['serve', '--role', 'controller'], environment, 'METRICS_PORT')
      : null;
  const server = await start(variant, servers);
  try {
    return await measure(server, key, variant);
  } finally {
    await server.stop();
    await controller?.stop();
  }
}

/** What was accepted before is not published: it would take the leader longer than the round. */
async function switchRecords(databaseUrl: string, wanted: boolean): Promise<void> {
  await migrate(databaseUrl, undefined, wanted);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('truncate record_snapshots');
  await client.end();
}

const servers = await startBenchServers();
const rounds = new Map<Variant, Round[]>(VARIANTS.map((variant) => [variant, []]));
try {
  const key = await createBenchOrganization(servers.databaseUrl);
  for (let round = 1; round <= ROUNDS; round += 1) {
    for (const variant of VARIANTS) {
      process.stderr.write(`round ${round} of ${ROUNDS}: ${variant.name} ${variant.profile ?? ''}\n`);
      rounds.get(variant)?.push(await runOne(variant, servers, key));
    }
  }
} finally {
  await servers.stop();
}

function row(
  variant: Variant,
  subject: string,
  unit: string,
  pick: (round: Round) => number,
  held: Pick<Figure, 'reference' | 'goal'> = {},
): BenchRow {
  const samples = (rounds.get(variant) ?? []).map((round) => ({
    value: pick(round),
    foreignCores: round.foreignCores,
  }));
  return benchRow({ path: PATH, profile: variant.profile, subject, unit, samples, ...held });
}

const reference = row(REFERENCE, REFERENCE.name, UNIT, (round) => round.perSecond);
const crowdReference = row(CROWD_REFERENCE, CROWD_REFERENCE.name, UNIT, (round) => round.perSecond);
const [withoutRecords] = VARIANTS.filter(({ profile, records }) => profile === 'distributed' && records === 'off').map(
  (variant) => row(variant, variant.name, UNIT, (round) => round.perSecond),
);

/** What a variant is compared with, and has to reach. */
function heldTo({ profile, records, callers }: Variant): Pick<Figure, 'reference' | 'goal'> {
  if (records !== 'off') {
    return { reference: withoutRecords };
  }
  return callers === 200
    ? { reference: crowdReference, goal: { of: 'ratio', atLeast: 1.4 } }
    : { reference, goal: { of: 'ratio', atLeast: profile === 'embedded' ? 1.2 : 0.9 } };
}

report(`Durable accepts over HTTP, 50 callers if not told, medians of ${ROUNDS} rounds of ${SECONDS} s`, [
  reference,
  crowdReference,
  ...VARIANTS.filter(({ profile }) => profile !== null).flatMap((variant) => [
    row(variant, variant.name, UNIT, (round) => round.perSecond, heldTo(variant)),
    row(variant, `${variant.name}, p99`, 'ms', (round) => round.p99),
  ]),
]);
