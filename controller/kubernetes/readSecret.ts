import type { Cluster } from '#ports/cluster';
import { SECRETS } from './kinds.ts';

/** One key of a Secret, without white space around it; null where there is none. Secrets are read, never watched or kept. */
export async function readSecret(cluster: Cluster, name: string, key: string): Promise<string | null> {
  const secret = await cluster.get(SECRETS, name);
  const data = (secret?.['data'] ?? {}) as Readonly<Record<string, string>>;
  const encoded = Object.hasOwn(data, key) ? data[key] : undefined;
  return encoded === undefined ? null : Buffer.from(encoded, 'base64').toString('utf8').trim();
}
