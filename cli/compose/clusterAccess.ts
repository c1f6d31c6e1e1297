import { type ClusterAccess, KubeconfigError } from '#ports/clusterAccess';
import { UsageError } from '../usageError.ts';

/**
 * The cluster that a person's kubeconfig names; asks nothing yet.
 *
 * @param file null: those of KUBECONFIG or ~/.kube/config
 * @param context null: the current one
 * @throws UsageError where there is no kubeconfig, or it does not say which cluster
 */
export async function openPersonsCluster(file: string | null, context: string | null): Promise<ClusterAccess> {
  // It takes longer to load than a help or a mistake in the arguments takes to be told.
  const { openClusterAccess } = await import('#adapters/kubernetes/clusterAccess');
  try {
    return openClusterAccess({ file, context }, () => performance.now());
  } catch (error) {
    if (error instanceof KubeconfigError) {
      throw new UsageError(error.message, { cause: error.cause });
    }
    throw error;
  }
}
