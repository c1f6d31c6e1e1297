import { describe, expect, test } from '@jest/globals';
import type { ClusterObject } from '#ports/cluster';
import { waitingPodOf } from '../../../../controller/kubernetes/waitingPod.ts';

const pod = (name: string, status: object): ClusterObject => ({
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { name },
  status,
});
const waits = (name: string, reason: string, message?: string) => ({ name, state: { waiting: { reason, message } } });
const unscheduled = {
  conditions: [{ type: 'PodScheduled', status: 'False', reason: 'Unschedulable', message: '0/2 nodes are available' }],
};

describe('what keeps a pod from running', () => {
  test('is nothing where there is no pod, or its containers are made as usual', () => {
    expect(waitingPodOf([])).toBeNull();
    expect(waitingPodOf([{ apiVersion: 'v1', kind: 'Pod', metadata: { name: 'new' } }])).toBeNull();
    const usual = [waits('worker', 'ContainerCreating'), waits('browser', 'PodInitializing')];
    expect(waitingPodOf([pod('a', { containerStatuses: usual })])).toBeNull();
    expect(waitingPodOf([pod('a', { containerStatuses: [{ name: 'worker', state: { running: {} } }] })])).toBeNull();
  });

  test('is what its container waits for, with the words of Kubernetes', () => {
    const failing = pod('a', { containerStatuses: [waits('worker', 'CrashLoopBackOff', 'back-off 5m0s restarting')] });
    expect(waitingPodOf([failing])).toEqual({
      reason: 'CrashLoopBackOff',
      message: 'Pod a: worker: back-off 5m0s restarting',
    });
    const silent = pod('a', { containerStatuses: [waits('worker', 'ErrImageNeverPull')] });
    expect(waitingPodOf([silent])?.message).toBe('Pod a: worker waits with ErrImageNeverPull.');
  });

  test('is looked for in containers that come first, which hold up the others', () => {
    const status = {
      initContainerStatuses: [waits('browser', 'ImagePullBackOff', 'no such image')],
      containerStatuses: [waits('worker', 'PodInitializing')],
    };
    expect(waitingPodOf([pod('a', status)])).toEqual({
      reason: 'ImagePullBackOff',
      message: 'Pod a: browser: no such image',
    });
  });

  test('is the answer of the scheduler where no node takes it', () => {
    expect(waitingPodOf([pod('a', unscheduled)])).toEqual({
      reason: 'Unschedulable',
      message: 'Pod a: 0/2 nodes are available',
    });
  });

  test('is told of the first of several, by name, so that it does not change from look to look', () => {
    const pods = [pod('b', unscheduled), pod('c', {}), pod('a', unscheduled)];
    expect(waitingPodOf(pods)?.message).toMatch(/^Pod a:/u);
    expect(waitingPodOf(pods.toReversed())).toEqual(waitingPodOf(pods));
  });
});
