import { describe, expect, it } from '@jest/globals';
import { podNode } from '../../../../cli/kubectl/status/podNode.ts';
import { renderStatus } from '../../../../cli/kubectl/status/renderStatus.ts';
import type { StatusNode } from '../../../../cli/kubectl/status/statusNode.ts';
import { container, runningStatus, shownPod, waitingStatus } from '../../../support/shownCluster.ts';

const text = (node: StatusNode): readonly string[] =>
  renderStatus([{ namespace: 'enrichment', objects: [node] }], {
    width: Number.POSITIVE_INFINITY,
    paint: (line) => line,
    isOverview: false,
  })
    .split('\n')
    .slice(1);

describe('a pod', () => {
  const shown = (status: object): string =>
    text(podNode(shownPod('p', '1', status)))[0]?.replace('pod/worker-pool-p-1  ', '') ?? '';

  it.each([
    ['✓ Running', runningStatus()],
    ['✓ Running: 1 restart', runningStatus(1)],
    ['… ContainerCreating: worker', waitingStatus('worker', 'ContainerCreating', '')],
    [
      '✗ CreateContainerConfigError: worker: secret "postgres" not found',
      waitingStatus('worker', 'CreateContainerConfigError', 'secret "postgres" not found'),
    ],
    [
      '✗ CrashLoopBackOff: worker: back-off 5m0s; it ended before as OOMKilled, exit code 137',
      waitingStatus('worker', 'CrashLoopBackOff', 'back-off 5m0s', {
        lastState: { terminated: { reason: 'OOMKilled', exitCode: 137 } },
      }),
    ],
    [
      '✗ Error: worker: exit code 2',
      { ...runningStatus(), containerStatuses: [container('worker', { terminated: { exitCode: 2 } })] },
    ],
    [
      '✗ Evicted: The node was low on memory.',
      { phase: 'Failed', reason: 'Evicted', message: 'The node was low on memory.' },
    ],
    [
      '✗ Unschedulable: 0/3 nodes are available.',
      {
        phase: 'Pending',
        conditions: [
          { type: 'PodScheduled', status: 'False', reason: 'Unschedulable', message: '0/3 nodes are available.' },
        ],
      },
    ],
    [
      '… ContainersNotReady: not ready yet',
      { phase: 'Running', conditions: [{ type: 'Ready', status: 'False', reason: 'ContainersNotReady' }] },
    ],
    ['! Unknown: its node does not tell', { phase: 'Unknown' }],
  ])('is shown as %s', (expected, status) => {
    expect(shown(status)).toBe(expected);
  });

  it('is held up by the container that is worst off, that of the browsers included', () => {
    const status = {
      ...waitingStatus('worker', 'PodInitializing', ''),
      initContainerStatuses: [container('browser', { waiting: { reason: 'ErrImagePull', message: 'not found' } })],
    };
    expect(shown(status)).toBe('✗ ErrImagePull: browser: not found');
  });

  it('that ends is no fault', () => {
    const pod = shownPod('p', '1', waitingStatus('worker', 'CrashLoopBackOff', ''));
    const metadata = { ...pod.metadata, deletionTimestamp: '2026-03-01T12:00:00Z' };
    expect(text(podNode({ ...pod, metadata }))).toEqual(['… pod/worker-pool-p-1  Terminating']);
  });
});
