import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createBudgets } from '#adapters/postgres/budgets';
import { createMonitors } from '#adapters/postgres/monitors';
import { createMonitorWork } from '#adapters/postgres/monitorWork';
import { PLATFORM } from '#domain/audit';
import { HANDELSREGISTER } from '#domain/sources/handelsregister';
import { FORECAST_LOAD_MAX } from '#domain/monitor/monitorForecast';
import type { Monitor, MonitorCheck, Monitors, MonitorWork, NewMonitor } from '#ports/monitors';
import { concludeChecks } from '../../../controller/passes/concludeChecks.ts';
import { planChecks } from '../../../controller/passes/planChecks.ts';
import { MonitoredRegister } from '../../support/monitoredRegister.ts';
import { openPostgresPorts, type PostgresPorts } from '../../support/postgresPorts.ts';
import { useStoreHarness } from '../../support/storeHarness.ts';
import { useTestDatabase } from '../../support/testDatabase.ts';
import { createTestMetrics } from '../../support/testMetrics.ts';

const database = useTestDatabase();
/** Twice each kind that the register has. */
const HAPPENINGS_SEEDED = 28;
const PACE_SECONDS = 8 * 60;
const DAY_SECONDS = 86_400;
const { lane } = HANDELSREGISTER;
const companyOf = (n: number): string => `DE-HRB-F1103-${1_000 + n}`;

let harness: ReturnType<typeof useStoreHarness>;
let controllers: readonly PostgresPorts[];
let monitors: Monitors;
let works: readonly MonitorWork[];

const query = (text: string, values: unknown[] = []) =>
  (controllers[0] as PostgresPorts).database.hot.query(text, values);
const told = { announce: () => undefined };
const metrics = createTestMetrics();
const plan = async (prices: Parameters<typeof planChecks>[1] = {}): Promise<number> => {
  const planned = works.map((monitorWork) =>
    planChecks(
      { monitorWork, metrics, dispatcher: { dispatch: () => undefined } },
      prices,
      harness.current.clock.now(),
    ),
  );
  return (await Promise.all(planned)).reduce((sum, count) => sum + count, 0);
};
const conclude = async (): Promise<number> => {
  const concluded = works.map((monitorWork) =>
    concludeChecks({ monitorWork, metrics, deliveriesDue: told }, harness.current.clock.now()),
  );
  return (await Promise.all(concluded)).reduce((sum, count) => sum + count, 0);
};

async function watch(wish: Partial<NewMonitor> = {}): Promise<Monitor> {
  const { organizationId, clock } = harness.current;
  const outcome = await monitors.create({
    organizationId,
    what: 'company',
    everyDays: 1,
    subjects: [companyOf(1)],
    callbackUrl: 'https://example.com/changes',
    budget: null,
    at: clock.now(),
    by: PLATFORM,
    ...wish,
  });
  if (outcome.kind !== 'created') {
    throw new Error(`The monitor was not created: ${outcome.kind}`);
  }
  return outcome.monitor;
}

/** Works on all that waits in the lane; tells how many those were. */
async function work(register: MonitoredRegister, fails = false): Promise<number> {
  const { ports } = harness.current;
  const claimed = await harness.current.source(lane).claim(10);
  for (const lease of claimed) {
    const { company_id: companyId } = lease.input as { readonly company_id: string };
    await ports.ledger.settle(
      fails
        ? { kind: 'failed', lease, code: 'source_unavailable', message: 'It rests.' }
        : { kind: 'completed', lease, output: register.read(companyId), cost: lease.reserved, mirror: null },
    );
  }
  return claimed.length;
}

async function check(register: MonitoredRegister, fails = false): Promise<void> {
  expect([await plan(), await work(register, fails), await conclude()]).toEqual([1, 1, 1]);
}

const checksOf = (id: number, limit = 1_000): Promise<readonly MonitorCheck[]> =>
  monitors.checks(harness.current.organizationId, id, { beforeId: null, limit });
const find = (id: number) => monitors.find(harness.current.organizationId, id);
const balance = () => harness.current.ports.credits.balance(harness.current.organizationId);

describe('monitors', () => {
  harness = useStoreHarness((now) => openPostgresPorts(database.connectionString, now));
  beforeAll(async () => {
    const { now } = harness.current.clock;
    controllers = [
      await openPostgresPorts(database.connectionString, now),
      await openPostgresPorts(database.connectionString, now),
    ];
    works = controllers.map((ports) => createMonitorWork(ports.database, 'shared'));
    monitors = createMonitors(controllers[0]?.database as PostgresPorts['database']);
  });
  afterAll(() => Promise.all(controllers.map((ports) => ports.close())));

  // One test's monitors would take the pace of the next.
  beforeEach(() =>
    controllers[0]?.database.hot.query('with paces as (delete from monitor_paces) delete from monitors'),
  );

  test('30 days of 30 companies tell each change once, nothing else, and never more than the share of the register', async () => {
    const { clock } = harness.current;
    const register = new MonitoredRegister();
    const companies = Array.from({ length: 30 }, (_, n) => companyOf(n));
    await harness.current.ports.credits.grant(harness.current.organizationId, 10_000, clock.now());
    const { id } = await watch({ subjects: companies, everyDays: 2 });
    const start = clock.now().getTime();
    const seeded: string[] = [];
    for (let day = 0; day < 30;) {
      const next = (await find(id))?.nextCheckAt?.getTime() ?? 0;
      clock.advance(Math.max(PACE_SECONDS, Math.ceil((next - clock.now().getTime()) / 1_000)));
      const today = Math.floor((clock.now().getTime() - start) / (DAY_SECONDS * 1_000));
      // After the baselines, and early enough that each company is read once more.
      if (today > day && today >= 3 && seeded.length < HAPPENINGS_SEEDED) {
        for (let more = 0; more < 2; more += 1) {
          const n = seeded.length;
          seeded.push(`${companyOf(n)} ${register.happen(companyOf(n), n)}`);
        }
      }
      day = today;
      await plan();
      await work(register);
      await conclude();
    }

    const checks = await checksOf(id, 10_000);
    const changes = checks.flatMap(({ subject, changes: found }) => found.map((change) => ({ subject, ...change })));
    expect(changes.map(({ subject, event }) => `${subject} ${event}`).toSorted()).toEqual(seeded.toSorted());
    expect(new Set(changes.map(({ id: changeId }) => changeId)).size).toBe(seeded.length);
    expect((await find(id))?.changes).toBe(seeded.length);
    expect(checks.filter(({ status }) => status === 'baseline')).toHaveLength(companies.length);
    expect(checks.every(({ status }) => ['baseline', 'changed', 'unchanged'].includes(status))).toBe(true);
    const hours = Map.groupBy(checks, ({ plannedAt }) => Math.floor(plannedAt.getTime() / 3_600_000));
    expect(Math.max(...[...hours.values()].map((planned) => planned.length * 2))).toBeLessThanOrEqual(16);
    const spent = checks.reduce((sum, { credits }) => sum + credits, 0);
    expect([spent, (await balance()).available]).toEqual([checks.length * 2, 11_000 - spent]);
    const { rows } = await query(
      `select notice -> 'change' ->> 'id' as id from deliveries where organization_id = $1 and subscription_id is null`,
      [harness.current.organizationId],
    );
    expect(new Set(rows.map((row: { id: string }) => Number(row.id)))).toEqual(
      new Set(changes.map((change) => change.id)),
    );
    expect(rows).toHaveLength(seeded.length);
  }, 180_000);

  test('a change has both sides, where they were read, and is told to webhooks of the organization', async () => {
    const register = new MonitoredRegister();
    const { organizationId, clock } = harness.current;
    await query(
      `insert into webhook_subscriptions (organization_id, event, url, is_unique, created_at)
       values ($1, 'company.seat_changed', 'https://example.com/hook', true, $2)`,
      [organizationId, clock.now()],
    );
    const { id } = await watch();
    await check(register);
    register.happen(companyOf(1), 1);
    clock.advance(2 * DAY_SECONDS);
    await check(register);
    const [second, first] = await checksOf(id);
    expect([first?.status, second?.status]).toEqual(['baseline', 'changed']);
    expect((await find(id))?.changes).toBe(1);
    expect(second?.changes).toMatchObject([
      {
        event: 'company.seat_changed',
        before: 'Berlin',
        after: 'Ort 1',
        provenance: { enrichment_id: second?.enrichmentId, before_enrichment_id: first?.enrichmentId },
      },
    ]);
    const { rows } = await query('select url, event, scope from deliveries where organization_id = $1 order by url', [
      organizationId,
    ]);
    expect(rows).toEqual([
      { url: 'https://example.com/changes', event: 'company.seat_changed', scope: 'org' },
      { url: 'https://example.com/hook', event: 'company.seat_changed', scope: 'org' },
    ]);
  });

  test('a check that fails costs nothing, and what it did not see is told by the next', async () => {
    const register = new MonitoredRegister();
    const { id } = await watch();
    await check(register);
    register.happen(companyOf(1), 0);
    harness.current.clock.advance(2 * DAY_SECONDS);
    await check(register, true);
    expect((await checksOf(id))[0]).toMatchObject({ status: 'failed', errorCode: 'source_unavailable', credits: 0 });
    expect((await find(id))?.spent.credits).toBe(2);
    expect((await balance()).available).toBe(998);
    harness.current.clock.advance(2 * DAY_SECONDS);
    await check(register);
    expect((await checksOf(id))[0]?.changes.map(({ event }) => event)).toEqual(['company.name_changed']);
  });

  test('what is asked for within an hour comes before a check, which the mirror does not answer', async () => {
    await watch();
    expect(await plan()).toBe(1);
    harness.current.clock.advance(3_000);
    const paid = await harness.current.acceptNew({ lane });
    const claimed = await harness.current.source(lane).claim(10);
    expect(claimed.map(({ id }) => id)).toEqual(expect.arrayContaining([paid]));
    const [first] = claimed.toSorted((one, other) => one.leaseToken - other.leaseToken);
    expect([first?.id, first?.readSince]).toEqual([paid, null]);
    expect(claimed.find(({ id }) => id !== paid)?.readSince).toEqual(harness.current.clock.in(-3_000));
  });

  test('a budget that is used up holds a monitor until the next month', async () => {
    const register = new MonitoredRegister();
    const { id } = await watch({ budget: 3 });
    await check(register);
    harness.current.clock.advance(2 * DAY_SECONDS);
    expect(await plan()).toBe(0);
    expect(await find(id)).toMatchObject({ heldBy: 'budget', spent: { credits: 2 } });
    const { organizationId, clock } = harness.current;
    await monitors.change(organizationId, id, { budget: 4 }, clock.now(), PLATFORM);
    await check(register);
    expect(await find(id)).toMatchObject({ heldBy: null, spent: { credits: 4 } });
  });

  test('a budget of 0 checks nothing, even where a check costs nothing', async () => {
    const { id } = await watch({ budget: 0 });
    expect(await plan({ get_company: 0 })).toBe(0);
    expect(await find(id)).toMatchObject({ heldBy: 'budget', spent: { credits: 0 } });
  });

  test('a budget that a failed check gives back goes on with the next one', async () => {
    const { id } = await watch({ budget: 2, everyDays: 1, subjects: [companyOf(1), companyOf(2)] });
    expect(await plan()).toBe(1);
    harness.current.clock.advance(DAY_SECONDS / 2);
    expect(await plan()).toBe(0);
    expect(await find(id)).toMatchObject({ heldBy: 'budget' });
    expect([await work(new MonitoredRegister(), true), await conclude()]).toEqual([1, 1]);
    expect(await find(id)).toMatchObject({ heldBy: null, heldUntil: null, spent: { credits: 0 } });
    expect(await plan()).toBe(1);
  });

  test('a monitor without credits waits for them and takes none of the share', async () => {
    harness.current.organizationId = await harness.current.organization(1);
    const { id } = await watch();
    expect(await plan()).toBe(0);
    expect(await find(id)).toMatchObject({ heldBy: 'credits', spent: { credits: 0 } });
    await harness.current.ports.credits.grant(harness.current.organizationId, 10, harness.current.clock.now());
    harness.current.clock.advance(3_600);
    expect(await plan()).toBe(1);
  });

  test('a monitor for which a cap has no room waits for it', async () => {
    const { organizationId, clock } = harness.current;
    const cap = { scope: { kind: 'organization' }, period: 'day', limitCredits: 1, warnAtPercent: null } as const;
    const budgets = createBudgets((controllers[0] as PostgresPorts).database);
    await budgets.replace(organizationId, [cap], clock.now(), PLATFORM);
    const { id } = await watch();
    expect(await plan()).toBe(0);
    expect(await find(id)).toMatchObject({ heldBy: 'credits', spent: { credits: 0 } });
    await budgets.replace(organizationId, [], clock.now(), PLATFORM);
    clock.advance(3_600);
    expect(await plan()).toBe(1);
  });

  test('a paused monitor plans nothing and goes on with what came due', async () => {
    const register = new MonitoredRegister();
    const { organizationId, clock } = harness.current;
    const { id } = await watch();
    await monitors.change(organizationId, id, { isPaused: true }, clock.now(), PLATFORM);
    expect(await plan()).toBe(0);
    await monitors.change(organizationId, id, { isPaused: false }, clock.now(), PLATFORM);
    await check(register);
  });

  test('a deleted monitor leaves the enrichment of its check, of which nothing is told', async () => {
    const register = new MonitoredRegister();
    const { organizationId, clock } = harness.current;
    const { id } = await watch();
    await plan();
    expect(await monitors.remove(organizationId, id, clock.now(), PLATFORM)).toBe(true);
    expect([await work(register), await conclude()]).toEqual([1, 0]);
    expect(await find(id)).toBeNull();
    expect((await balance()).available).toBe(998);
  });

  test('what the register cannot carry is refused, whoever asks, and nothing of it is stored', async () => {
    const { organizationId, clock } = harness.current;
    const most = Math.floor(((15 * 24 * FORECAST_LOAD_MAX) / 2) * 7);
    const list = (count: number) => Array.from({ length: count }, (_, n) => companyOf(n));
    await watch({ everyDays: 7, subjects: list(1_000) });
    const refused = { organizationId, what: 'company', everyDays: 7, callbackUrl: null, budget: null } as const;
    const more = { ...refused, subjects: list(most), at: clock.now(), by: PLATFORM };
    expect(await monitors.create(more)).toEqual({ kind: 'rate_exceeded' });
    const [own, ...others] = await monitors.list(organizationId, { beforeId: null, limit: 10 });
    expect(others).toEqual([]);
    const sooner = await monitors.change(organizationId, own?.id ?? 0, { everyDays: 1 }, clock.now(), PLATFORM);
    expect(sooner).toEqual({ kind: 'rate_exceeded' });
    expect((await find(own?.id ?? 0))?.everyDays).toBe(7);
  });
});
