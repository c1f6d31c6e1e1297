import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';

/** Where test/cluster/install.sh has put the release; its name is that of the chart. */
export const NAMESPACE = 'enrichment-e2e';
export const RELEASE = 'enrichment';

/**
 * Runs kubectl in the namespace of the tests.
 *
 * @param input what it reads, for `-f -`
 * @returns what it printed
 * @throws Error with what it complained of
 */
export async function kubectl(args: readonly string[], input?: string): Promise<string> {
  const child = spawn('kubectl', ['--namespace', NAMESPACE, ...args], { stdio: ['pipe', 'pipe', 'pipe'] });
  child.stdin.end(input ?? '');
  const exited = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  const [code, output, complaint] = await Promise.all([exited, text(child.stdout), text(child.stderr)]);
  if (code !== 0) {
    throw new Error(`kubectl ${args.join(' ')}: ${complaint.trim() || `ended with ${code}`}`);
  }
  return output;
}

/** What tests read of any object. */
export interface ClusterJson {
  readonly metadata: { readonly name: string; readonly uid: string; readonly generation?: number };
  readonly spec?: Readonly<Record<string, unknown>>;
  readonly status?: Readonly<Record<string, unknown>>;
}

export async function readObject<T extends ClusterJson>(kind: string, name: string): Promise<T> {
  return JSON.parse(await kubectl(['get', kind, name, '--output', 'json'])) as T;
}

export async function listObjects<T extends ClusterJson>(kind: string, selector: string): Promise<readonly T[]> {
  const list = await kubectl(['get', kind, '--selector', selector, '--output', 'json']);
  return (JSON.parse(list) as { readonly items: readonly T[] }).items;
}

/** Applies one object or more, as `kubectl apply` does; JSON is YAML. */
export async function applyObjects(...objects: readonly object[]): Promise<void> {
  await kubectl(['apply', '--filename', '-'], objects.map((object) => JSON.stringify(object)).join('\n---\n'));
}

/** Names of the pods of a role that run and are not on their way out. */
export async function podsOf(role: string): Promise<readonly string[]> {
  const selector = `app.kubernetes.io/instance=${RELEASE},app.kubernetes.io/component=${role}`;
  return runningPods(role === 'worker' ? 'enrichment.platform/pool' : selector);
}

async function runningPods(selector: string): Promise<readonly string[]> {
  interface Pod extends ClusterJson {
    readonly metadata: ClusterJson['metadata'] & { readonly deletionTimestamp?: string };
  }
  const pods = await listObjects<Pod>('pods', selector);
  return pods
    .filter(({ metadata, status }) => metadata.deletionTimestamp === undefined && status?.['phase'] === 'Running')
    .map(({ metadata }) => metadata.name);
}
