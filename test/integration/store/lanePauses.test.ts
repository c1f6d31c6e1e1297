import { afterEach, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { createMonitors } from '#adapters/postgres/monitors';
import { createMonitorWork } from '#adapters/postgres/monitorWork';
import { createPauses } from '#adapters/postgres/pauses';
import { createPauseWork } from '#adapters/postgres/pauseWork';
import { createLaneDemands } from '#adapters/postgres/laneDemands';
import { PLATFORM } from '#domain/audit';
import type { Lane } from '#domain/lane';
import { heldLane, type PlatformPauseTarget } from '#domain/pause';
import { planChecks } from '../../../controller/passes/planChecks.ts';
import { usePostgresHarness } from '../../support/postgresHarness.ts';
import { useTestDatabase } from '../../support/testDatabase.ts';
import { createTestMetrics } from '../../support/testMetrics.ts';

const database = useTestDatabase();
/** Closed by the suite below before the database goes. */
let harness: ReturnType<typeof usePostgresHarness>;
const ACTOR = { by: PLATFORM, organizationId: null };
const now = (): Date => harness.current.clock.now();
const pauses = () => harness.ports.platformPauses;
const query = (text: string) => harness.ports.database.hot.query(text);
const pause = (target: PlatformPauseTarget, until: Date | null = null) =>
  pauses().create({ ...ACTOR, target, reason: 'Because.', until, at: now() });

const LANES = ['network', 'browser:handelsregister', 'browser:bundesanzeiger'] as const satisfies readonly Lane[];
const TARGETS = [
  { kind: 'lane', name: 'network' },
  { kind: 'lane', name: 'browser:handelsregister' },
  { kind: 'source', name: 'handelsregister' },
  { kind: 'source', name: 'bundesanzeiger' },
] as const satisfies readonly PlatformPauseTarget[];

type Step =
  | { readonly do: 'accept' | 'claim'; readonly lane: Lane }
  | { readonly do: 'pause'; readonly target: PlatformPauseTarget; readonly seconds: number | null }
  | { readonly do: 'resume'; readonly target: PlatformPauseTarget }
  | { readonly do: 'declare'; readonly isPaused: boolean }
  | { readonly do: 'pass' }
  | { readonly do: 'wait'; readonly seconds: number };

const lanes = fc.constantFrom(...LANES);
const targets = fc.constantFrom(...TARGETS);
const steps: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('accept' as const, 'claim' as const), lane: lanes }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('pause' as const), target: targets, seconds: fc.option(fc.nat(30)) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('resume' as const), target: targets }) },
  fc.record({ do: fc.constant('declare' as const), isPaused: fc.boolean() }),
  fc.record({ do: fc.constant('pass' as const) }),
  fc.record({ do: fc.constant('wait' as const), seconds: fc.integer({ min: 1, max: 20 }) }),
);

/** What must be: the queue of each lane in its order, and what is paused until when. */
class Model {
  readonly queues = new Map<Lane, number[]>(LANES.map((lane) => [lane, []]));
  /** Epoch milliseconds by what is paused; infinite where it has no end. */
  readonly made = new Map<PlatformPauseTarget, number>();
  isDeclared = false;

  isPaused(lane: Lane, at: number): boolean {
    const byPerson = [...this.made].some(([target, until]) => until > at && heldLane(target) === lane);
    return byPerson || (this.isDeclared && lane === 'browser:handelsregister');
  }

  /** What a claim takes of a lane now. */
  take(lane: Lane, at: number): readonly number[] {
    return this.isPaused(lane, at) ? [] : (this.queues.get(lane) ?? []).splice(0, 2);
  }
}

async function carryOut(step: Step, model: Model): Promise<void> {
  switch (step.do) {
    case 'accept':
      model.queues.get(step.lane)?.push(await harness.current.acceptNew({ lane: step.lane, price: 0 }));
      return;
    case 'claim':
      return claim(step.lane, model);
    case 'pause':
      return begin(step.target, step.seconds, model);
    case 'resume':
      return resume(step.target, model);
    case 'declare':
      await pauses().declare(new Map([['handelsregister', step.isPaused]]), now());
      model.isDeclared = step.isPaused;
      return;
    case 'pass':
      await createPauseWork(harness.ports.database).step(now());
      return;
    case 'wait':
      harness.current.clock.advance(step.seconds);
  }
}

async function claim(lane: Lane, model: Model): Promise<void> {
  const taken = model.take(lane, now().getTime());
  const claimed = await harness.current.source(lane).claim(2);
  expect(claimed.map(({ id }) => id).toSorted((one, other) => one - other)).toEqual(taken);
}

async function begin(target: PlatformPauseTarget, seconds: number | null, model: Model): Promise<void> {
  const until = seconds === null ? null : harness.current.clock.in(seconds);
  if ((await pause(target, until)).kind === 'created') {
    model.made.set(target, until?.getTime() ?? Infinity);
  }
}

async function resume(target: PlatformPauseTarget, model: Model): Promise<void> {
  const name = JSON.stringify(target);
  const found = (await pauses().all(now())).find((one) => !one.isDeclared && JSON.stringify(one.target) === name);
  await pauses().end(found?.id ?? 0, now(), ACTOR);
  model.made.delete(target);
}

describe('lanes and sources', () => {
  harness = usePostgresHarness(database);
  afterEach(() => query('delete from pauses'));

  describe('whatever is paused and resumed in between', () => {
    test('claims take nothing of what is paused, all else in its order, and lose nothing', async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(steps, { minLength: 5, maxLength: 40 }), async (all) => {
          const model = new Model();
          for (const step of all) {
            await carryOut(step, model);
          }
          await query('delete from pauses');
          for (const lane of LANES) {
            const left = await harness.current.source(lane).claim(100);
            expect(left.map(({ id }) => id).toSorted((one, other) => one - other)).toEqual(model.queues.get(lane));
          }
        }),
        { numRuns: 20 },
      );
    });
  });

  describe('what a pause holds up', () => {
    const holding = async (id: number) =>
      (await createPauses(harness.ports.database).holding(harness.current.organizationId, id, now()))?.target ?? null;

    test('is told by what waits in the lane, by what repeats it, and by nothing else', async () => {
      const id = await harness.current.acceptNew({ subject: 'twice', lane: 'browser:handelsregister' });
      const again = await harness.current.accept({ subject: 'twice', lane: 'browser:handelsregister' });
      const other = await harness.current.acceptNew();
      expect(await holding(id)).toBeNull();
      const target: PlatformPauseTarget = { kind: 'source', name: 'handelsregister' };
      await pause(target, harness.current.clock.in(60));
      expect(await holding(id)).toEqual(target);
      expect(await holding('id' in again ? again.id : 0)).toEqual(target);
      expect(await holding(other)).toBeNull();
      const stranger = await harness.current.organization();
      expect(await createPauses(harness.ports.database).holding(stranger, id, now())).toBeNull();
      harness.current.clock.advance(61);
      expect(await holding(id)).toBeNull();
    });

    test('is told by what repeats a workflow whose step waits, or repeats what waits', async () => {
      const family = await harness.current.acceptNew({ subject: 'family' });
      const again = await harness.current.accept({ subject: 'family' });
      await harness.current.acceptNew({ subject: 'list', lane: 'browser:handelsregister' });
      const step = await harness.current.accept({ subject: 'list', lane: 'browser:handelsregister' });
      const ids = ['id' in again ? again.id : 0, 'id' in step ? step.id : 0];
      await query(`update enrichments set status = 'processing' where id = ${family}`);
      await query(`update enrichments set status = 'waiting' where id = ${family}`);
      await query(`update enrichments set parent_id = ${family} where id = ${ids[1]}`);
      const target: PlatformPauseTarget = { kind: 'source', name: 'handelsregister' };
      await pause(target);
      expect(await Promise.all([family, ...ids].map(holding))).toEqual([target, target, target]);
    });

    test('is not told by what a worker has taken before', async () => {
      const { id } = await harness.current.acceptAndClaim();
      await pause({ kind: 'lane', name: 'network' });
      expect(await holding(id)).toBeNull();
    });

    test('is shown to who measures it, and counts as no work that workers are needed for', async () => {
      await pause({ kind: 'lane', name: 'network' });
      const work = createPauseWork(harness.ports.database);
      expect(await work.heldUp(now())).toEqual([{ kind: 'lane', name: 'network', oldestAt: null }]);
      const acceptedAt = now();
      await harness.current.acceptNew();
      harness.current.clock.advance(5);
      await harness.current.acceptNew();
      expect(await work.heldUp(now())).toEqual([{ kind: 'lane', name: 'network', oldestAt: acceptedAt }]);
      const demands = await createLaneDemands(harness.ports.database).read();
      expect(demands.filter(({ pause: one }) => one !== undefined)).toMatchObject([
        { lane: 'network', backlog: 2, pause: { until: null } },
      ]);
    });
  });

  test('while a register is paused no check of it is planned, and none counts as late', async () => {
    const { organizationId, clock } = harness.current;
    const content = {
      what: 'company',
      everyDays: 1,
      subjects: ['DE-HRB-F1103-1'],
      callbackUrl: null,
      budget: null,
    } as const;
    await createMonitors(harness.ports.database).create({ ...content, organizationId, at: now(), by: PLATFORM });
    const work = createMonitorWork(harness.ports.database, 'shared');
    const dueAt = now();
    const services = { monitorWork: work, metrics: createTestMetrics(), dispatcher: { dispatch: () => undefined } };
    const plan = () => planChecks(services, {}, now());
    clock.advance(60);
    expect(await work.oldestDue(now())).toEqual(dueAt);
    await pause({ kind: 'source', name: 'handelsregister' }, clock.in(60));
    expect([await plan(), await work.oldestDue(now())]).toEqual([0, null]);
    clock.advance(60);
    expect(await work.oldestDue(now())).toEqual(dueAt);
    expect([await plan(), await work.oldestDue(now())]).toEqual([1, null]);
  });

  test('a pause whose time is over ends with a pass, and the audit log of the platform has both, with who and why', async () => {
    await query('delete from audit_log where organization_id = 0');
    await pause({ kind: 'source', name: 'handelsregister' }, harness.current.clock.in(60));
    harness.current.clock.advance(61);
    expect((await createPauseWork(harness.ports.database).step(now())).ended).toBe(1);
    expect(await pauses().all(now())).toEqual([]);
    const { rows } = await query(
      `select action, actor_kind as actor, subject_name as name, details ->> 'reason' as reason from audit_log
     where organization_id = 0 order by id`,
    );
    const told = { actor: 'platform', name: 'source handelsregister', reason: 'Because.' };
    expect(rows).toEqual([
      { action: 'pause_created', ...told },
      { action: 'pause_ended', ...told },
    ]);
  });
});
