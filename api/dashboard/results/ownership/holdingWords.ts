import type { GetOwnershipGraphOutput } from '#contract/types/get_ownership_graph/getOwnershipGraph';
import { plain } from '../numbers.ts';

/** `Zoë Mertens holds 60 % of Uferloh GmbH` */
export function holdingWords(
  { holder, company, share }: GetOwnershipGraphOutput['holdings'][number],
  nodes: GetOwnershipGraphOutput['nodes'],
): string {
  const nameOf = (id: string): string => nodes.find((node) => node.id === id)?.name ?? 'somebody';
  const part = share === null ? 'an unknown part' : `${plain(share.percentage)} %`;
  return `${nameOf(holder)} holds ${part} of ${nameOf(company)}`;
}
