import type { Cluster, ClusterObject, ClusterKind } from '#ports/cluster';

/** Holds an object; the change itself brings it back. */
export async function addFinalizer(
  cluster: Pick<Cluster, 'setFinalizers'>,
  kind: ClusterKind,
  object: ClusterObject,
  finalizer: string,
): Promise<null> {
  await cluster.setFinalizers(kind, object, [...(object.metadata.finalizers ?? []), finalizer]);
  return null;
}
