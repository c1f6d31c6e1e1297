import type { ClusterObject } from '#ports/cluster';
import { counted } from '../../counted.ts';
import type { StatusNode } from './statusNode.ts';

interface Terminated {
  readonly reason?: string;
  readonly exitCode: number;
}

interface ContainerState {
  readonly waiting?: { readonly reason?: string; readonly message?: string };
  readonly terminated?: Terminated;
}

interface ContainerStatus {
  readonly name: string;
  readonly restartCount?: number;
  readonly state?: ContainerState;
  readonly lastState?: ContainerState;
}

interface PodStatus {
  readonly phase?: string;
  readonly reason?: string;
  readonly message?: string;
  readonly conditions?: readonly {
    readonly type: string;
    readonly status: string;
    readonly reason?: string;
    readonly message?: string;
  }[];
  readonly initContainerStatuses?: readonly ContainerStatus[];
  readonly containerStatuses?: readonly ContainerStatus[];
}

type Told = Pick<StatusNode, 'health' | 'reason' | 'message'>;

/** What a container waits for while all goes well; any other reason is a fault. */
const ON_ITS_WAY = ['ContainerCreating', 'PodInitializing'];

/** A pod, and what holds it up: of several containers the one that is worst off. */
export function podNode(pod: ClusterObject): StatusNode {
  return { subject: `pod/${pod.metadata.name}`, ...told(pod), children: [] };
}

function told(pod: ClusterObject): Told {
  const status = (pod['status'] as PodStatus | undefined) ?? {};
  if (pod.metadata.deletionTimestamp !== undefined) {
    return { health: 'progressing', reason: 'Terminating', message: '' };
  }
  if (status.phase === 'Failed') {
    return { health: 'failed', reason: status.reason ?? 'Failed', message: status.message ?? '' };
  }
  return unscheduled(status) ?? heldUp(status) ?? running(status);
}

function unscheduled({ conditions = [] }: PodStatus): Told | null {
  const scheduled = conditions.find(({ type }) => type === 'PodScheduled');
  return scheduled?.status === 'False'
    ? { health: 'failed', reason: scheduled.reason ?? 'Unschedulable', message: scheduled.message ?? '' }
    : null;
}

/** Containers beside the worker, such as that of the browsers, are init containers that go on. */
function containersOf({ initContainerStatuses = [], containerStatuses = [] }: PodStatus): readonly ContainerStatus[] {
  return [...initContainerStatuses, ...containerStatuses];
}

function heldUp(status: PodStatus): Told | null {
  const found = containersOf(status).flatMap((container) => faultOf(container) ?? []);
  return found.find(({ health }) => health === 'failed') ?? found[0] ?? null;
}

function faultOf({ name, state = {}, lastState }: ContainerStatus): Told | null {
  const { waiting, terminated } = state;
  if (waiting !== undefined) {
    return waitingFor(name, waiting, lastState?.terminated);
  }
  return terminated === undefined || terminated.exitCode === 0
    ? null
    : { health: 'failed', reason: terminated.reason ?? 'Error', message: `${name}: exit code ${terminated.exitCode}` };
}

function waitingFor(
  name: string,
  { reason = 'Waiting', message = '' }: NonNullable<ContainerState['waiting']>,
  before: Terminated | undefined,
): Told {
  const told = [message, endOf(before)].filter((part) => part !== '').join('; ');
  const health = ON_ITS_WAY.includes(reason) ? 'progressing' : 'failed';
  return { health, reason, message: told === '' ? name : `${name}: ${told}` };
}

function endOf(terminated: Terminated | undefined): string {
  return terminated === undefined
    ? ''
    : `it ended before as ${terminated.reason ?? 'Error'}, exit code ${terminated.exitCode}`;
}

function running(status: PodStatus): Told {
  const { phase = 'Unknown', conditions = [] } = status;
  const restarts = containersOf(status).reduce((sum, { restartCount = 0 }) => sum + restartCount, 0);
  const message = restarts === 0 ? '' : counted(restarts, 'restart');
  const ready = conditions.find(({ type }) => type === 'Ready');
  if (ready?.status === 'True') {
    return { health: 'ready', reason: phase, message };
  }
  return phase === 'Unknown'
    ? { health: 'attention', reason: phase, message: 'its node does not tell' }
    : { health: 'progressing', reason: ready?.reason ?? phase, message: message === '' ? 'not ready yet' : message };
}
