import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { deliverySettings } from '#platform/settings/deliverySettings';
import { startBenchDatabase } from './lib/benchDatabase.ts';
import { type BenchRow, benchRow, report } from './lib/benchReport.ts';
import { deliveryLateness, type TryLateness } from './lib/deliveryLateness.ts';
import { openEventSource } from './lib/eventSource.ts';
import { quantile, waitForQuiet, withForeignLoad } from './lib/measure.ts';
import { startServer } from './lib/server.ts';

/**
 * How late tries of deliveries are behind their schedule, by host and try: events to 100 webhooks at five hosts, one after
 * the other without a pause, one host dead, one hanging, one slow. The schedule is that of the contract, and all of it is
 * waited for. Then a backlog to the dead host: what it costs Postgres.
 */
const DELIVERIES = Number(process.env['DELIVERIES'] ?? 1_000);
const BACKLOG = Number(process.env['BACKLOG'] ?? 20_000);
const SUBSCRIPTIONS = 100;
/** Events of one transaction: nothing can be tried before it has ended. */
const AT_ONCE = 100;
const WARM_UP = 500;
const DELAYS = deliverySettings.ENRICH_WEBHOOK_RETRIES.parse(undefined);
const LATE = 'lateness of a try';
const WITHIN = 1_000;
/** A connection of Postgres that lies idle tells what it counted after ten seconds. */
const COUNTED_MILLISECONDS = 12_000;

const CHANGES = `
  select coalesce(sum(n_tup_ins + n_tup_upd + n_tup_del), 0)::integer as changes from pg_stat_user_tables
  where relname in ('deliveries', 'delivery_attempts', 'webhook_subscriptions')`;

const hosts = fork(new URL('lib/scheduleHosts.ts', import.meta.url));
const [ports] = (await once(hosts, 'message')) as [Readonly<Record<string, number>>];
const names = Object.keys(ports);
const urlOf = (name: string): string => `http://127.0.0.1:${ports[name]}/hook`;
const database = await startBenchDatabase();
const pool = new pg.Pool({ connectionString: database.connectionString, max: 2 });
const role = await startServer(
  'bin/enrich',
  ['serve', '--role', 'webhooks'],
  { DATABASE_URL: database.connectionString, EGRESS_ALLOW_CIDRS: '127.0.0.0/8', LOG_LEVEL: 'warn' },
  'METRICS_PORT',
);

/** Lets so many events happen, one of each webhook after the other, and resolves when no delivery of them is pending. */
async function deliver(urls: readonly string[], count: number): Promise<void> {
  const source = await openEventSource(database.connectionString, urls);
  for (let happened = 0; happened < count; happened += AT_ONCE) {
    await source.happen(AT_ONCE);
  }
  for (const url of new Set(urls)) {
    await source.delivered(url);
  }
  await source.close();
}

async function changes(): Promise<number> {
  await delay(COUNTED_MILLISECONDS);
  const { rows } = await pool.query<{ changes: number }>(CHANGES);
  return rows[0]?.changes ?? Number.NaN;
}

function rowsOf(name: string, tries: readonly TryLateness[], foreignCores: number): readonly BenchRow[] {
  const numbers = [...new Set(tries.map(({ number }) => number))].toSorted((left, right) => left - right);
  return numbers.flatMap((number) => {
    const ofNumber = tries.filter((one) => one.number === number);
    const late = ofNumber.filter(({ isAhead }) => !isAhead).map(({ milliseconds }) => milliseconds);
    if (late.length === 0) {
      return [];
    }
    const ahead = ofNumber.length - late.length;
    const figure = (what: string, value: number) =>
      benchRow({
        path: LATE,
        profile: 'embedded',
        subject: `${name}, try ${number} of ${late.length} deliveries${ahead > 0 ? `, beside ${ahead} refused ahead` : ''}, ${what}`,
        unit: 'ms',
        samples: [{ value, foreignCores }],
        ...(what === 'max' ? { goal: { of: 'value', atMost: WITHIN } } : {}),
      });
    return [figure('p50', quantile(late, 0.5)), figure('p99', quantile(late, 0.99)), figure('max', Math.max(...late))];
  });
}

try {
  await deliver([urlOf('healthy 1')], WARM_UP);
  await pool.query('delete from deliveries');
  await waitForQuiet();
  const targets = Array.from({ length: SUBSCRIPTIONS }, (_, index) => urlOf(names[index % names.length] ?? ''));
  const { foreignCores } = await withForeignLoad([process.pid], () => deliver(targets, DELIVERIES));
  const late = await deliveryLateness(pool, DELAYS);
  const before = await changes();
  await deliver([urlOf('dead')], BACKLOG);
  const each = ((await changes()) - before) / BACKLOG;
  report(
    `Tries of ${DELIVERIES} deliveries to ${SUBSCRIPTIONS} webhooks at ${names.length} hosts, behind their schedule`,
    [
      ...names.flatMap((name) =>
        rowsOf(
          name,
          late.filter(({ url }) => url === urlOf(name)),
          foreignCores,
        ),
      ),
      benchRow({
        path: `${BACKLOG} deliveries to a dead host`,
        profile: 'embedded',
        subject: 'changes of rows, creation included',
        unit: 'a delivery',
        samples: [{ value: each, foreignCores }],
        goal: { of: 'value', atMost: 4 },
      }),
    ],
  );
} finally {
  await role.stop();
  hosts.disconnect();
  await pool.end();
  await database.drop();
}
