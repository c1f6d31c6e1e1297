import { PatchStrategy } from '@kubernetes/client-node/dist/patch.js';
import { ClusterError, type ClusterKind, type ClusterObject } from '#ports/cluster';
import type { ClusterAccess, LogQuery } from '#ports/clusterAccess';
import { ApiServer } from './apiServer.ts';
import { type KubeconfigChoice, loadKubeconfig } from './loadKubeconfig.ts';
import { nullWhen } from './nullWhen.ts';
import { collectionPath, objectPath } from './paths.ts';

/** Objects of one answer; a list goes on where there are more. */
const PAGE = '500';
/** Who has written a field, as `kubectl get --show-managed-fields` shows it. */
const FIELD_MANAGER = 'kubectl-enrich';

interface ObjectPage {
  readonly metadata: { readonly continue?: string };
  readonly items: readonly ClusterObject[];
}

/**
 * The cluster of a kubeconfig, by the identity of its user. Asks nothing yet.
 *
 * @param elapsed milliseconds of a clock that never goes back
 * @throws KubeconfigError where there is none, or it does not say which cluster
 */
export function openClusterAccess(choice: KubeconfigChoice, elapsed: () => number): ClusterAccess {
  const config = loadKubeconfig(choice);
  const server = new ApiServer(config, elapsed);
  return {
    namespace: config.getContextObject(config.getCurrentContext())?.namespace ?? 'default',
    list: (kind, namespace, selector) => list(server, kind, collectionPath(kind, namespace), selector),
    get: async (kind, namespace, name) => {
      const answer = server.send({ method: 'GET', path: objectPath(kind, namespace, name) });
      return (await nullWhen('not_found', answer)) as ClusterObject | null;
    },
    merge: async (kind, namespace, name, change) =>
      (await server.send({
        method: 'PATCH',
        path: objectPath(kind, namespace, name),
        query: { fieldManager: FIELD_MANAGER },
        contentType: PatchStrategy.MergePatch,
        body: change,
      })) as ClusterObject,
    log: (query, signal) => linesOf(server, query, signal),
  };
}

async function list(
  server: ApiServer,
  kind: ClusterKind,
  path: string,
  selector: string,
): Promise<readonly ClusterObject[]> {
  const objects: ClusterObject[] = [];
  let place: string | undefined;
  do {
    const query = {
      limit: PAGE,
      ...(selector === '' ? {} : { labelSelector: selector }),
      ...(place === undefined ? {} : { continue: place }),
    };
    const page = (await server.send({ method: 'GET', path, query })) as ObjectPage;
    // Items of a list do not say what they are.
    objects.push(...page.items.map((item) => ({ ...item, apiVersion: kind.apiVersion, kind: kind.kind })));
    place = page.metadata.continue === '' ? undefined : page.metadata.continue;
  } while (place !== undefined);
  return objects;
}

const PODS: ClusterKind = { apiVersion: 'v1', kind: 'Pod', plural: 'pods' };

async function* linesOf(server: ApiServer, query: LogQuery, signal: AbortSignal): AsyncGenerator<string> {
  const { namespace, pod, container, follow, since } = query;
  const path = `${objectPath(PODS, namespace, pod)}/log`;
  const wanted = {
    container,
    follow: String(follow),
    ...(since === null ? {} : { sinceTime: since.toISOString() }),
  };
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for await (const piece of await server.open({ method: 'GET', path, query: wanted }, signal)) {
      const lines = `${rest}${decoder.decode(piece, { stream: true })}`.split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
  } catch (error) {
    if (signal.aborted) {
      return;
    }
    throw error instanceof ClusterError
      ? error
      : new ClusterError('unavailable', `The log of ${pod} broke off`, { cause: error });
  }
  if (rest !== '') {
    yield rest;
  }
}
