import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { ApiServer } from '#adapters/kubernetes/apiServer';
import { Informer } from '#adapters/kubernetes/informer';
import type { ClusterKind, ClusterObject } from '#ports/cluster';

const KIND: ClusterKind = { apiVersion: 'v1', kind: 'ConfigMap', plural: 'configmaps' };
type Tell = (phase: string, object: ClusterObject) => void;
type End = (error: unknown) => void;

const object = (name: string, resourceVersion: string): ClusterObject => ({
  apiVersion: 'v1',
  kind: 'ConfigMap',
  metadata: { name, resourceVersion, uid: name },
});

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** An API server whose lists and watches are in the hands of the test. */
function scene(objects: ClusterObject[] = []) {
  const watches: { readonly from: string; readonly tell: Tell; readonly end: End }[] = [];
  const server: { version: number; objects: ClusterObject[]; isAway: boolean; watch: (end: End) => void } = {
    version: 1,
    objects,
    isAway: false,
    watch: () => undefined,
  };
  const errors: unknown[] = [];
  const told: string[] = [];
  const informer = new Informer({
    server: {
      send: () =>
        server.isAway
          ? Promise.reject(new Error('away'))
          : Promise.resolve({ metadata: { resourceVersion: String(server.version) }, items: server.objects }),
    } as unknown as ApiServer,
    watch: {
      watch: (_path: string, query: Readonly<Record<string, unknown>>, tell: Tell, end: End) => {
        watches.push({ from: String(query['resourceVersion']), tell, end });
        server.watch(end);
        return Promise.resolve({ abort: () => end(null) } as unknown as AbortController);
      },
    },
    kind: KIND,
    namespace: 'default',
    elapsed: () => Date.now(),
    random: () => 0.5,
    onError: (error) => errors.push(error),
  });
  informer.onChange((name) => told.push(name));
  const settle = (milliseconds = 0): Promise<void> => jest.advanceTimersByTimeAsync(milliseconds);
  const last = () => {
    const watch = watches.at(-1);
    if (watch === undefined) {
      throw new Error('Nothing is watched');
    }
    return watch;
  };
  return { server, informer, watches, errors, told, settle, last };
}

describe('an informer', () => {
  test('lists, watches from there, and goes on from its place when the API server ends a watch', async () => {
    const { informer, watches, settle, last } = scene([object('a', '1')]);
    await settle();
    expect([informer.isComplete(), informer.list().length, last().from]).toEqual([true, 1, '1']);
    last().tell('MODIFIED', object('a', '7'));
    last().end(null);
    await settle();
    expect(watches.map(({ from }) => from)).toEqual(['1', '7']);
    await informer.close();
  });

  test('finds in a new list what it missed while its watch was cut and its place forgotten', async () => {
    const before = [object('kept', '1'), object('changed', '1'), object('gone', '1')];
    const { server, informer, told, settle, last } = scene(before);
    await settle();
    told.length = 0;
    Object.assign(server, { version: 9, objects: [object('kept', '1'), object('changed', '8'), object('new', '9')] });
    last().end(Object.assign(new Error('Gone'), { statusCode: 410 }));
    await settle();
    expect(told.toSorted()).toEqual(['changed', 'gone', 'new']);
    expect([informer.get('gone'), informer.get('changed')?.metadata.resourceVersion, last().from]).toEqual([
      null,
      '8',
      '9',
    ]);
    await informer.close();
  });

  test('lists again where the watch says by an event that its place is lost', async () => {
    const { server, informer, settle, last } = scene();
    await settle();
    Object.assign(server, { version: 5, objects: [object('missed', '5')] });
    last().tell('ERROR', { ...object('', ''), code: 410 });
    last().end(null);
    await settle();
    expect([informer.get('missed') !== null, last().from]).toEqual([true, '5']);
    await informer.close();
  });

  test('lists again after some minutes, however well the watch seems to go', async () => {
    const { server, informer, told, settle, last } = scene();
    await settle();
    Object.assign(server, { version: 5, objects: [object('never told', '5')] });
    for (let minute = 0; minute < 6; minute += 1) {
      await settle(60_000);
      last().end(Object.assign(new Error('silent'), { name: 'TimeoutError' }));
      await settle();
    }
    expect(told).toEqual(['never told']);
    expect(informer.stats().relists).toBe(2);
    await informer.close();
  });

  test('comes back from an API server that is away, later each time, and shows how long it heard nothing', async () => {
    const { server, informer, errors, settle, last } = scene();
    await settle();
    server.isAway = true;
    last().end(new Error('reset'));
    await settle(10_000);
    expect(errors.length).toBeGreaterThan(2);
    expect(errors.length).toBeLessThan(7);
    expect(informer.stats().silentSeconds).toBeCloseTo(10, 0);
    server.isAway = false;
    await settle(30_000);
    expect([informer.stats().relists, informer.stats().silentSeconds]).toEqual([2, expect.any(Number)]);
    expect(informer.stats().silentSeconds).toBeLessThan(31);
    await informer.close();
  });

  test.each([
    ['ended at once, without a word', null],
    ['refused because their place is too old', Object.assign(new Error('Gone'), { statusCode: 410 })],
  ])('asks ever less often where all watches are %s', async (_how, error) => {
    const { server, informer, watches, settle } = scene();
    server.watch = (end) => end(error);
    await settle(60_000);
    expect(informer.stats().relists).toBeGreaterThan(4);
    expect(informer.stats().relists).toBeLessThan(10);
    expect(watches.length).toBe(informer.stats().relists);
    await informer.close();
  });

  test('closes at once, whatever it was about to do', async () => {
    const listing = scene();
    listing.server.isAway = true;
    await listing.informer.close();
    const connecting = scene();
    const closings: Promise<void>[] = [];
    connecting.server.watch = () => {
      closings.push(connecting.informer.close());
    };
    await connecting.settle();
    await Promise.all(closings);
    expect([listing.watches.length, connecting.watches.length, closings.length]).toEqual([0, 1, 1]);
  });
});
