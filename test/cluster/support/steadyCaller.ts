import { eventually } from './eventually.ts';
import { type ClusterJson, kubectl, readObject } from './kubectl.ts';
import { removePod, startPod } from './pods.ts';

export interface SteadyCaller {
  /** Ends the calls. */
  stop(): Promise<{ readonly calls: number; readonly failures: readonly string[] }>;
}

const NAME = 'steady-caller';

/**
 * Starts a pod that calls the API through its Service all the time (test/cluster/pods/steadyCaller.ts).
 *
 * @param node where it has to run; absent for anywhere
 */
export async function startSteadyCaller(
  settings: Readonly<Record<string, string>>,
  node?: string,
): Promise<SteadyCaller> {
  await startPod(NAME, 'steadyCaller.ts', settings, undefined, node);
  return {
    stop: async () => {
      await kubectl(['exec', NAME, '--', 'touch', '/tmp/stop']);
      const phase = async () => (await readObject<ClusterJson>('pod', NAME)).status?.['phase'];
      await eventually('the caller has ended', async () => (await phase()) === 'Succeeded');
      const said = JSON.parse(await kubectl(['logs', NAME])) as Awaited<ReturnType<SteadyCaller['stop']>>;
      await removePod(NAME);
      return said;
    },
  };
}
