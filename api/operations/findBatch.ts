import type { Batch } from '#ports/batchReader';
import { resourceId } from '../http/resourceId.ts';
import type { ApiPorts } from './ports.ts';
import type { KeyCall } from './useCase.ts';

/** The batch of the caller that the path names, which the log then names too; null where there is none. */
export async function findBatch(
  { batches }: Pick<ApiPorts, 'batches'>,
  { caller, params, observer }: KeyCall,
): Promise<Batch | null> {
  const id = resourceId(params['id']);
  const batch = id === null ? null : await batches.find(caller.organization.id, id);
  if (batch !== null) {
    observer.about('batchId', batch.id);
  }
  return batch;
}
