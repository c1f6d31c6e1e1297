import type { LeaderLease } from '#domain/leadership';
import type { ClusterKind, ClusterObject, ClusterView } from '#ports/cluster';
import type { Leadership } from '#ports/leadership';
import type { ApiServer } from './apiServer.ts';
import { nullWhen } from './nullWhen.ts';
import { collectionPath, objectPath } from './paths.ts';

export const LEASES: ClusterKind = { apiVersion: 'coordination.k8s.io/v1', kind: 'Lease', plural: 'leases' };

/** Kubernetes counts transitions between holders from 0, this port counts terms from 1. */
const FIRST_TERM = 1;

interface Lease {
  readonly metadata: { readonly resourceVersion: string };
  readonly spec?: {
    readonly holderIdentity?: string;
    readonly leaseDurationSeconds?: number;
    readonly leaseTransitions?: number;
    readonly acquireTime?: string;
    readonly renewTime?: string;
  };
}

export interface LeadershipOptions {
  readonly namespace: string;
  readonly name: string;
  readonly now: () => Date;
  /** The leases of the namespace; asked for when a controller waits for a release. */
  readonly view: () => ClusterView;
}

/**
 * Leadership as a Lease, which other tools show and judge too. Every write names the version that was read, so of two
 * that want it at once one gets a conflict.
 */
export function createLeadership(server: ApiServer, { namespace, name, now, view }: LeadershipOptions): Leadership {
  const path = objectPath(LEASES, namespace, name);
  const acquiredAt = new Map<number, string>();

  async function write(previous: LeaderLease | null, spec: Lease['spec']): Promise<LeaderLease | null> {
    const metadata = { name, namespace, ...(previous === null ? {} : { resourceVersion: previous.version }) };
    const body = { apiVersion: LEASES.apiVersion, kind: LEASES.kind, metadata, spec };
    const answer =
      previous === null
        ? server.send({ method: 'POST', path: collectionPath(LEASES, namespace), body })
        : server.send({ method: 'PUT', path, body });
    return toLeaseOrNull(await nullWhen('conflict', answer));
  }

  function specOf(holder: string | null, transitions: number, leaseSeconds: number): NonNullable<Lease['spec']> {
    const at = microTime(now());
    const acquireTime = acquiredAt.get(transitions) ?? at;
    acquiredAt.clear();
    acquiredAt.set(transitions, acquireTime);
    return {
      ...(holder === null ? {} : { holderIdentity: holder }),
      leaseDurationSeconds: leaseSeconds,
      leaseTransitions: transitions - FIRST_TERM,
      acquireTime,
      renewTime: at,
    };
  }

  return {
    read: async () => toLeaseOrNull(await nullWhen('not_found', server.send({ method: 'GET', path }))),
    take: (holder, leaseSeconds, seen) =>
      write(seen, specOf(holder, seen === null ? FIRST_TERM : seen.transitions + 1, leaseSeconds)),
    renew: (lease) => write(lease, specOf(lease.holder, lease.transitions, lease.leaseSeconds)),
    release: async (lease) => {
      // A lease of one second, so that tools which only know durations find it free as well.
      await write(lease, specOf(null, lease.transitions, 1));
    },
    onRelease: (listener) => {
      const leases = view();
      const end = leases.onChange((changed) => {
        const lease = changed === name ? leases.get(name) : null;
        if (lease !== null && toLease(lease as Lease & ClusterObject).holder === null) {
          listener();
        }
      });
      return Promise.resolve(end);
    },
  };
}

function toLeaseOrNull(answer: unknown): LeaderLease | null {
  return answer === null ? null : toLease(answer as Lease);
}

function toLease({ metadata, spec = {} }: Lease): LeaderLease {
  const { holderIdentity = '', leaseDurationSeconds = 1, leaseTransitions = 0 } = spec;
  return {
    holder: holderIdentity === '' ? null : holderIdentity,
    transitions: leaseTransitions + FIRST_TERM,
    version: metadata.resourceVersion,
    leaseSeconds: leaseDurationSeconds,
  };
}

/** Kubernetes' MicroTime has six digits after the point. */
function microTime(at: Date): string {
  return at.toISOString().replace('Z', '000Z');
}
