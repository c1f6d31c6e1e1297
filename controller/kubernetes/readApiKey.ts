import type { Cluster } from '#ports/cluster';
import type { DataValue } from './readDataKey.ts';
import { readSecret } from './readSecret.ts';

/** What a header holds whatever it goes through: visible ASCII in one line. Keys of the API are far shorter. */
const SENDABLE = /^[\x21-\x7e]{1,256}$/u;

/** A key of the API from a Secret; what cannot be sent as one, such as UTF-16 or two lines, is as good as missing. */
export async function readApiKey(cluster: Cluster, name: string, key: string): Promise<DataValue> {
  const value = await readSecret(cluster, name, key);
  return value.kind === 'missing' || SENDABLE.test(value.text)
    ? value
    : {
        kind: 'missing',
        message: `The key ${key} of the Secret ${name} holds no API key: one is a single line of visible ASCII, without a space.`,
      };
}
