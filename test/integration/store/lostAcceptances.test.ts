import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import pg from 'pg';
import type { AcceptanceOutcome } from '#ports/acceptance';
import { eventually } from '../../support/eventually.ts';
import { useLostScene } from '../../support/lostScene.ts';
import type { RequestWish } from '../../support/storeHarness.ts';

const scene = useLostScene();

const CALLBACK = 'https://example.com/callback';

interface Stored {
  readonly enrichments: number;
  readonly duplicates: number;
  readonly reserved: number;
  readonly spent: number;
  readonly callbacks: number;
  readonly commands: number;
}
const NOTHING: Stored = { enrichments: 0, duplicates: 0, reserved: 0, spent: 0, callbacks: 0, commands: 0 };

async function stored(): Promise<Stored> {
  const { rows } = await scene.ports.database.hot.query<Stored>(
    `
    select count(*) as enrichments, count(original_id) as duplicates,
      (select reserved from credit_accounts where organization_id = $1) as reserved,
      (select spent from credit_accounts where organization_id = $1) as spent,
      (select count(*) from deliveries where organization_id = $1) as callbacks,
      (select count(*) from outbox o join enrichments e on e.id = (o.payload ->> 'id')::bigint
        where e.organization_id = $1) as commands
    from enrichments where organization_id = $1`,
    [scene.store.organizationId],
  );
  return rows[0] as Stored;
}

const acceptAll = (wishes: readonly RequestWish[]): Promise<AcceptanceOutcome[]> =>
  Promise.all(wishes.map((wish) => scene.store.accept(wish)));
const ten = (wish: RequestWish): RequestWish[] => Array.from({ length: 10 }, () => ({ ...wish }));

test('ten requests without keys that share a statement whose answer is lost are ten enrichments with ten callbacks', async () => {
  scene.proxy.loseNext('accept');
  const outcomes = await acceptAll(ten({ callbackUrl: CALLBACK, answer: '{"a":1}' }));
  expect(scene.proxy.lost.map(({ statement }) => statement)).toEqual(['accept']);
  expect(outcomes.map(({ kind }) => kind)).toEqual(Array<string>(10).fill('answered'));
  expect(await stored()).toEqual({ ...NOTHING, enrichments: 10, spent: 20, callbacks: 10 });
});

test('a request whose answer is lost is told what was stored, with the command that it left', async () => {
  scene.proxy.loseNext('accept');
  const outcome = await scene.store.accept({ answer: null });
  expect(await stored()).toEqual({ ...NOTHING, enrichments: 1, reserved: 2, commands: 1 });
  const [command] = await scene.ports.outbox.unconfirmed(scene.clock.in(1), 10);
  expect(outcome).toMatchObject({ kind: 'accepted', command });
});

test('every outcome survives a lost answer, refusals too', async () => {
  const key = { key: 'first', fingerprint: 'aa', answer: { beforeId: '{"id":', afterId: '}' } };
  const first = await scene.store.acceptNew({ subject: 'known', idempotency: key });
  scene.proxy.loseNext('accept');
  const outcomes = await acceptAll([
    { subject: 'known' },
    { idempotency: key },
    { idempotency: { ...key, fingerprint: 'bb' } },
    { price: 5_000 },
  ]);
  expect(outcomes).toEqual([
    { kind: 'duplicate', id: expect.any(Number) },
    { kind: 'replayed', id: first, answer: `{"id":${first}}` },
    { kind: 'key_reused' },
    { kind: 'insufficient_credits', required: 5_000, available: 998 },
  ]);
  expect(await stored()).toEqual({ ...NOTHING, enrichments: 2, duplicates: 1, reserved: 2, commands: 1 });
});

/** How many statements wait for a lock of another one. */
async function waiting(witness: pg.Client): Promise<number> {
  const { rows } = await witness.query<{ waiting: number }>(`
    select count(*)::integer as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`);
  return rows[0]?.waiting ?? 0;
}

test('a first try that is still under way when it is repeated is not accepted twice', async () => {
  const blocker = new pg.Client({ connectionString: scene.direct });
  // A transaction sees the activity of its first look only.
  const witness = new pg.Client({ connectionString: scene.direct });
  await Promise.all([blocker.connect(), witness.connect()]);
  await blocker.query('begin');
  await blocker.query('select from credit_accounts where organization_id = $1 for update', [
    scene.store.organizationId,
  ]);
  const outcomes = acceptAll(ten({}));
  await eventually('the first try waits', async () => (await waiting(witness)) === 1);
  // The process has lost its connection, while Postgres goes on with the statement.
  scene.proxy.reset();
  await eventually('the second try waits for the first', async () => (await waiting(witness)) === 2);
  await blocker.query('commit');
  await Promise.all([blocker.end(), witness.end()]);
  expect((await outcomes).map(({ kind }) => kind)).toEqual(Array<string>(10).fill('accepted'));
  expect(await stored()).toEqual({ ...NOTHING, enrichments: 10, reserved: 20, commands: 10 });
});

test('what was told is forgotten after its time only', async () => {
  await scene.store.acceptNew();
  const { maintenance } = scene.ports;
  await maintenance.forgetAcceptances(scene.clock.in(-600), 10_000);
  expect(await maintenance.forgetAcceptances(scene.clock.now(), 10_000)).toBe(0);
  scene.clock.advance(1);
  await scene.store.acceptNew();
  expect(await maintenance.forgetAcceptances(scene.clock.now(), 10_000)).toBeGreaterThan(0);
  expect(await maintenance.forgetAcceptances(scene.clock.in(1), 10_000)).toBe(1);
});

test('whatever answers are lost, a request is one enrichment, one charge and one callback', async () => {
  const request = fc.record({ isAnswered: fc.boolean(), hasKey: fc.boolean(), isRepeated: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(
      fc.array(request, { minLength: 1, maxLength: 12 }),
      fc.array(fc.boolean(), { maxLength: 6 }),
      async (requests, losses) => {
        scene.proxy.mend();
        scene.store.organizationId = await scene.store.organization();
        const plan = [...losses];
        scene.proxy.lose(({ statement }) => statement === 'accept' && plan.shift() === true);
        const wishes = requests.flatMap(({ isAnswered, hasKey, isRepeated }, index) => {
          const wish: RequestWish = {
            subject: String(index),
            callbackUrl: CALLBACK,
            answer: isAnswered ? '{}' : null,
            idempotency: hasKey ? { key: String(index), fingerprint: 'aa', answer: null } : null,
          };
          return hasKey && isRepeated ? [wish, wish] : [wish];
        });
        const outcomes = await acceptAll(wishes);
        scene.proxy.mend();
        const answered = requests.filter(({ isAnswered }) => isAnswered).length;
        expect(await stored()).toEqual({
          enrichments: requests.length,
          duplicates: 0,
          reserved: 2 * (requests.length - answered),
          spent: 2 * answered,
          callbacks: answered,
          commands: requests.length - answered,
        });
        expect(new Set(outcomes.map((outcome) => 'id' in outcome && outcome.id)).size).toBe(requests.length);
      },
    ),
    { numRuns: 25 },
  );
  expect(await scene.ports.credits.audit()).toEqual([]);
});
