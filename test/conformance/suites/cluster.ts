import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Cluster, ClusterKind, ClusterObject } from '#ports/cluster';
import { eventually } from '../../support/eventually.ts';

const CONFIG_MAPS: ClusterKind = { apiVersion: 'v1', kind: 'ConfigMap', plural: 'configmaps' };
const POOLS: ClusterKind = { apiVersion: 'enrichment.platform/v1alpha1', kind: 'WorkerPool', plural: 'workerpools' };

export interface OpenedCluster {
  readonly cluster: Cluster;
  /** Applies as another field manager than the operator. */
  applyAs(manager: string, kind: ClusterKind, object: ClusterObject): Promise<ClusterObject>;
  close(): Promise<void>;
}

/** What an operator may rely on. @param open a namespace that knows our kinds */
export function describeCluster(name: string, open: () => Promise<OpenedCluster>): void {
  describe(`the namespace of ${name}`, () => {
    let opened: OpenedCluster;
    let cluster: Cluster;
    let own: string;
    beforeEach(async () => {
      opened = await open();
      ({ cluster } = opened);
      own = `test-${randomUUID()}`;
    });
    afterEach(() => opened.close());

    const map = (fields: Readonly<Record<string, unknown>>, metadata: object = {}): ClusterObject => ({
      apiVersion: CONFIG_MAPS.apiVersion,
      kind: CONFIG_MAPS.kind,
      metadata: { name: own, ...metadata },
      ...fields,
    });
    const pool = (fields: Readonly<Record<string, unknown>>): ClusterObject => ({
      apiVersion: POOLS.apiVersion,
      kind: POOLS.kind,
      metadata: { name: own },
      ...fields,
    });
    const read = async (kind: ClusterKind = CONFIG_MAPS): Promise<ClusterObject> => {
      const found = await cluster.get(kind, own);
      if (found === null) {
        throw new Error('There is no such object');
      }
      return found;
    };

    test('knows nothing of an object that was never applied', async () => {
      expect(await cluster.get(CONFIG_MAPS, own)).toBeNull();
    });

    test('finds those that have all of the labels, and no more than are wanted', async () => {
      const labels = { set: own, kind: 'a' };
      await cluster.apply(CONFIG_MAPS, map({ data: {} }, { labels }));
      await cluster.apply(CONFIG_MAPS, map({ data: {} }, { name: `${own}-2`, labels }));
      await cluster.apply(CONFIG_MAPS, map({ data: {} }, { name: `${own}-3`, labels: { set: own } }));
      const found = await cluster.find(CONFIG_MAPS, labels, 10);
      expect(found.map(({ metadata }) => metadata.name).toSorted()).toEqual([own, `${own}-2`]);
      expect(await cluster.find(CONFIG_MAPS, labels, 1)).toHaveLength(1);
      expect(await cluster.find(CONFIG_MAPS, { set: 'none' }, 10)).toEqual([]);
    });

    test('makes what is applied so, and gives it an identity and a version', async () => {
      const { metadata } = await cluster.apply(CONFIG_MAPS, map({ data: { a: '1' } }));
      expect(await read()).toMatchObject({ data: { a: '1' }, metadata: { uid: metadata.uid } });
      expect([typeof metadata.uid, typeof metadata.resourceVersion]).toEqual(['string', 'string']);
    });

    test('keeps the version where the same is applied again', async () => {
      const first = await cluster.apply(CONFIG_MAPS, map({ data: { a: '1' } }));
      const again = await cluster.apply(CONFIG_MAPS, map({ data: { a: '1' } }));
      expect(again.metadata.resourceVersion).toBe(first.metadata.resourceVersion);
    });

    test('takes away what was applied before and is not any more, and nothing else', async () => {
      await opened.applyAs('ops', CONFIG_MAPS, map({ data: { theirs: 'x' } }, { labels: { team: 'a' } }));
      await cluster.apply(CONFIG_MAPS, map({ data: { a: '1', b: '2' } }));
      await cluster.apply(CONFIG_MAPS, map({ data: { b: '3' } }));
      expect(await read()).toMatchObject({ data: { theirs: 'x', b: '3' }, metadata: { labels: { team: 'a' } } });
      expect((await read())['data']).not.toHaveProperty('a');
    });

    test('lets ours win where somebody else has the same field', async () => {
      await opened.applyAs('ops', CONFIG_MAPS, map({ data: { a: 'theirs' } }));
      await cluster.apply(CONFIG_MAPS, map({ data: { a: 'ours' } }));
      expect((await read())['data']).toEqual({ a: 'ours' });
    });

    test('counts a generation for each change of the spec, and none for the status', async () => {
      const first = await opened.applyAs('ops', POOLS, pool({ spec: { maxReplicas: 2 } }));
      await cluster.applyStatus(POOLS, pool({ status: { backlog: 5 } }));
      const told = await read(POOLS);
      expect(told).toMatchObject({ spec: { maxReplicas: 2 }, status: { backlog: 5 } });
      expect(told.metadata.generation).toBe(first.metadata.generation);
      const changed = await opened.applyAs('ops', POOLS, pool({ spec: { maxReplicas: 3 } }));
      expect(changed.metadata.generation).toBe((first.metadata.generation ?? 0) + 1);
      expect(changed['status']).toEqual({ backlog: 5 });
    });

    test('refuses a status of what does not exist', async () => {
      await expect(cluster.applyStatus(POOLS, pool({ status: { backlog: 5 } }))).rejects.toMatchObject({
        refusal: 'not_found',
      });
    });

    test('sets finalizers of the object that was read, and of none that has changed since', async () => {
      const seen = await cluster.apply(CONFIG_MAPS, map({ data: { a: '1' } }));
      await cluster.setFinalizers(CONFIG_MAPS, seen, ['enrichment.platform/test']);
      expect((await read()).metadata.finalizers).toEqual(['enrichment.platform/test']);
      await expect(cluster.setFinalizers(CONFIG_MAPS, seen, [])).rejects.toMatchObject({ refusal: 'conflict' });
      await cluster.setFinalizers(CONFIG_MAPS, await read(), []);
      expect((await read()).metadata.finalizers ?? []).toEqual([]);
    });

    test('keeps a deleted object until its last finalizer has gone', async () => {
      const made = await cluster.apply(CONFIG_MAPS, map({ data: { a: '1' } }));
      await cluster.setFinalizers(CONFIG_MAPS, made, ['enrichment.platform/test']);
      await cluster.remove(CONFIG_MAPS, own, made.metadata.uid ?? '');
      expect((await read()).metadata.deletionTimestamp).toEqual(expect.any(String));
      await cluster.setFinalizers(CONFIG_MAPS, await read(), []);
      expect(await cluster.get(CONFIG_MAPS, own)).toBeNull();
    });

    test('removes what was meant, and no other object of its name', async () => {
      const { metadata } = await cluster.apply(CONFIG_MAPS, map({ data: { a: '1' } }));
      await cluster.remove(CONFIG_MAPS, own, randomUUID());
      expect(await cluster.get(CONFIG_MAPS, own)).not.toBeNull();
      await cluster.remove(CONFIG_MAPS, own, metadata.uid ?? '');
      await cluster.remove(CONFIG_MAPS, own, metadata.uid ?? '');
      expect(await cluster.get(CONFIG_MAPS, own)).toBeNull();
    });

    test('shows in a view what there was before, and tells of each change', async () => {
      const made = await cluster.apply(CONFIG_MAPS, map({ data: { a: '1' } }));
      const view = cluster.view(CONFIG_MAPS);
      const told: string[] = [];
      view.onChange((changed) => {
        if (changed === own) {
          told.push(changed);
        }
      });
      await eventually('it is seen', () => view.isComplete() && view.get(own)?.metadata.uid === made.metadata.uid);
      told.length = 0;
      await cluster.apply(CONFIG_MAPS, map({ data: { a: '2' } }));
      await eventually('the change is seen', () => told.length > 0);
      expect([view.get(own)?.['data'], told]).toEqual([{ a: '2' }, [own]]);
      await cluster.remove(CONFIG_MAPS, own, made.metadata.uid ?? '');
      await eventually('the end is seen', () => view.get(own) === null);
      expect(told).toEqual([own, own]);
      expect(view.list().some(({ metadata }) => metadata.name === own)).toBe(false);
    });

    test('tells no more to who has stopped listening', async () => {
      const view = cluster.view(CONFIG_MAPS);
      const told: string[] = [];
      const end = view.onChange((changed) => told.push(changed));
      await eventually('all is listed', () => view.isComplete());
      end();
      told.length = 0;
      await cluster.apply(CONFIG_MAPS, map({ data: { a: '1' } }));
      await eventually('it is seen', () => view.get(own) !== null);
      expect(told).toEqual([]);
    });
  });
}
