import type { ClusterKind } from '#ports/cluster';

/** The path of all objects of a kind in a namespace; null: in all of them. */
export function collectionPath({ apiVersion, plural }: ClusterKind, namespace: string | null): string {
  const root = apiVersion.includes('/') ? `/apis/${apiVersion}` : `/api/${apiVersion}`;
  return namespace === null ? `${root}/${plural}` : `${root}/namespaces/${encodeURIComponent(namespace)}/${plural}`;
}

export function objectPath(kind: ClusterKind, namespace: string, name: string): string {
  return `${collectionPath(kind, namespace)}/${encodeURIComponent(name)}`;
}
