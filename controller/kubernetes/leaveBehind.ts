import type { Logger } from '#platform/logger';
import type { Cluster, ClusterKind, ClusterObject } from '#ports/cluster';
import { removeFinalizer } from './removeFinalizer.ts';

/** What an object was made for at the API, which goes on without it. */
export interface LeftBehind {
  readonly kind: ClusterKind;
  readonly finalizer: string;
  /** As a person calls it: `batch`. */
  readonly noun: string;
  readonly id: number;
  readonly message: string;
}

/**
 * Lets an object go whose work could not be ended: one that nobody can let go would hold its namespace for good. A
 * namespace that is being deleted takes no events, so this is logged as well.
 */
export function leaveBehind(
  { cluster, logger }: { readonly cluster: Cluster; readonly logger: Pick<Logger, 'warn'> },
  object: ClusterObject,
  { kind, finalizer, noun, id, message }: LeftBehind,
): Promise<null> {
  const { name } = object.metadata;
  cluster.record({ about: object, type: 'Warning', reason: 'LeftBehind', message });
  logger.warn({ kind: kind.kind, name, [`${noun}Id`]: id, reason: message }, `A ${noun} was left behind`);
  return removeFinalizer(cluster, kind, object, finalizer);
}
