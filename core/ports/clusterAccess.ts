import type { ClusterKind, ClusterObject } from './cluster.ts';

/** Which lines of a container's log are wanted. */
export interface LogQuery {
  readonly namespace: string;
  readonly pod: string;
  readonly container: string;
  /** True: goes on until the container ends. */
  readonly follow: boolean;
  /** Not before this instant, which the API server takes in whole seconds; null: all that is kept. */
  readonly since: Date | null;
}

/** A Kubernetes cluster as a person reaches it. All but `namespace` throw ClusterError. */
export interface ClusterAccess {
  /** Of the context. */
  readonly namespace: string;
  /**
   * @param namespace null: all of them
   * @param selector of labels, as `app=web`; empty: whatever they are
   * @throws ClusterError `not_found` where the cluster does not know the kind
   */
  list(kind: ClusterKind, namespace: string | null, selector: string): Promise<readonly ClusterObject[]>;
  get(kind: ClusterKind, namespace: string, name: string): Promise<ClusterObject | null>;
  /** JSON merge patch: null takes a field out. */
  merge(kind: ClusterKind, namespace: string, name: string, change: object): Promise<ClusterObject>;
  /** The lines as they come, without their ends. It ends when the signal aborts, too. */
  log(query: LogQuery, signal: AbortSignal): AsyncIterable<string>;
}

/** There is no kubeconfig, or it cannot be used; the message says what to do. */
export class KubeconfigError extends Error {
  override readonly name = 'KubeconfigError';
}
