import { type Cluster, ClusterError, type ClusterObject } from '#ports/cluster';
import { CONFIG_MAPS, SECRETS } from './kinds.ts';

/** What one key of a Secret or a ConfigMap holds, or why it cannot be had, which may change. */
export type DataValue =
  { readonly kind: 'text'; readonly text: string } | { readonly kind: 'missing'; readonly message: string };

/** The value of the chart by which an administrator lets the controller read objects of each kind. */
const NAMED_IN = { Secret: 'controller.readableSecrets', ConfigMap: 'controller.readableConfigMaps' } as const;

/** Reads one key as it is stored: in base64 where it is of a Secret. */
export async function readDataKey(
  cluster: Cluster,
  kind: 'Secret' | 'ConfigMap',
  name: string,
  key: string,
): Promise<DataValue> {
  const object = await readableObject(cluster, kind, name);
  if (object === 'forbidden') {
    const message = `The controller may not read the ${kind} ${name}. Name it in ${NAMED_IN[kind]} of the chart.`;
    return { kind: 'missing', message };
  }
  const data = (object?.['data'] ?? {}) as Readonly<Record<string, string>>;
  const text = Object.hasOwn(data, key) ? data[key] : undefined;
  return text === undefined
    ? { kind: 'missing', message: `The ${kind} ${name} has no key ${key}.` }
    : { kind: 'text', text };
}

async function readableObject(
  cluster: Cluster,
  kind: 'Secret' | 'ConfigMap',
  name: string,
): Promise<ClusterObject | null | 'forbidden'> {
  try {
    return await cluster.get(kind === 'Secret' ? SECRETS : CONFIG_MAPS, name);
  } catch (error) {
    if (error instanceof ClusterError && error.refusal === 'forbidden') {
      return 'forbidden';
    }
    throw error;
  }
}
