import type { ClusterObject } from '#ports/cluster';

/** Why a pod does not run. */
export interface WaitingPod {
  /** As Kubernetes says it: ImagePullBackOff, CrashLoopBackOff, Unschedulable. */
  readonly reason: string;
  readonly message: string;
}

interface Waiting {
  readonly reason?: string;
  readonly message?: string;
}

interface PodStatus {
  readonly initContainerStatuses?: readonly ContainerStatus[];
  readonly containerStatuses?: readonly ContainerStatus[];
  readonly conditions?: readonly (Waiting & { readonly type: string; readonly status: string })[];
}

interface ContainerStatus {
  readonly name: string;
  readonly state?: { readonly waiting?: Waiting };
}

/** What every pod goes through on its way. */
const USUAL = ['ContainerCreating', 'PodInitializing'];

/**
 * Of the first pod, by name, that something keeps from running; null where none is kept. It is looked for among containers that wait
 * and in the scheduler's answer (https://kubernetes.io/docs/concepts/workloads/pods/pod-lifecycle/#container-state-waiting).
 */
export function waitingPodOf(pods: readonly ClusterObject[]): WaitingPod | null {
  const byName = pods.toSorted((one, other) => (one.metadata.name < other.metadata.name ? -1 : 1));
  for (const { metadata, status } of byName) {
    const found = waitingIn((status as PodStatus | undefined) ?? {});
    if (found !== null) {
      return { reason: found.reason, message: `Pod ${metadata.name}: ${found.message}` };
    }
  }
  return null;
}

function waitingIn({
  initContainerStatuses = [],
  containerStatuses = [],
  conditions = [],
}: PodStatus): WaitingPod | null {
  const [container = null] = [...initContainerStatuses, ...containerStatuses].flatMap(waitingContainer);
  return container ?? unscheduledBy(conditions);
}

function waitingContainer({ name, state }: ContainerStatus): readonly WaitingPod[] {
  const { reason, message } = state?.waiting ?? {};
  if (reason === undefined || USUAL.includes(reason)) {
    return [];
  }
  return [{ reason, message: message === undefined ? `${name} waits with ${reason}.` : `${name}: ${message}` }];
}

function unscheduledBy(conditions: NonNullable<PodStatus['conditions']>): WaitingPod | null {
  const found = conditions.find(({ type, status }) => type === 'PodScheduled' && status === 'False');
  return found === undefined
    ? null
    : { reason: found.reason ?? 'Unschedulable', message: found.message ?? 'no node takes it.' };
}
