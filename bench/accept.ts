import autocannon from 'autocannon';
import { table } from '../cli/output.ts';
import { startBenchDatabase } from './lib/benchDatabase.ts';
import { createBenchOrganization } from './lib/benchOrganization.ts';
import { machineLine, median, waitForQuiet, withForeignLoad } from './lib/measure.ts';
import { cpuSeconds } from './lib/processTree.ts';
import { type BenchServer, startServer } from './lib/server.ts';

/**
 * Durable accepts a second over HTTP: the real API with ledger, deduplication, idempotency and outbox beside express,
 * zod and one INSERT, in turns on one Postgres with the same load.
 */
const ROUNDS = Number(process.env['ROUNDS'] ?? 3);
const SECONDS = Number(process.env['SECONDS'] ?? 8);
const WARM_UP_SECONDS = 2;
const CONNECTIONS = 50;
/** Company numbers of the load; every request is a company of its own, so that nothing is a duplicate. */
const NUMBERS = 9_999_999;

interface Round {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** CPU of the server process for each request. */
  readonly serverMicroseconds: number;
  readonly refused: number;
  readonly foreignCores: number;
}

let sequence = Math.floor(Date.now() / 1_000) % NUMBERS;

function nextRequest(idempotent: boolean): { readonly body: string; readonly headers: Record<string, string> } {
  sequence = (sequence + 1) % NUMBERS;
  const body = JSON.stringify({
    company_id: `DE-HRB-F1103-${sequence}`,
    async: true,
    custom_vars: { external_id: `crm-${sequence}` },
  });
  return { body, headers: idempotent ? { 'idempotency-key': `bench-${Date.now()}-${sequence}` } : {} };
}

async function load(
  server: BenchServer,
  key: string,
  idempotent: boolean,
  seconds: number,
): Promise<autocannon.Result> {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  return autocannon({
    url: `${server.baseUrl}/api/enrichments/get_company`,
    method: 'POST',
    connections: CONNECTIONS,
    duration: seconds,
    headers,
    requests: [
      {
        setupRequest: (request) => {
          const next = nextRequest(idempotent);
          return { ...request, body: next.body, headers: { ...headers, ...next.headers } };
        },
      },
    ],
  });
}

async function measure(server: BenchServer, key: string, idempotent: boolean): Promise<Round> {
  await load(server, key, idempotent, WARM_UP_SECONDS);
  const before = cpuSeconds(server.pid);
  const { result, foreignCores } = await withForeignLoad([process.pid], () => load(server, key, idempotent, SECONDS));
  const requests = result.requests.total;
  return {
    perSecond: requests / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    serverMicroseconds: ((cpuSeconds(server.pid) - before) / requests) * 1e6,
    refused: result.non2xx + result.errors,
    foreignCores,
  };
}

const VARIANTS = [
  {
    name: 'express + zod + one INSERT [reference]',
    script: 'bench/reference/insertServer.ts',
    args: [],
    idempotent: false,
  },
  { name: 'enrich', script: 'cli/main.ts', args: ['serve', '--role', 'api'], idempotent: false },
  {
    name: 'enrich, each with an Idempotency-Key',
    script: 'cli/main.ts',
    args: ['serve', '--role', 'api'],
    idempotent: true,
  },
] as const;

/** One variant in one round, on a server of its own. */
async function runOne(variant: (typeof VARIANTS)[number], connectionString: string, key: string): Promise<Round> {
  const server = await startServer(variant.script, variant.args, {
    DATABASE_URL: connectionString,
    ENRICH_RATE_LIMIT_PER_MINUTE: '1000000000',
  });
  try {
    await waitForQuiet();
    return await measure(server, key, variant.idempotent);
  } finally {
    await server.stop();
  }
}

const database = await startBenchDatabase();
const rounds = new Map<string, Round[]>(VARIANTS.map(({ name }) => [name, []]));
try {
  const key = await createBenchOrganization(database.connectionString);
  for (let round = 1; round <= ROUNDS; round += 1) {
    for (const variant of VARIANTS) {
      process.stderr.write(`round ${round} of ${ROUNDS}: ${variant.name}\n`);
      rounds.get(variant.name)?.push(await runOne(variant, database.connectionString, key));
    }
  }
} finally {
  await database.drop();
}

const column = (name: string, pick: (round: Round) => number): number => median((rounds.get(name) ?? []).map(pick));
const reference = column(VARIANTS[0].name, (round) => round.perSecond);
console.log(`\nDurable accepts over HTTP, ${CONNECTIONS} connections, medians of ${ROUNDS} rounds of ${SECONDS} s`);
console.log(`${machineLine()}\n`);
console.log(
  table(
    ['server', 'accepts/s', '× reference', 'p50 ms', 'p99 ms', 'server µs', 'refused', 'foreign cores'],
    VARIANTS.map(({ name }) => [
      name,
      Math.round(column(name, (round) => round.perSecond)),
      Number((column(name, (round) => round.perSecond) / reference).toFixed(2)),
      column(name, (round) => round.p50),
      column(name, (round) => round.p99),
      Math.round(column(name, (round) => round.serverMicroseconds)),
      column(name, (round) => round.refused),
      Number(column(name, (round) => round.foreignCores).toFixed(2)),
    ]),
  ),
);
