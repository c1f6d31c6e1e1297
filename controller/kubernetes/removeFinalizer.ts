import type { Cluster, ClusterObject, ClusterKind } from '#ports/cluster';

/** Lets an object go; finalizers of others may still hold it. */
export async function removeFinalizer(
  cluster: Pick<Cluster, 'setFinalizers'>,
  kind: ClusterKind,
  object: ClusterObject,
  finalizer: string,
): Promise<null> {
  const others = (object.metadata.finalizers ?? []).filter((one) => one !== finalizer);
  await cluster.setFinalizers(kind, object, others);
  return null;
}
