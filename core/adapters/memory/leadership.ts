import type { LeaderLease } from '#domain/leadership';
import type { Leadership } from '#ports/leadership';

/** The leadership of a platform that is one process: what an earlier process held is gone with it. */
export function createLeadership(): Leadership {
  const listeners = new Set<() => void>();
  let current: LeaderLease | null = null;
  let version = 0;
  const store = (lease: Omit<LeaderLease, 'version'>): LeaderLease => {
    version += 1;
    current = { ...lease, version: String(version) };
    return current;
  };
  const isCurrent = ({ holder, transitions }: LeaderLease): boolean =>
    current !== null && current.holder === holder && current.transitions === transitions;
  return {
    read: () => Promise.resolve(current),
    take: (holder, leaseSeconds, seen) => {
      if (current?.version !== seen?.version) {
        return Promise.resolve(null);
      }
      return Promise.resolve(store({ holder, leaseSeconds, transitions: (current?.transitions ?? 0) + 1 }));
    },
    renew: (lease) => Promise.resolve(isCurrent(lease) ? store(lease) : null),
    release: (lease) => {
      if (isCurrent(lease)) {
        store({ ...lease, holder: null });
        listeners.forEach((listener) => listener());
      }
      return Promise.resolve();
    },
    onRelease: (listener) => {
      listeners.add(listener);
      return Promise.resolve(() => listeners.delete(listener));
    },
  };
}
