import { enrichmentTypeByName } from '#contract/types/catalogue';
import type { EnrichmentType } from '#contract/types/enrichmentType';
import type { Batch } from '#ports/batchReader';

/** @throws Error where the catalogue has lost the type */
export function typeOfBatch(batch: Pick<Batch, 'id' | 'type'>): EnrichmentType {
  const type = enrichmentTypeByName(batch.type);
  if (type === null) {
    throw new Error(`Batch ${batch.id} is of a type that is no longer in the catalogue: ${batch.type}`);
  }
  return type;
}
