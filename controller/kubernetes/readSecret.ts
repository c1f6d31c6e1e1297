import type { Cluster } from '#ports/cluster';
import { type DataValue, readDataKey } from './readDataKey.ts';

/** One key of a Secret, without white space around it. Secrets are read, never watched or kept. */
export async function readSecret(cluster: Cluster, name: string, key: string): Promise<DataValue> {
  const value = await readDataKey(cluster, 'Secret', name, key);
  return value.kind === 'missing'
    ? value
    : { kind: 'text', text: Buffer.from(value.text, 'base64').toString('utf8').trim() };
}
