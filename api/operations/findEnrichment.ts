import type { Enrichment } from '#domain/enrichment';
import { resourceId } from '../http/resourceId.ts';
import type { ApiPorts } from './ports.ts';
import type { KeyCall } from './useCase.ts';

/** The enrichment of the caller that the path names, which the log then names too; null where there is none. */
export async function findEnrichment(
  { reader }: Pick<ApiPorts, 'reader'>,
  { caller, params, observer }: KeyCall,
): Promise<Enrichment | null> {
  const id = resourceId(params['id']);
  const enrichment = id === null ? null : await reader.find(caller.organization.id, id);
  if (enrichment !== null) {
    observer.about('enrichmentId', enrichment.id);
  }
  return enrichment;
}
