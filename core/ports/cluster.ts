/** Which objects of the cluster are meant. */
export interface ClusterKind {
  /** Group and version as manifests say it: `apps/v1`, `v1`. */
  readonly apiVersion: string;
  readonly kind: string;
  /** As paths say it: `deployments`. */
  readonly plural: string;
}

export interface OwnerReference {
  readonly apiVersion: string;
  readonly kind: string;
  readonly name: string;
  readonly uid: string;
  readonly controller?: boolean;
  readonly blockOwnerDeletion?: boolean;
}

export interface ObjectMetadata {
  readonly name: string;
  readonly namespace?: string;
  readonly uid?: string;
  readonly resourceVersion?: string;
  readonly generation?: number;
  readonly creationTimestamp?: string;
  readonly deletionTimestamp?: string;
  readonly finalizers?: readonly string[];
  readonly labels?: Readonly<Record<string, string>>;
  readonly annotations?: Readonly<Record<string, string>>;
  readonly ownerReferences?: readonly OwnerReference[];
}

/** An object as the API server has it; what is beyond metadata depends on its kind and is checked by who reads it. */
export interface ClusterObject {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: ObjectMetadata;
  readonly [field: string]: unknown;
}

/** Something to be told with an object, as `kubectl describe` shows it. */
export interface ClusterEvent {
  readonly about: ClusterObject;
  readonly type: 'Normal' | 'Warning';
  /** One word in CamelCase. */
  readonly reason: string;
  readonly message: string;
}

/** The objects of one kind, kept up to date as far as the API server tells. */
export interface ClusterView {
  /** As last seen; changes may be on their way. */
  get(name: string): ClusterObject | null;
  list(): readonly ClusterObject[];
  /** True once all objects have been listed. */
  isComplete(): boolean;
  /** Told of each object that was added, changed or deleted, by name. @returns ends the subscription */
  onChange(listener: (name: string) => void): () => void;
}

/** Why the API server did not do as asked. */
export type ClusterRefusal = 'not_found' | 'conflict' | 'invalid' | 'unauthenticated' | 'forbidden' | 'unavailable';

export class ClusterError extends Error {
  override readonly name = 'ClusterError';
  readonly refusal: ClusterRefusal;

  constructor(refusal: ClusterRefusal, message: string, options?: ErrorOptions) {
    super(message, options);
    this.refusal = refusal;
  }
}

/** One namespace of a Kubernetes cluster, as its operator works with it. All but `view` throw ClusterError. */
export interface Cluster {
  readonly namespace: string;
  /** Begins to watch; one view a kind is shared by all who ask. */
  view(kind: ClusterKind): ClusterView;
  /** Asks the API server itself, not a view. */
  get(kind: ClusterKind, name: string): Promise<ClusterObject | null>;
  /** Asks it for those that have all of these labels, up to `limit`; for what is needed too seldom to be watched. */
  find(kind: ClusterKind, labels: Readonly<Record<string, string>>, limit: number): Promise<readonly ClusterObject[]>;
  /**
   * Server-side apply under our field manager: what is named here becomes so, what others manage stays, and what we once
   * named and do not name any more goes. Where another manager has the same field, ours wins.
   */
  apply(kind: ClusterKind, object: ClusterObject): Promise<ClusterObject>;
  /** The same for the status, which has a field manager of its own. */
  applyStatus(kind: ClusterKind, object: ClusterObject): Promise<ClusterObject>;
  /** Sets the finalizers if the object is still as it was read; conflict otherwise. */
  setFinalizers(kind: ClusterKind, object: ClusterObject, finalizers: readonly string[]): Promise<void>;
  /** Nothing happens where it does not exist, or is another object of that name by now. */
  remove(kind: ClusterKind, name: string, uid: string): Promise<void>;
  /** Never throws: what cannot be told is logged. Equal events are counted, not repeated. */
  record(event: ClusterEvent): void;
}
