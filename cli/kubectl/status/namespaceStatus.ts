import type { ClusterObject } from '#ports/cluster';
import type { ObjectKind, ObjectReference } from '../objectReference.ts';
import { batchNode } from './batchNode.ts';
import { monitorNode } from './monitorNode.ts';
import type { NamespaceObjects } from './namespaceObjects.ts';
import { poolNode } from './poolNode.ts';
import { sourceNode } from './sourceNode.ts';
import type { StatusNode } from './statusNode.ts';

/** How everything of a namespace stands. */
export interface NamespaceStatus {
  readonly namespace: string;
  readonly objects: readonly StatusNode[];
}

/** @param only the objects that are wanted; null: all of them */
export function namespaceStatus(objects: NamespaceObjects, only: ObjectReference | null): NamespaceStatus {
  const isWanted =
    (kind: ObjectKind) =>
    ({ metadata }: ClusterObject): boolean =>
      only === null || (only.kind === kind && only.name === metadata.name);
  return {
    namespace: objects.namespace,
    objects: [
      ...objects.batches.filter(isWanted('batch')).map((one) => batchNode(one, objects)),
      ...objects.monitors.filter(isWanted('monitor')).map(monitorNode),
      ...objects.sources.filter(isWanted('source')).map(sourceNode),
      ...objects.pools.filter(isWanted('pool')).map((one) => poolNode(one, objects)),
    ],
  };
}
