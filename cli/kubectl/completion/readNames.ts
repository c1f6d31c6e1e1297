import { setTimeout as after } from 'node:timers/promises';
import { CLUSTER_KINDS } from '../access/findObject.ts';
import { openCluster } from '../clusterOptions.ts';
import type { ReadNames } from './completions.ts';

/** Who presses a key waits no longer for the cluster. */
const PATIENCE_MILLISECONDS = 2_000;

/** Asks the cluster as `kubectl enrich` would; a mistake is told by the command and not in the middle of a line. */
export const readNames: ReadNames = async (kind, options) => {
  const listed = async (): Promise<readonly string[] | null> => {
    try {
      const { access, namespace } = await openCluster({
        ...given('namespace', options.get('--namespace')),
        ...given('context', options.get('--context')),
        ...given('kubeconfig', options.get('--kubeconfig')),
      });
      return (await access.list(CLUSTER_KINDS[kind], namespace, '')).map(({ metadata }) => metadata.name);
    } catch {
      return null;
    }
  };
  return Promise.race([listed(), after(PATIENCE_MILLISECONDS, null, { ref: false })]);
};

function given(name: string, value: string | undefined): object {
  return value === undefined ? {} : { [name]: value };
}
