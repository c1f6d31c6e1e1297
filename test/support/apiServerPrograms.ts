import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** Where envtest has the programs of Kubernetes, else where `make kind-up` builds them out of packages. */
export const PROGRAMS =
  process.env['KUBEBUILDER_ASSETS'] ??
  join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'kind-from-packages/bin');
/** Where `test/cluster/tools.sh helm` builds it. */
export const HELM = join(import.meta.dirname, '../../.toolchain/bin/helm');

/** True where there is what an API server of Kubernetes takes, and Helm to ask it with. */
export function hasApiServer(): boolean {
  const needed = ['etcd', 'kube-apiserver', 'kube-controller-manager'].map((program) => join(PROGRAMS, program));
  return [...needed, HELM].every((program) => existsSync(program));
}
