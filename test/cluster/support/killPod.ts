import { kubectl } from './kubectl.ts';

/**
 * As a node that is gone takes its pods along: first the processes, by what none of them can answer.
 *
 * @returns when they were dead, in epoch milliseconds
 */
export async function killPod(pod: string): Promise<number> {
  // The shell may not live to tell.
  await kubectl(['exec', pod, '--', 'sh', '-c', 'kill -9 -1']).catch(() => undefined);
  const killedAt = Date.now();
  await kubectl(['delete', 'pod', pod, '--grace-period', '0', '--force']);
  return killedAt;
}
