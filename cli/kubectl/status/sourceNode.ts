import type { RegistrySourceStatus } from '#contract/resources/registrySource';
import type { ClusterObject } from '#ports/cluster';
import { conditionNodes, conditionOf, notYetTold } from './conditionsOf.ts';
import { fact, type StatusNode, withBelow } from './statusNode.ts';

/** A source, and how it is visited now. */
export function sourceNode(source: ClusterObject): StatusNode {
  const status = (source['status'] as RegistrySourceStatus | undefined) ?? {};
  const condition = conditionOf(source, 'InForce');
  const standing = notYetTold(source) ?? {
    ...inForce(condition?.status === 'True', status),
    reason: condition?.reason ?? null,
  };
  return withBelow({ subject: `source/${source.metadata.name}`, ...standing }, [
    ...conditionNodes(source, ['InForce']),
    ...(status.egresses === undefined ? [] : [fact('egresses', status.egresses.join(', '))]),
  ]);
}

function inForce(
  isInForce: boolean,
  { paused, retrievalsPerHour }: RegistrySourceStatus,
): Pick<StatusNode, 'health' | 'message'> {
  if (!isInForce) {
    return { health: 'failed', message: 'its spec is not in force; what was before is' };
  }
  return paused === true
    ? { health: 'held', message: 'paused, no visit begins' }
    : { health: 'ready', message: `${retrievalsPerHour ?? 0} an hour and egress` };
}
