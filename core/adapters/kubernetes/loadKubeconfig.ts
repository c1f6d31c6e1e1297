import type { KubeConfig as LoadedConfig } from '@kubernetes/client-node';
import { KubeconfigError } from '#ports/clusterAccess';
import { KubeConfig } from './clientLibrary.ts';

export interface KubeconfigChoice {
  /** A file; null: those of KUBECONFIG, ~/.kube/config, or the service account of the pod. */
  readonly file: string | null;
  /** Null: the current one. */
  readonly context: string | null;
}

/** What the library takes where it finds nothing at all. */
const NOWHERE = { context: 'loaded-context', server: 'http://localhost:8080' } as const;

/** @throws KubeconfigError where there is none, it cannot be read, or it does not say which cluster */
export function loadKubeconfig({ file, context }: KubeconfigChoice): LoadedConfig {
  const config = new KubeConfig();
  try {
    if (file === null) {
      config.loadFromDefault();
    } else {
      config.loadFromFile(file);
    }
  } catch (error) {
    throw new KubeconfigError('The kubeconfig cannot be read', { cause: error });
  }
  if (config.getCurrentContext() === NOWHERE.context && config.getCurrentCluster()?.server === NOWHERE.server) {
    throw new KubeconfigError(
      'There is no kubeconfig: neither KUBECONFIG nor ~/.kube/config names one. Set KUBECONFIG, or pass --kubeconfig FILE',
    );
  }
  choose(config, context);
  return config;
}

function choose(config: LoadedConfig, context: string | null): void {
  const names = config.getContexts().map(({ name }) => name);
  const known = names.length === 0 ? 'It has no contexts' : `Its contexts: ${names.join(', ')}`;
  if (context !== null) {
    config.setCurrentContext(context);
  }
  const current = config.getCurrentContext() as string | undefined;
  if (current === undefined || current === '') {
    throw new KubeconfigError(`The kubeconfig has no current context. Pass --context NAME. ${known}`);
  }
  if (!names.includes(current)) {
    throw new KubeconfigError(`The kubeconfig has no context ${current}. ${known}`);
  }
  if (config.getCurrentCluster() === null) {
    throw new KubeconfigError(`The context ${current} of the kubeconfig names a cluster that is not in it`);
  }
}
