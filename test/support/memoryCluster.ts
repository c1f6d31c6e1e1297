import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import {
  type Cluster,
  ClusterError,
  type ClusterEvent,
  type ClusterKind,
  type ClusterObject,
  type ClusterView,
} from '#ports/cluster';

type Tree = Readonly<Record<string, unknown>>;

interface Stored {
  readonly object: ClusterObject;
  /** What each manager named last. */
  readonly applied: ReadonlyMap<string, Tree>;
}

/** A namespace without a cluster, as far as the port promises; held to it by the suite that a real cluster passes. */
export class MemoryCluster implements Cluster {
  readonly namespace = 'memory';
  readonly events: ClusterEvent[] = [];
  /** Makes the next call fail. */
  failNext: ClusterError | null = null;
  /** Kinds and names, as `secrets/name`, that may not be read. */
  readonly forbidden = new Set<string>();
  readonly #objects = new Map<string, Stored>();
  readonly #listeners = new Map<string, Set<(name: string) => void>>();
  #version = 0;

  view(kind: ClusterKind): ClusterView {
    return {
      get: (name) => this.#stored(kind, name)?.object ?? null,
      list: () =>
        [...this.#objects].flatMap(([key, { object }]) => (key.startsWith(`${kind.plural}/`) ? [object] : [])),
      isComplete: () => true,
      onChange: (listener) => {
        const listeners = this.#listeners.get(kind.plural) ?? new Set();
        this.#listeners.set(kind.plural, listeners.add(listener));
        return () => listeners.delete(listener);
      },
    };
  }

  async get(kind: ClusterKind, name: string): Promise<ClusterObject | null> {
    await this.#mayFail();
    if (this.forbidden.has(`${kind.plural}/${name}`)) {
      throw new ClusterError('forbidden', `${kind.plural} "${name}" is forbidden`);
    }
    return this.#stored(kind, name)?.object ?? null;
  }

  async find(
    kind: ClusterKind,
    labels: Readonly<Record<string, string>>,
    limit: number,
  ): Promise<readonly ClusterObject[]> {
    await this.#mayFail();
    return this.view(kind)
      .list()
      .filter(({ metadata }) => Object.entries(labels).every(([label, value]) => metadata.labels?.[label] === value))
      .slice(0, limit);
  }

  async apply(kind: ClusterKind, object: ClusterObject): Promise<ClusterObject> {
    return this.applyAs('controller', kind, object);
  }

  async applyStatus(kind: ClusterKind, object: ClusterObject): Promise<ClusterObject> {
    await this.#mayFail();
    const stored = this.#stored(kind, object.metadata.name);
    if (stored === null) {
      throw new ClusterError('not_found', `${kind.plural} "${object.metadata.name}" not found`);
    }
    return this.#merge(kind, stored, 'status', { status: object['status'] });
  }

  /** As another client would, for tests. */
  async applyAs(manager: string, kind: ClusterKind, object: ClusterObject): Promise<ClusterObject> {
    await this.#mayFail();
    const { apiVersion, kind: name, metadata } = object;
    const rest = omit(object, 'apiVersion', 'kind', 'metadata', 'status');
    const stored = this.#stored(kind, metadata.name) ?? {
      object: {
        apiVersion,
        kind: name,
        metadata: { name: metadata.name, namespace: this.namespace, uid: randomUUID() },
      },
      applied: new Map<string, Tree>(),
    };
    const { labels, annotations, finalizers, ownerReferences } = metadata;
    return this.#merge(kind, stored, manager, {
      metadata: { labels, annotations, finalizers, ownerReferences },
      ...rest,
    });
  }

  async setFinalizers(kind: ClusterKind, object: ClusterObject, finalizers: readonly string[]): Promise<void> {
    await this.#mayFail();
    const stored = this.#stored(kind, object.metadata.name);
    if (stored === null || stored.object.metadata.resourceVersion !== object.metadata.resourceVersion) {
      throw new ClusterError('conflict', 'the object has been modified');
    }
    const metadata = { ...stored.object.metadata, finalizers };
    if (finalizers.length === 0 && metadata.deletionTimestamp !== undefined) {
      this.#delete(kind, metadata.name);
    } else {
      this.#put(kind, { ...stored, object: { ...stored.object, metadata } });
    }
  }

  async remove(kind: ClusterKind, name: string, uid: string): Promise<void> {
    await this.#mayFail();
    const stored = this.#stored(kind, name);
    if (stored?.object.metadata.uid !== uid) {
      return;
    }
    if ((stored.object.metadata.finalizers ?? []).length === 0) {
      this.#delete(kind, name);
    } else {
      const metadata = { ...stored.object.metadata, deletionTimestamp: '2026-01-01T00:00:00Z' };
      this.#put(kind, { ...stored, object: { ...stored.object, metadata } });
    }
  }

  record(event: ClusterEvent): void {
    this.events.push(event);
  }

  #stored(kind: ClusterKind, name: string): Stored | null {
    return this.#objects.get(`${kind.plural}/${name}`) ?? null;
  }

  #merge(kind: ClusterKind, stored: Stored, manager: string, named: Tree): ClusterObject {
    const plain = JSON.parse(JSON.stringify(named)) as Tree;
    const others = [...stored.applied].filter(([name]) => name !== manager).map(([, tree]) => tree);
    const kept = without(stored.object, stored.applied.get(manager) ?? {}, plain, others);
    const merged = union(kept, plain) as ClusterObject;
    if (isDeepStrictEqual(merged, stored.object) && stored.object.metadata.resourceVersion !== undefined) {
      return stored.object;
    }
    const isNewSpec = !isDeepStrictEqual(withoutTold(merged), withoutTold(stored.object));
    const generation = (stored.object.metadata.generation ?? 0) + (isNewSpec ? 1 : 0);
    const object = { ...merged, metadata: { ...merged.metadata, generation } };
    return this.#put(kind, { object, applied: new Map([...stored.applied, [manager, plain]]) });
  }

  #put(kind: ClusterKind, { object, applied }: Stored): ClusterObject {
    this.#version += 1;
    const next = { ...object, metadata: { ...object.metadata, resourceVersion: String(this.#version) } };
    this.#objects.set(`${kind.plural}/${object.metadata.name}`, { object: next, applied });
    this.#tell(kind, object.metadata.name);
    return next;
  }

  #delete(kind: ClusterKind, name: string): void {
    this.#objects.delete(`${kind.plural}/${name}`);
    this.#tell(kind, name);
  }

  #tell(kind: ClusterKind, name: string): void {
    this.#listeners.get(kind.plural)?.forEach((listener) => listener(name));
  }

  async #mayFail(): Promise<void> {
    const error = this.failNext;
    this.failNext = null;
    await Promise.resolve();
    if (error !== null) {
      throw error;
    }
  }
}

/** What a new generation is counted by. */
function withoutTold(object: ClusterObject): Tree {
  return { ...omit(object, 'metadata', 'status'), deletion: object.metadata.deletionTimestamp };
}

function omit(tree: Tree, ...names: readonly string[]): Tree {
  return Object.fromEntries(Object.entries(tree).filter(([name]) => !names.includes(name)));
}

function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Takes away what a manager named before and does not name now, unless another one names it too. */
function without<Value>(value: Value, before: Tree, now: Tree, others: readonly Tree[]): Value {
  if (!isTree(value)) {
    return value;
  }
  const entries = Object.entries(value).flatMap(([name, member]): [string, unknown][] => {
    const was = before[name];
    if (isTree(was) && isTree(member)) {
      const inner = isTree(now[name]) ? now[name] : {};
      return [[name, without(member, was, inner, others.map((other) => other[name]).filter(isTree))]];
    }
    const isGone = name in before && !(name in now) && !others.some((other) => name in other);
    return isGone ? [] : [[name, member]];
  });
  return Object.fromEntries(entries) as Value;
}

function union(one: unknown, other: unknown): unknown {
  if (!isTree(one) || !isTree(other)) {
    return other;
  }
  const added = Object.entries(other).map(([name, member]) => [name, name in one ? union(one[name], member) : member]);
  return { ...one, ...(Object.fromEntries(added) as Tree) };
}
