import { type ClusterJson, readObject } from '../support/kubectl.ts';
import { metricsOf } from '../support/metrics.ts';

interface Lease extends ClusterJson {
  readonly spec: { readonly holderIdentity?: string };
}

/** Who leads, as the lease has it: the name of its pod, and what tells its processes apart. Empty where nobody does. */
export async function leadingHolder(): Promise<string> {
  return (await readObject<Lease>('lease', 'enrichment-controller')).spec.holderIdentity ?? '';
}

/** @throws Error where nobody leads */
export function podOfHolder(holder: string): string {
  const [pod = ''] = holder.split(' ');
  if (pod === '') {
    throw new Error('No controller leads');
  }
  return pod;
}

/** Whether a controller itself thinks that it leads. */
export async function thinksThatItLeads(pod: string): Promise<boolean> {
  return (await metricsOf(pod))('enrichment_controller_leader').some(({ value }) => value === 1);
}
