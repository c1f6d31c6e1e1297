import autocannon from 'autocannon';
import pg from 'pg';
import { createPartitions } from '#adapters/postgres/partitions';
import { createBenchOrganization } from './lib/benchOrganization.ts';
import { startBenchDatabase } from './lib/benchDatabase.ts';
import { type BenchPlatform, startPlatform } from './lib/benchPlatform.ts';
import { type BenchRow, benchRow, report, type Sample } from './lib/benchReport.ts';
import { drainBacklog } from './lib/drainBacklog.ts';
import { leastDisturbed, withForeignLoad } from './lib/measure.ts';
import { openBenchClient } from './lib/openBenchClient.ts';
import { openWorkSource } from './lib/workSource.ts';
import { fillYearOfRows } from './lib/yearOfRows.ts';

/**
 * What callers and workers get beside a year of old enrichments in monthly partitions, nearly all of the organization that
 * asks: beside the same platform on empty tables, in turns on the same machine.
 */
const ROUNDS = Number(process.env['ROUNDS'] ?? 3);
const SECONDS = Number(process.env['SECONDS'] ?? 5);
const OLD_ROWS = Number(process.env['OLD_ROWS'] ?? 20_000_000);
const JOBS = Number(process.env['JOBS'] ?? 5_000);
const CONNECTIONS = 20;
/** Enrichments that are polled and listed: those of a lively hour, on either side. */
const RECENT = 1_000;
const NUMBERS = 9_999_999;
const LEAST_SHARE = 0.95;

const MEASURES = ['accept', 'drain', 'poll', 'list'] as const;
type Measure = (typeof MEASURES)[number];
const UNITS: Readonly<Record<Measure, string>> = {
  accept: 'accepts/s',
  drain: 'jobs/s',
  poll: 'polls/s',
  list: 'pages of 50/s',
};

/** One platform with its database. */
interface Side {
  readonly subject: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly key: string;
  readonly samples: Map<Measure, Sample[]>;
  readonly close: () => Promise<void>;
}

let sequence = Math.floor(Date.now() / 1_000) % NUMBERS;

async function openSide(subject: string, oldRows: number): Promise<Side> {
  const database = await startBenchDatabase();
  const key = await createBenchOrganization(database.connectionString);
  if (oldRows > 0) {
    await fillOldRows(database.connectionString, oldRows);
  }
  return {
    subject,
    environment: { DATABASE_URL: database.connectionString },
    key,
    samples: new Map(MEASURES.map((measure) => [measure, []])),
    close: () => database.drop(),
  };
}

/** All that has ended, as the controller leaves it: it has noted in which partitions nothing is open. */
async function fillOldRows(connectionString: string, count: number): Promise<void> {
  await createBenchOrganization(connectionString);
  await fillYearOfRows(connectionString, { count, isAllEnded: true });
  const database = await openBenchClient(connectionString);
  await createPartitions(database).read(new Date());
  await database.close();
}

async function measureSide(side: Side): Promise<void> {
  const accepting = await startPlatform('distributed', ['api'], side.environment);
  try {
    await measureRequests(side, 'accept', accepting, { method: 'POST', path: '/api/enrichments/get_company' });
    const ids = await recentIds(side);
    let next = 0;
    const poll = (): string => `/api/enrichments/${ids[next++ % ids.length]}`;
    await measureRequests(side, 'poll', accepting, { method: 'GET', path: poll });
    await measureRequests(side, 'list', accepting, { method: 'GET', path: '/api/enrichments?limit=50' });
  } finally {
    await accepting.stop();
  }
  await measureDrain(side);
}

async function recentIds({ environment }: Side): Promise<readonly string[]> {
  const pool = new pg.Pool({ connectionString: environment['DATABASE_URL'], max: 1 });
  const { rows } = await pool.query<{ id: string }>('select id from enrichments order by id desc limit $1', [RECENT]);
  // As autovacuum would: a database of a few seconds' age plans without statistics.
  await pool.query('analyze enrichments, credit_transfers, deduplication, outbox');
  await pool.end();
  return rows.map(({ id }) => id);
}

interface Asked {
  readonly method: 'GET' | 'POST';
  readonly path: string | (() => string);
}

async function measureRequests(side: Side, measure: Measure, platform: BenchPlatform, asked: Asked): Promise<void> {
  await load(side.key, platform, asked, 1);
  const sample = await leastDisturbed(async () => {
    const { result, foreignCores } = await withForeignLoad([process.pid], () =>
      load(side.key, platform, asked, SECONDS),
    );
    if (result.non2xx + result.errors > 0) {
      throw new Error(`${side.subject}, ${measure}: ${result.non2xx} refusals, ${result.errors} errors`);
    }
    return { value: result.requests.total / result.duration, foreignCores };
  });
  add(side, measure, sample);
}

function load(key: string, { baseUrl }: BenchPlatform, { method, path }: Asked, seconds: number) {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  return autocannon({
    url: baseUrl,
    connections: CONNECTIONS,
    duration: seconds,
    requests: [
      {
        method,
        headers,
        setupRequest: (request) => ({
          ...request,
          path: typeof path === 'string' ? path : path(),
          ...(method === 'POST' ? { body: nextBody() } : {}),
        }),
      },
    ],
  });
}

function nextBody(): string {
  sequence = (sequence + 1) % NUMBERS;
  return JSON.stringify({ company_id: `DE-HRB-F1103-${sequence}`, async: true });
}

async function measureDrain(side: Side): Promise<void> {
  const source = await openWorkSource(side.environment, 'network');
  const platform = await startPlatform('distributed', ['worker'], { ...side.environment, ENRICH_LANES: 'network' });
  const worker = platform.pidOf('worker');
  try {
    await source.accept(JOBS / 5);
    await source.done();
    add(side, 'drain', await drainBacklog(source, worker, JOBS));
  } finally {
    await platform.stop();
    await source.close();
  }
}

function add(side: Side, measure: Measure, sample: Sample): void {
  side.samples.get(measure)?.push(sample);
}

const empty = await openSide('enrich on empty tables', 0);
const old = await openSide(`enrich on ${OLD_ROWS.toLocaleString('en-US')} old enrichments`, OLD_ROWS);
try {
  for (let round = 1; round <= ROUNDS; round += 1) {
    for (const side of round % 2 === 0 ? [empty, old] : [old, empty]) {
      process.stderr.write(`round ${round} of ${ROUNDS}: ${side.subject}\n`);
      await measureSide(side);
    }
  }
} finally {
  await Promise.all([empty.close(), old.close()]);
}

const rowsOf = (measure: Measure): readonly BenchRow[] => {
  const figure = (side: Side) => ({
    path: `${measure} beside old rows`,
    profile: 'embedded' as const,
    subject: side.subject,
    unit: UNITS[measure],
    samples: side.samples.get(measure) ?? [],
  });
  const reference = benchRow(figure(empty));
  return [reference, benchRow({ ...figure(old), reference, goal: { of: 'ratio', atLeast: LEAST_SHARE } })];
};
report(`${OLD_ROWS.toLocaleString('en-US')} old enrichments, medians of ${ROUNDS} rounds`, MEASURES.flatMap(rowsOf));
