import { PatchStrategy } from '@kubernetes/client-node/dist/patch.js';
import type { Cluster, ClusterKind, ClusterObject, ClusterView } from '#ports/cluster';
import type { Leadership } from '#ports/leadership';
import { ApiServer } from './apiServer.ts';
import { KubeConfig, Watch } from './clientLibrary.ts';
import { EventRecorder } from './eventRecorder.ts';
import { Informer, type InformerStats } from './informer.ts';
import { createLeadership, LEASES } from './leadership.ts';
import { nullWhen } from './nullWhen.ts';
import { collectionPath, objectPath } from './paths.ts';

export interface KubernetesOptions {
  /** Null: of the pod, or of the kubeconfig's current context. */
  readonly namespace: string | null;
  /** This process among its kind: the name of its pod. */
  readonly instance: string;
  readonly now: () => Date;
  /** Milliseconds of a clock that never goes back. */
  readonly elapsed: () => number;
  readonly random: () => number;
  readonly onError: (error: unknown) => void;
}

export interface KubernetesCluster extends Cluster {
  leadership(name: string): Leadership;
  informers(): readonly InformerStats[];
  close(): Promise<void>;
}

/** One field manager for specs, another for statuses: neither ever removes what the other has written. */
const FIELD_MANAGER = 'enrichment-controller';
const STATUS_MANAGER = 'enrichment-controller-status';

/** Connects as the pod's service account, or as KUBECONFIG says outside of a cluster. Asks nothing yet. */
export function openKubernetes(options: KubernetesOptions): KubernetesCluster {
  const config = new KubeConfig();
  config.loadFromDefault();
  const namespace = options.namespace ?? config.getContextObject(config.getCurrentContext())?.namespace ?? 'default';
  const server = new ApiServer(config, options.elapsed);
  const watch = new Watch(config);
  const recorder = new EventRecorder({ ...options, server, namespace, component: FIELD_MANAGER });
  const informers = new Map<string, Informer>();

  const viewOf = (kind: ClusterKind): ClusterView => {
    const key = `${kind.apiVersion}/${kind.plural}`;
    const known = informers.get(key) ?? new Informer({ ...options, server, watch, kind, namespace });
    informers.set(key, known);
    return known;
  };
  const apply = async (path: string, object: ClusterObject, manager: string): Promise<ClusterObject> =>
    (await server.send({
      method: 'PATCH',
      path,
      query: { fieldManager: manager, force: 'true' },
      contentType: PatchStrategy.ServerSideApply,
      body: object,
    })) as ClusterObject;

  return {
    namespace,
    view: viewOf,
    get: async (kind, name) => {
      const answer = server.send({ method: 'GET', path: objectPath(kind, namespace, name) });
      return (await nullWhen('not_found', answer)) as ClusterObject | null;
    },
    find: async (kind, labels, limit) => {
      const labelSelector = Object.entries(labels)
        .map(([label, value]) => `${label}=${value}`)
        .join(',');
      const query = { labelSelector, limit: String(limit) };
      const answer = await server.send({ method: 'GET', path: collectionPath(kind, namespace), query });
      return (answer as { readonly items: readonly ClusterObject[] }).items;
    },
    apply: (kind, object) => apply(objectPath(kind, namespace, object.metadata.name), object, FIELD_MANAGER),
    applyStatus: (kind, object) =>
      apply(`${objectPath(kind, namespace, object.metadata.name)}/status`, object, STATUS_MANAGER),
    setFinalizers: async (kind, { metadata }, finalizers) => {
      await server.send({
        method: 'PATCH',
        path: objectPath(kind, namespace, metadata.name),
        query: { fieldManager: FIELD_MANAGER },
        contentType: PatchStrategy.MergePatch,
        body: { metadata: { finalizers, resourceVersion: metadata.resourceVersion } },
      });
    },
    remove: (kind, name, uid) => remove(server, kind, { name, uid, namespace }),
    record: (event) => recorder.record(event),
    leadership: (name) => createLeadership(server, { namespace, name, now: options.now, view: () => viewOf(LEASES) }),
    informers: () => [...informers.values()].map((informer) => informer.stats()),
    close: async () => {
      await Promise.all([...informers.values()].map((informer) => informer.close()));
      await recorder.drain();
    },
  };
}

async function remove(
  server: ApiServer,
  kind: ClusterKind,
  { name, uid, namespace }: { readonly name: string; readonly uid: string; readonly namespace: string },
): Promise<void> {
  const answer = server.send({
    method: 'DELETE',
    path: objectPath(kind, namespace, name),
    body: { preconditions: { uid }, propagationPolicy: 'Background' },
  });
  // A conflict is another object of that name.
  await nullWhen('conflict', nullWhen('not_found', answer));
}
