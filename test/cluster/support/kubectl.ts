import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { eventually } from './eventually.ts';

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
  // Where it has ended before it read, its code and its complaint say why.
  child.stdin.on('error', () => {});
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

/**
 * What `kubectl get --output wide` shows of an object, by the heads of the columns.
 */
export async function columnsOf(kind: string, name: string): Promise<Readonly<Record<string, string>>> {
  const [heads = '', row = ''] = (await kubectl(['get', kind, name, '--output', 'wide'])).split('\n');
  const columns = [...heads.matchAll(/\S+(?: \S+)*/gu)].map(({ 0: head, index }) => ({ head, index }));
  return Object.fromEntries(
    columns.map(({ head, index }, place) => [head, row.slice(index, columns[place + 1]?.index).trim()]),
  );
}

/** What `kubectl describe` tells of an object, each run of blanks as one. */
export async function describedAs(kind: string, name: string): Promise<string> {
  return (await kubectl(['describe', kind, name])).replaceAll(/ +/gu, ' ');
}

interface Pod extends ClusterJson {
  readonly metadata: ClusterJson['metadata'] & { readonly deletionTimestamp?: string };
  readonly status?: {
    readonly phase?: string;
    readonly podIP?: string;
    readonly conditions?: readonly { readonly type: string; readonly status: string }[];
  };
}

/** Names of the pods of a role that run and are not on their way out. */
export async function podsOf(role: string): Promise<readonly string[]> {
  return (await runningPods(role)).map(({ metadata }) => metadata.name);
}

/** Names of those of them that are ready. */
export async function readyPodsOf(role: string): Promise<readonly string[]> {
  return (await runningPods(role))
    .filter(({ status }) => status?.conditions?.some(({ type, status: is }) => type === 'Ready' && is === 'True'))
    .map(({ metadata }) => metadata.name);
}

/** A pod of a role that is ready, once there is one. */
export async function readyPodOf(role: string): Promise<string> {
  let name = '';
  await eventually(`a pod of ${role} is ready`, async () => {
    [name = ''] = await readyPodsOf(role);
    return name !== '';
  });
  return name;
}

async function runningPods(role: string): Promise<readonly Pod[]> {
  const selector = `app.kubernetes.io/instance=${RELEASE},app.kubernetes.io/component=${role}`;
  const pods = await listObjects<Pod>('pods', role === 'worker' ? 'enrichment.platform/pool' : selector);
  return pods.filter(({ metadata, status }) => metadata.deletionTimestamp === undefined && status?.phase === 'Running');
}
