import { API_GROUP } from '#contract/resources/customResource';
import { ClusterError, type ClusterKind } from '#ports/cluster';
import type { ClusterAccess } from '#ports/clusterAccess';
import { grantingRole, type Verb } from './grantingRole.ts';

/** What was asked of the API server. */
interface Question {
  readonly verb: Verb;
  readonly kind: ClusterKind;
  readonly namespace: string | null;
}

const LOGS: ClusterKind = { apiVersion: 'v1', kind: 'Pod', plural: 'pods/log' };

/** The same access, whose refusals say what to do about them. */
export function explainedAccess(access: ClusterAccess): ClusterAccess {
  const ask = async <Answer>(question: Question, answer: Promise<Answer>): Promise<Answer> => {
    try {
      return await answer;
    } catch (error) {
      throw explained(error, question);
    }
  };
  return {
    namespace: access.namespace,
    list: (kind, namespace, selector) => ask({ verb: 'list', kind, namespace }, access.list(kind, namespace, selector)),
    get: (kind, namespace, name) => ask({ verb: 'get', kind, namespace }, access.get(kind, namespace, name)),
    merge: (kind, namespace, name, change) =>
      ask({ verb: 'patch', kind, namespace }, access.merge(kind, namespace, name, change)),
    log: async function* log(query, signal) {
      try {
        yield* access.log(query, signal);
      } catch (error) {
        throw explained(error, { verb: 'get', kind: LOGS, namespace: query.namespace });
      }
    },
  };
}

function explained(error: unknown, question: Question): unknown {
  if (!(error instanceof ClusterError)) {
    return error;
  }
  const message = messageFor(error, question);
  return message === null ? error : new ClusterError(error.refusal, message, { cause: error });
}

/** Null where the words of the API server say what there is to say. */
function messageFor({ refusal }: ClusterError, { verb, kind, namespace }: Question): string | null {
  switch (refusal) {
    case 'forbidden':
      return forbidden(verb, kind, namespace);
    case 'not_found':
      return verb === 'list' && kind.apiVersion.startsWith(`${API_GROUP}/`)
        ? `The cluster does not know ${kind.kind} (${kind.apiVersion}). Install the chart with crds.install, or its ` +
            'definitions: kubectl apply --server-side -k k8s/crds'
        : null;
    case 'unauthenticated':
      return 'The API server does not know you. Log in again, or choose another context with --context';
    case 'conflict':
    case 'invalid':
    case 'unavailable':
      return null;
  }
}

function forbidden(verb: Verb, { plural, apiVersion }: ClusterKind, namespace: string | null): string {
  const [group = ''] = apiVersion.includes('/') ? apiVersion.split('/') : [''];
  const resource = group === '' ? plural : `${plural}.${group}`;
  const role = grantingRole(verb, plural);
  return namespace === null
    ? `You may not ${verb} ${resource} in all namespaces. Name one with --namespace, or let an administrator bind the ` +
        `ClusterRole ${role}: kubectl create clusterrolebinding NAME --clusterrole=${role} --user=YOU`
    : `You may not ${verb} ${resource} in the namespace ${namespace}. Its administrator may bind the ClusterRole ${role}: ` +
        `kubectl -n ${namespace} create rolebinding NAME --clusterrole=${role} --user=YOU`;
}
