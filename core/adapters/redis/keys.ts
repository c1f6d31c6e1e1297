/**
 * Every key that the platform has in Redis, in one place. What is in braces decides the node of a cluster (Redis Cluster
 * specification, "Hash tags"); each script works on one key, so any node can run it.
 */
export interface Keys {
  rate(policy: string, subject: string): string;
  window(policy: string, subject: string): string;
  slots(key: string): string;
  pollLock(resource: string): string;
  /** A channel of publish/subscribe. */
  channel(name: string): string;
}

/** @param prefix keeps several platforms on one Redis apart */
export function createKeys(prefix: string): Keys {
  return {
    rate: (policy, subject) => `${prefix}:rate:{${policy}:${subject}}`,
    window: (policy, subject) => `${prefix}:window:{${policy}:${subject}}`,
    slots: (key) => `${prefix}:slots:{${key}}`,
    pollLock: (resource) => `${prefix}:poll:{${resource}}`,
    channel: (name) => `${prefix}:${name}`,
  };
}
