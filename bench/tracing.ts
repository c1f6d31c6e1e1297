import { NO_TRACER } from '#platform/noTracer';
import { sendAccepts } from './lib/acceptLoad.ts';
import { startBenchDatabase } from './lib/benchDatabase.ts';
import { createBenchOrganization } from './lib/benchOrganization.ts';
import { type BenchRow, benchRow, type Figure, report, type Sample } from './lib/benchReport.ts';
import { drainOnce } from './lib/drainOnce.ts';
import { leastDisturbed, withForeignLoad } from './lib/measure.ts';
import { startServer } from './lib/server.ts';
import { startNoopWorker } from './lib/startNoopWorker.ts';
import { openWorkSource } from './lib/workSource.ts';

/**
 * What traces cost: durable accepts over HTTP, and a backlog of jobs that are no work, without traces and with them, in turns on
 * one Postgres. Spans go to a sink of the benchmark's own, which costs the machine less than a collector. At such a rate
 * most of them are dropped where all are sampled: at most 2,048 wait. Without traces acceptance and ledger have no wrapper,
 * and everything else runs through `NO_TRACER`, which is measured by itself beside a call of the same function.
 */
const ROUNDS = Number(process.env['ROUNDS'] ?? 3);
const SECONDS = Number(process.env['SECONDS'] ?? 8);
const JOBS = Number(process.env['JOBS'] ?? 10_000);
const CALLS = Number(process.env['CALLS'] ?? 1_000_000);
const WARM_UP_SECONDS = 5;
const WARM_UP_JOBS = 2_000;
const CALLERS = 50;

const OFF = 'enrich, no traces';
const VARIANTS = [
  { subject: OFF, ratio: null },
  { subject: 'enrich, traces, none sampled', ratio: '0' },
  { subject: 'enrich, traces, 1 in 10 sampled', ratio: '0.1' },
  { subject: 'enrich, traces, all sampled', ratio: '1' },
] as const;
type Variant = (typeof VARIANTS)[number];
type Environment = Readonly<Record<string, string>>;

/** What one variant has come to, one sample a round. */
interface Measured {
  readonly variant: Variant;
  readonly perSecond: Sample[];
  readonly p99: Sample[];
  readonly jobs: Sample[];
}

const calls = { plain: [] as Sample[], traced: [] as Sample[] };
const measured = VARIANTS.map((variant): Measured => ({ variant, perSecond: [], p99: [], jobs: [] }));
const database = await startBenchDatabase();
const DATABASE_URL = database.connectionString;
const sink = await startServer('bench/lib/traceSink.ts', [], {});
try {
  const key = await createBenchOrganization(DATABASE_URL);
  for (let round = 1; round <= ROUNDS; round += 1) {
    await measureCalls();
    for (const one of measured) {
      process.stderr.write(`round ${round} of ${ROUNDS}: ${one.variant.subject}\n`);
      const traces = tracesOf(one.variant);
      await accept(one, key, traces);
      one.jobs.push(await drain(traces));
    }
  }
} finally {
  await sink.stop();
  await database.drop();
}

function tracesOf({ ratio }: Variant): Environment {
  return ratio === null
    ? { OTEL_EXPORTER_OTLP_ENDPOINT: '', OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: '' }
    : {
        OTEL_EXPORTER_OTLP_ENDPOINT: sink.baseUrl,
        OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
        OTEL_TRACES_SAMPLER_ARG: ratio,
      };
}

async function accept({ perSecond, p99 }: Measured, key: string, traces: Environment): Promise<void> {
  const server = await startServer('bin/enrich', ['serve', '--role', 'api'], {
    DATABASE_URL,
    ...traces,
    ENRICH_RATE_LIMIT_PER_MINUTE: '1000000000',
    ENRICH_MAX_WAITS: '1000000000',
  });
  try {
    const load = (seconds: number) =>
      sendAccepts({ baseUrl: server.baseUrl, key, callers: CALLERS, idempotent: true, seconds });
    await load(WARM_UP_SECONDS);
    const { result, foreignCores } = await leastDisturbed(() => withForeignLoad([process.pid], () => load(SECONDS)));
    if (result.non2xx + result.errors > 0) {
      throw new Error(`The API refused ${result.non2xx + result.errors} requests`);
    }
    perSecond.push({ value: result.requests.total / result.duration, foreignCores });
    p99.push({ value: result.latency.p99, foreignCores });
  } finally {
    await server.stop();
  }
}

/** The work is accepted here, and traced as it is in an API: what its rows keep decides what its worker records. */
async function drain(traces: Environment): Promise<Sample> {
  const environment = { DATABASE_URL, ...traces, ENRICH_LANES: 'mirror', LOG_LEVEL: 'warn' };
  // The exporter reads its address from the process; every variant says it anew.
  Object.assign(process.env, traces);
  const source = await openWorkSource(environment, 'mirror');
  return drainOnce(source, await startNoopWorker(environment), { warmUp: WARM_UP_JOBS, jobs: JOBS });
}

/** Nanoseconds of a call that is awaited, and of the same call as a span that nobody records. */
async function measureCalls(): Promise<void> {
  const work = (): Promise<number> => Promise.resolve(1);
  const ways = {
    plain: work,
    traced: () => NO_TRACER.trace({ name: 'bench', role: 'internal', attributes: { 'enrichment.id': 1 } }, work),
  };
  for (const way of ['plain', 'traced'] as const) {
    await timeOf(ways[way], CALLS);
    const { result, foreignCores } = await leastDisturbed(() =>
      withForeignLoad([process.pid], () => timeOf(ways[way], CALLS)),
    );
    calls[way].push({ value: (result / CALLS) * 1_000_000, foreignCores });
  }
}

async function timeOf(call: () => Promise<number>, times: number): Promise<number> {
  const startedAt = performance.now();
  for (let nth = 0; nth < times; nth += 1) {
    await call();
  }
  return performance.now() - startedAt;
}

/** One figure of all variants, each beside that without traces. */
function rows(path: string, suffix: string, unit: string, samplesOf: (one: Measured) => Sample[]): readonly BenchRow[] {
  const figure = (one: Measured): Figure => ({
    path,
    profile: 'embedded',
    subject: `${one.variant.subject}${suffix}`,
    unit,
    samples: samplesOf(one),
  });
  const [off, ...on] = measured.map(figure);
  if (off === undefined) {
    return [];
  }
  const reference = benchRow(off);
  return [reference, ...on.map((one) => benchRow({ ...one, reference }))];
}

const span = { path: 'a span without traces', profile: null, unit: 'ns' } as const;
const plain = benchRow({ ...span, subject: 'an awaited call', samples: calls.plain });
report(`What traces cost, medians of ${ROUNDS} rounds of ${SECONDS} s and of ${JOBS} jobs`, [
  plain,
  benchRow({ ...span, subject: 'the same through NO_TRACER', samples: calls.traced, reference: plain }),
  ...rows('durable accept over HTTP, traced', '', 'accepts/s', ({ perSecond }) => perSecond),
  ...rows('durable accept over HTTP, traced', ', p99', 'ms', ({ p99 }) => p99),
  ...rows('drain of no-op enrichments, traced', '', 'jobs/s', ({ jobs }) => jobs),
]);
