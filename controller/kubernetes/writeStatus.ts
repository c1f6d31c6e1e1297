import { isDeepStrictEqual } from 'node:util';
import type { Cluster, ClusterKind, ClusterObject } from '#ports/cluster';

/** Writes the status where it is not so already: a write that changes nothing would wake all who watch. */
export async function writeStatus(
  cluster: Cluster,
  kind: ClusterKind,
  object: ClusterObject,
  status: Readonly<Record<string, unknown>>,
): Promise<void> {
  const next = { ...status, observedGeneration: object.metadata.generation ?? 0 };
  // What is undefined is not sent, so it is no difference either.
  const plain: unknown = JSON.parse(JSON.stringify(next));
  if (isDeepStrictEqual(object['status'], plain)) {
    return;
  }
  const { apiVersion, kind: name } = kind;
  const metadata = { name: object.metadata.name, namespace: cluster.namespace };
  await cluster.applyStatus(kind, { apiVersion, kind: name, metadata, status: plain });
}
