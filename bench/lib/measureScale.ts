import autocannon from 'autocannon';
import { MIRROR_LANE } from '#domain/lane';
import { createBenchOrganization } from './benchOrganization.ts';
import type { CpuShares } from './cpuShares.ts';
import { openEventSource } from './eventSource.ts';
import { withForeignLoad } from './measure.ts';
import { type PrimaryUse, withPrimaryUse } from './primaryMeter.ts';
import { type BenchServer, startServer } from './server.ts';
import { startReceiver } from './startReceiver.ts';
import { openWorkSource } from './workSource.ts';

/** So many processes of one role on one Postgres, each with its share of a core. */
export interface ScaleRun {
  readonly connectionString: string;
  readonly processes: number;
  readonly shares: CpuShares;
  readonly coresOfProcess: number;
  /** Of the load, in its units. */
  readonly units: number;
}

export interface ScaleResult {
  readonly perSecond: number;
  readonly foreignCores: number;
  /** For all units. */
  readonly use: PrimaryUse;
}

export type MeasureScale = (run: ScaleRun) => Promise<ScaleResult>;

const CONNECTIONS = 60;
/** Of each process: enough for its code to be compiled. */
const WARM_UP = 3_000;
const RECEIVERS = 100;
/** As bin/enrich gives it to every process. */
const FLAG = '--max-semi-space-size=16';
const NUMBERS = 9_999_999;
const UNLIMITED = { ENRICH_RATE_LIMIT_PER_MINUTE: '1000000000', ENRICH_MAX_WAITS: '1000000000' };

/** Every request is one for a company of its own. */
let sequence = Math.floor(Date.now() / 1_000) % NUMBERS;

/** Accepts over HTTP with an Idempotency-Key, callers divided equally among the processes. */
export const measureAccepts: MeasureScale = async (run) => {
  const key = await createBenchOrganization(run.connectionString);
  return withProcesses(
    run,
    () => startServer('bin/enrich', ['serve', '--role', 'api'], { ...environmentOf(run), ...UNLIMITED }),
    (servers) => callAll(servers, key, WARM_UP * servers.length),
    (servers) => watched(run, () => callAll(servers, key, run.units)),
  );
};

/** A backlog that is claimed and settled by workers without work; all of it is there when the clock starts. */
export const measureDrain: MeasureScale = async (run) => {
  const environment = { ...environmentOf(run), ENRICH_LANES: MIRROR_LANE };
  const source = await openWorkSource(environment, MIRROR_LANE);
  const start = (): Promise<BenchServer> =>
    startServer('scripts/with-node.sh', ['node', FLAG, 'bench/lib/noopWorker.ts'], environment, 'METRICS_PORT');
  try {
    const warmUp = async (workers: readonly BenchServer[]): Promise<void> => {
      await source.accept(WARM_UP * workers.length);
      await source.done();
    };
    return await withProcesses(run, start, warmUp, async (workers) => {
      workers.forEach(({ pid }) => process.kill(pid, 'SIGSTOP'));
      await source.accept(run.units);
      const result = await watched(run, async () => {
        workers.forEach(({ pid }) => process.kill(pid, 'SIGCONT'));
        await source.done();
      });
      await source.audit();
      return result;
    });
  } finally {
    await source.close();
  }
};

/** Events that happened at once, delivered to receivers that answer at once. */
export const measureDeliveries: MeasureScale = async (run) => {
  const receiver = await startReceiver();
  const source = await openEventSource(
    run.connectionString,
    Array.from({ length: RECEIVERS }, () => receiver.url),
  );
  const environment = { ...environmentOf(run), EGRESS_ALLOW_CIDRS: '127.0.0.0/8' };
  const start = (): Promise<BenchServer> =>
    startServer('bin/enrich', ['serve', '--role', 'webhooks'], environment, 'METRICS_PORT');
  try {
    const deliver = async (events: number): Promise<void> => {
      await source.happen(events);
      await source.delivered(receiver.url);
    };
    return await withProcesses(
      run,
      start,
      (roles) => deliver(WARM_UP * roles.length),
      () => watched(run, () => deliver(run.units)),
    );
  } finally {
    receiver.stop();
    await source.close();
  }
};

function environmentOf({ connectionString }: ScaleRun): Readonly<Record<string, string>> {
  return { DATABASE_URL: connectionString, LOG_LEVEL: 'warn' };
}

async function withProcesses<Result>(
  { processes, shares, coresOfProcess }: ScaleRun,
  start: () => Promise<BenchServer>,
  warmUp: (servers: readonly BenchServer[]) => Promise<void>,
  job: (servers: readonly BenchServer[]) => Promise<Result>,
): Promise<Result> {
  const servers = await Promise.all(Array.from({ length: processes }, start));
  try {
    await warmUp(servers);
    // From here on: what a process takes to start and to compile itself is no part of it.
    servers.forEach(({ pid }) => shares.limit(pid, coresOfProcess));
    return await job(servers);
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    shares.close();
  }
}

async function watched({ connectionString, units }: ScaleRun, job: () => Promise<void>): Promise<ScaleResult> {
  const startedAt = performance.now();
  let seconds = 0;
  const { result, use } = await withPrimaryUse(connectionString, () =>
    withForeignLoad([process.pid], async () => {
      await job();
      seconds = (performance.now() - startedAt) / 1_000;
    }),
  );
  return { perSecond: units / seconds, foreignCores: result.foreignCores, use };
}

async function callAll(servers: readonly BenchServer[], key: string, requests: number): Promise<void> {
  await Promise.all(servers.map((server) => call(server, key, servers.length, requests / servers.length)));
}

async function call({ baseUrl }: BenchServer, key: string, processes: number, requests: number): Promise<void> {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const result = await autocannon({
    url: `${baseUrl}/api/enrichments/get_company`,
    method: 'POST',
    connections: Math.floor(CONNECTIONS / processes),
    amount: Math.floor(requests),
    headers,
    requests: [
      {
        setupRequest: (request) => {
          sequence = (sequence + 1) % NUMBERS;
          const body = JSON.stringify({ company_id: `DE-HRB-F1103-${sequence}`, async: true });
          return { ...request, body, headers: { ...headers, 'idempotency-key': `scale-${Date.now()}-${sequence}` } };
        },
      },
    ],
  });
  if (result.non2xx + result.errors > 0) {
    throw new Error(`The API refused ${result.non2xx + result.errors} requests`);
  }
}
