import type { ClusterKind } from '#ports/cluster';

/** The path of all objects of a kind in a namespace. */
export function collectionPath({ apiVersion, plural }: ClusterKind, namespace: string): string {
  const root = apiVersion.includes('/') ? `/apis/${apiVersion}` : `/api/${apiVersion}`;
  return `${root}/namespaces/${encodeURIComponent(namespace)}/${plural}`;
}

export function objectPath(kind: ClusterKind, namespace: string, name: string): string {
  return `${collectionPath(kind, namespace)}/${encodeURIComponent(name)}`;
}
