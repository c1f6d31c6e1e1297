import type { listDocuments as operation } from '#contract/operations/listDocuments';
import { documentsOf } from '../documents/documentsOf.ts';
import { findEnrichment } from './findEnrichment.ts';
import type { ApiPorts } from './ports.ts';
import { NOT_FOUND } from './refusals.ts';
import type { UseCase } from './useCase.ts';

type Ports = Pick<ApiPorts, 'keptDocuments' | 'now' | 'reader' | 'settings'>;

/** The papers that an output of the organization was read from, with fresh links. */
export function listDocuments(ports: Ports): UseCase<typeof operation> {
  return async (call) => {
    const enrichment = await findEnrichment(ports, call);
    return enrichment === null ? NOT_FOUND : { kind: 'listed', data: [...(await documentsOf(ports, enrichment))] };
  };
}
