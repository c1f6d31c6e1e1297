import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { kubectl, listObjects } from './kubectl.ts';

const run = promisify(execFile);

/** Names of all nodes. */
export async function nodeNames(): Promise<readonly string[]> {
  return (await listObjects('nodes', '')).map(({ metadata }) => metadata.name);
}

/**
 * Takes what the labels select from a node, as for its upgrade; nothing new comes to it until `uncordon`.
 *
 * @returns what kubectl said, the evictions that were refused for the moment included
 */
export async function drain(node: string, selector: string): Promise<string> {
  const how = ['--pod-selector', selector, '--delete-emptydir-data', '--timeout', '600s'];
  const { stdout, stderr } = await run('kubectl', ['drain', node, ...how]);
  return `${stdout}${stderr}`;
}

export async function uncordon(node: string): Promise<void> {
  await kubectl(['uncordon', node]);
}

/** Stops all that runs on a node of a cluster of kind, as when its power or its network fails: nothing of it answers. */
export async function freeze(node: string): Promise<void> {
  await run('docker', ['pause', node]);
}

/** Lets a frozen node go on where it was; one that is not frozen stays as it is. */
export async function thaw(node: string): Promise<void> {
  const { stdout } = await run('docker', ['inspect', '--format', '{{.State.Paused}}', node]);
  if (stdout.trim() === 'true') {
    await run('docker', ['unpause', node]);
  }
}

/** Waits until Kubernetes says of a node that it is ready, or that it does not know: it notices within a minute. */
export async function untilReadyIs(node: string, status: 'True' | 'Unknown'): Promise<void> {
  await kubectl(['wait', `node/${node}`, '--for', `condition=Ready=${status}`, '--timeout', '300s']);
}

/** Kills the API server of a cluster of kind, in its node and without notice; the kubelet starts it again. */
export async function killApiServer(): Promise<void> {
  const [{ metadata: node } = { metadata: { name: '' } }] = await listObjects(
    'nodes',
    'node-role.kubernetes.io/control-plane',
  );
  await run('docker', ['exec', node.name, 'pkill', '-KILL', 'kube-apiserver']);
}

/**
 * Kills processes of the containers of a node of a cluster of kind, also those that are the first ones of their container:
 * from within, nothing can kill them.
 *
 * @param pattern as pkill takes it
 * @throws Error where there is no such process
 */
export async function killInNode(node: string, pattern: readonly string[]): Promise<void> {
  await run('docker', ['exec', node, 'pkill', '-KILL', ...pattern]);
}
