import type { Condition } from '#contract/resources/condition';
import type { ClusterObject } from '#ports/cluster';
import type { Health, StatusNode } from './statusNode.ts';

/** What a status has of every kind of ours. */
interface CommonStatus {
  readonly observedGeneration?: number;
  readonly conditions?: readonly Condition[];
}

export function conditionsOf(object: ClusterObject): readonly Condition[] {
  return (object['status'] as CommonStatus | undefined)?.conditions ?? [];
}

export function conditionOf(object: ClusterObject, type: string): Condition | null {
  return conditionsOf(object).find((one) => one.type === type) ?? null;
}

/**
 * The named conditions of an object, those that say the same in one line.
 *
 * @param types in the order in which they are told
 */
export function conditionNodes(
  object: ClusterObject,
  types: readonly string[],
  healthOf: (condition: Condition) => Health | null = () => null,
): readonly StatusNode[] {
  const told = types.flatMap((type) => conditionOf(object, type) ?? []);
  const groups = Map.groupBy(told, ({ reason, message }) => `${reason} ${message}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    const subject = group.map(({ type, status }) => `${type} ${status}`).join(', ');
    const { reason, message } = first ?? { reason: '', message: '' };
    return first === undefined ? [] : [{ subject, health: healthOf(first), reason, message, children: [] }];
  });
}

/** What stands before anything that its conditions tell; null where they tell how it is now. */
export function notYetTold(object: ClusterObject): Pick<StatusNode, 'health' | 'reason' | 'message'> | null {
  const { generation = 0, deletionTimestamp, finalizers = [] } = object.metadata;
  if (deletionTimestamp !== undefined) {
    const message = finalizers.length === 0 ? '' : `held by ${finalizers.join(', ')}`;
    return { health: 'progressing', reason: 'Deleting', message };
  }
  const conditions = conditionsOf(object);
  if (conditions.length === 0) {
    const message = 'no controller has told anything of it; see whether one runs, and with operator.enabled';
    return { health: 'attention', reason: 'NotReconciled', message };
  }
  const observed = Math.max(...conditions.map(({ observedGeneration }) => observedGeneration));
  if (observed < generation) {
    const message = `its status is of generation ${observed}, and it has generation ${generation}`;
    return { health: 'progressing', reason: 'NotReconciled', message };
  }
  return null;
}
