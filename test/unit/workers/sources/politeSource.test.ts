import { beforeEach, describe, expect, test } from '@jest/globals';
import { createSlots } from '#adapters/memory/slots';
import { WorkError } from '#domain/verdict';
import type { VisitNeeds } from '../../../../workers/enrichments/sources.ts';
import {
  ChangingSources,
  politeSource,
  testPolicy,
  testStore,
  type TestJob,
  verdictOf,
} from '../../../support/politeVisits.ts';
import { VirtualTime } from '../../../support/virtualTime.ts';

const ONE = 'http://user:secret@one.test:3128';
const TWO = 'http://user:secret@two.test:3128';
const RATE = { retrievalsPerHour: 60, burst: 4 };

const where: TestJob = async ({ beforeRetrieval }, egress) => {
  await beforeRetrieval?.();
  return egress;
};
const fails =
  (error: Error): TestJob =>
  () =>
    Promise.reject(error);
const unreachable = new WorkError({ kind: 'retry', code: 'source_unavailable', message: 'It does not answer.' });
const burnt = new WorkError({ kind: 'identity_burnt', code: 'source_blocked', message: 'Blocked.' });

describe('a polite source', () => {
  let time: VirtualTime;
  beforeEach(() => {
    time = new VirtualTime();
  });

  const open = (policy = testPolicy({ rate: RATE })) => {
    const sources = new ChangingSources(policy);
    const source = politeSource(time, sources);
    const visit = async (job: TestJob = where, needs: number | VisitNeeds = 1): Promise<unknown> =>
      time.until(verdictOf(source.visit(needs, job)));
    return { sources, visit, source };
  };
  const secondsFromNow = (seconds: number): number => time.now().getTime() + seconds * 1_000;

  test('tells the host of the proxy that was used, without port and credentials', async () => {
    expect(await open(testPolicy({ egress: [ONE] })).visit()).toEqual({ result: 'one.test:3128', proxy: 'one.test' });
    expect(await open().visit()).toEqual({ result: 'direct', proxy: null });
  });

  test('takes its ways out in turns', async () => {
    const { visit } = open(testPolicy({ egress: ['direct', ONE, TWO] }));
    const used = [await visit(), await visit(), await visit(), await visit()];
    expect(used).toMatchObject([{ proxy: null }, { proxy: 'one.test' }, { proxy: 'two.test' }, { proxy: null }]);
  });

  test.each([
    ['two.test', 'two.test'],
    [null, null],
  ])('goes on by the way out that an earlier visit took, whosever turn it is: %s', async (egress, proxy) => {
    const { visit } = open(testPolicy({ egress: [ONE, 'direct', TWO] }));
    for (let turn = 0; turn < 3; turn += 1) {
      expect(await visit(where, { retrievals: 1, egress })).toMatchObject({ proxy });
    }
  });

  test('takes another way out where the one of an earlier visit is blocked or gone', async () => {
    const { visit } = open(testPolicy({ egress: [ONE, TWO] }));
    const needs = { retrievals: 1, egress: 'one.test' };
    await visit(fails(burnt), needs);
    expect(await visit(where, needs)).toMatchObject({ proxy: 'two.test' });
    expect(await visit(where, { retrievals: 1, egress: 'gone.test' })).toMatchObject({ proxy: 'two.test' });
  });

  test('pays before a browser is opened, and puts the work off until one more retrieval is there', async () => {
    const { visit } = open();
    for (let paid = 0; paid < RATE.burst; paid += 1) {
      expect(await visit()).toMatchObject({ result: 'direct' });
    }
    const job: TestJob = () => Promise.reject(new Error('A browser was opened'));
    expect(await visit(job)).toMatchObject({ kind: 'throttled', until: secondsFromNow(60) });
  });

  test('waits in place for what is there within two seconds', async () => {
    const { visit } = open(testPolicy({ rate: { retrievalsPerHour: 1_800, burst: 1 } }));
    await visit();
    const before = time.now().getTime();
    expect(await visit()).toMatchObject({ result: 'direct' });
    expect(time.now().getTime() - before).toBe(2_000);
  });

  test('does not begin a visit that would run out of retrievals, and says when they are there', async () => {
    const { visit } = open();
    await visit();
    await visit();
    expect(await visit(where, 4)).toMatchObject({ kind: 'throttled', until: secondsFromNow(120) });
    expect(await visit(where, 2)).toMatchObject({ result: 'direct' });
  });

  test('begins with the whole burst where a visit names more than can ever be there', async () => {
    const { visit } = open();
    expect(await visit(where, 50)).toMatchObject({ result: 'direct' });
    expect(await visit(where, 50)).toMatchObject({ kind: 'throttled', until: secondsFromNow(60) });
  });

  test('sets aside what a visit under way has named', async () => {
    const { source } = open(testPolicy({ rate: RATE, concurrency: 5 }));
    const slow: TestJob = async (portal) => {
      for (let retrieval = 0; retrieval < 3; retrieval += 1) {
        await time.pause(1_000);
        await portal.beforeRetrieval?.();
      }
    };
    const visits = [source.visit(3, slow), verdictOf(source.visit(2, where)), source.visit(1, where)];
    const [three, two, one] = await time.until(Promise.all(visits));
    expect([three, one]).toMatchObject([{ proxy: null }, { result: 'direct' }]);
    expect(two).toMatchObject({ kind: 'throttled' });
  });

  test('counts on no whole burst while others count on a part of it', async () => {
    const { source } = open(testPolicy({ rate: { retrievalsPerHour: 3_600, burst: 4 }, concurrency: 5 }));
    const slow: TestJob = async (portal) => {
      await portal.beforeRetrieval?.();
      // Long enough for the burst to be whole again.
      await time.pause(60_000);
      await portal.beforeRetrieval?.();
      return 'done';
    };
    const greedy = time.pause(30_000).then(() => verdictOf(source.visit(4, where)));
    const [first, second] = await time.until(Promise.all([source.visit(2, slow), greedy]));
    expect(first).toMatchObject({ result: 'done' });
    expect(second).toMatchObject({ kind: 'throttled' });
  });

  test('wakes a visit that waits for a slot when another ends, and puts off what waits too long', async () => {
    const { source } = open(testPolicy({ concurrency: 1 }));
    const during =
      (seconds: number): TestJob =>
      async () => {
        await time.pause(seconds * 1_000);
        return time.now().getTime();
      };
    const start = time.now().getTime();
    const [first, second] = await time.until(Promise.all([source.visit(1, during(1)), source.visit(1, during(0))]));
    expect([first.result, second.result]).toEqual([start + 1_000, start + 1_000]);

    const late = await time.until(Promise.all([source.visit(1, during(9)), verdictOf(source.visit(1, during(0)))]));
    // Two seconds of patience, and then five to ten seconds, by chance.
    expect(late[1]).toMatchObject({ kind: 'throttled', until: start + 1_000 + 2_000 + 7_500 });
  });

  test('goes out another way after a block, and comes back to the blocked one when it has rested', async () => {
    const { visit } = open(testPolicy({ egress: [ONE, TWO], breaker: { failures: 5, openSeconds: 90 } }));
    expect(await visit(fails(burnt))).toMatchObject({ kind: 'identity_burnt' });
    expect([await visit(), await visit(), await visit()]).toMatchObject(Array(3).fill({ proxy: 'two.test' }));
    await time.until(time.pause(90_000));
    expect([await visit(), await visit()]).toContainEqual({ result: 'one.test:3128', proxy: 'one.test' });
  });

  test('lets its only way out rest as long as the portal says, for all processes that share the limiter', async () => {
    const sources = new ChangingSources(testPolicy());
    const store = testStore(time);
    const [one, other] = [politeSource(time, sources, store), politeSource(time, sources, store)];
    const until = secondsFromNow(600);
    const limited = new WorkError({ kind: 'throttled', until, code: 'source_blocked', message: 'A pause.' });
    expect(await time.until(verdictOf(one.visit(1, fails(limited))))).toMatchObject({ until });
    expect(await time.until(verdictOf(other.visit(1, where)))).toMatchObject({ kind: 'throttled', until });
  });

  test('leaves an egress alone that keeps failing, lets one visit try, and trusts it again', async () => {
    const { visit, source } = open(testPolicy({ breaker: { failures: 2, openSeconds: 60 } }));
    await visit(fails(unreachable));
    await visit(fails(unreachable));
    expect(await visit()).toMatchObject({ kind: 'throttled', until: secondsFromNow(60) });
    await time.until(time.pause(60_000));

    const slow: TestJob = async () => time.pause(10_000);
    const [tried, other] = await time.until(Promise.all([source.visit(1, slow), verdictOf(source.visit(1, where))]));
    expect(tried).toMatchObject({ proxy: null });
    expect(other).toMatchObject({ kind: 'throttled' });
    const both = await time.until(Promise.all([source.visit(1, where), source.visit(1, where)]));
    expect(both).toHaveLength(2);
  });

  test('passes over an open breaker while another egress serves', async () => {
    const { visit } = open(testPolicy({ egress: [ONE, TWO], breaker: { failures: 1, openSeconds: 60 } }));
    await visit(fails(unreachable));
    expect([await visit(), await visit()]).toMatchObject([{ proxy: 'two.test' }, { proxy: 'two.test' }]);
  });

  test('holds nothing against an egress that is the fault of the page, the company or a bug', async () => {
    const { visit } = open(testPolicy({ breaker: { failures: 1, openSeconds: 60 } }));
    const changed = new WorkError({ kind: 'needs_human', code: 'source_changed', message: 'Changed.' });
    await visit(fails(changed));
    await expect(visit(fails(new TypeError('A bug')))).rejects.toThrow('A bug');
    expect(await visit()).toMatchObject({ result: 'direct' });
  });

  test('takes a changed policy for the next retrieval and the next visit', async () => {
    const { sources, visit } = open(testPolicy({ rate: { retrievalsPerHour: 1, burst: 1 } }));
    await visit();
    expect(await visit()).toMatchObject({ kind: 'throttled' });
    sources.change(testPolicy({ baseUrl: 'http://other.test', egress: [TWO] }));
    expect(await visit((portal) => Promise.resolve(portal.baseUrl))).toEqual({
      result: 'http://other.test',
      proxy: 'two.test',
    });
  });

  test('does not work on blindly where the limits cannot be read, and does not blame the work', async () => {
    const sources = new ChangingSources(testPolicy());
    const limiter = { consume: () => Promise.reject(new Error('gone')), pause: () => Promise.resolve() };
    const source = politeSource(time, sources, { limiter, slots: createSlots(time.now) });
    expect(await time.until(verdictOf(source.visit(1, where)))).toMatchObject({ kind: 'throttled' });
  });

  test('keeps the result of a visit whose slot cannot be given back', async () => {
    const slots = { ...createSlots(time.now), release: () => Promise.reject(new Error('gone')) };
    const source = politeSource(time, new ChangingSources(testPolicy()), { ...testStore(time), slots });
    expect(await time.until(source.visit(1, where))).toEqual({ result: 'direct', proxy: null });
  });

  test('tells a store that has forgotten everything which slots it holds', async () => {
    const policy = testPolicy({ concurrency: 2 });
    let slots = createSlots(time.now);
    const store = {
      ...testStore(time),
      slots: {
        ...slots,
        acquire: (...call: Parameters<typeof slots.acquire>) => slots.acquire(...call),
        restore: (...call: Parameters<typeof slots.restore>) => slots.restore(...call),
      },
    };
    const source = politeSource(time, new ChangingSources(policy), store);
    const slow: TestJob = () => time.pause(10_000);
    const first = source.visit(1, slow);
    await time.until(time.pause(0));
    slots = createSlots(time.now);
    const [, second, third] = await time.until(
      Promise.all([first, source.visit(1, slow), verdictOf(source.visit(1, where))]),
    );
    expect(second).toMatchObject({ proxy: null });
    expect(third).toMatchObject({ kind: 'throttled' });
  });

  test('ends at once when its attempt is over, also while it waits', async () => {
    const { source } = open(testPolicy({ concurrency: 1 }));
    const end = new AbortController();
    const first = source.visit(1, () => time.pause(60_000));
    const second = source.visit(1, where, end.signal);
    const aborted = time.pause(500).then(() => end.abort(new Error('The lease was lost')));
    const [outcome] = await time.until(Promise.allSettled([second, aborted]));
    expect(outcome).toMatchObject({ status: 'rejected', reason: { message: 'The lease was lost' } });
    await time.until(first);
  });
});
