import type { Condition } from '#contract/resources/condition';
import type { ClusterObject } from '#ports/cluster';

export type NewCondition = Pick<Condition, 'type' | 'status' | 'reason' | 'message'>;

/**
 * The conditions of an object with one of them as it is now. The time of a condition is that of its last change of
 * status (Kubernetes API conventions), so telling the same again changes nothing.
 */
export function withCondition(object: ClusterObject, next: NewCondition, now: Date): readonly Condition[] {
  const before = conditionsOf(object);
  const known = before.find(({ type }) => type === next.type);
  const lastTransitionTime =
    known?.status === next.status ? known.lastTransitionTime : now.toISOString().replace(/\.\d+Z$/, 'Z');
  const condition = { ...next, observedGeneration: object.metadata.generation ?? 0, lastTransitionTime };
  return [...before.filter(({ type }) => type !== next.type), condition].toSorted((one, other) =>
    one.type.localeCompare(other.type),
  );
}

function conditionsOf(object: ClusterObject): readonly Condition[] {
  return (object['status'] as { readonly conditions?: readonly Condition[] } | undefined)?.conditions ?? [];
}
