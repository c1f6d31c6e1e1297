import type { Condition } from '#contract/resources/condition';
import type { ClusterObject } from '#ports/cluster';

export type NewCondition = Pick<Condition, 'type' | 'status' | 'reason' | 'message'>;

/** The conditions of an object with one of them as it is now. */
export function withCondition(object: ClusterObject, next: NewCondition, now: Date): readonly Condition[] {
  return withConditions(object, [next], now);
}

/**
 * The conditions of an object with some of them as they are now. The time of a condition is that of its last change of
 * status (Kubernetes API conventions), so telling the same again changes nothing.
 */
export function withConditions(object: ClusterObject, next: readonly NewCondition[], now: Date): readonly Condition[] {
  const before = conditionsOf(object);
  const told = next.map((one) => {
    const known = before.find(({ type }) => type === one.type);
    const lastTransitionTime =
      known?.status === one.status ? known.lastTransitionTime : now.toISOString().replace(/\.\d+Z$/, 'Z');
    return { ...one, observedGeneration: object.metadata.generation ?? 0, lastTransitionTime };
  });
  const kept = before.filter(({ type }) => !next.some((one) => one.type === type));
  return [...kept, ...told].toSorted((one, other) => one.type.localeCompare(other.type));
}

export function conditionOf(object: ClusterObject, type: string): Condition | null {
  return conditionsOf(object).find((one) => one.type === type) ?? null;
}

function conditionsOf(object: ClusterObject): readonly Condition[] {
  return (object['status'] as { readonly conditions?: readonly Condition[] } | undefined)?.conditions ?? [];
}
