import { batchColumns, type ValuePath } from '#contract/http/batchColumns';
import type { EnrichmentType } from '#contract/types/enrichmentType';
import type { Batch, BatchReader } from '#ports/batchReader';

/**
 * The columns of what was asked for in each row: the fields of the type, but of two that may stand in each other's place
 * the second only where a row has it.
 */
export async function inputColumns(
  batches: Pick<BatchReader, 'hasInputField'>,
  { organizationId, id }: Pick<Batch, 'id' | 'organizationId'>,
  type: EnrichmentType,
): Promise<readonly ValuePath[]> {
  const { input } = batchColumns(type);
  const [, other] = type.either ?? [];
  return other === undefined || (await batches.hasInputField(organizationId, id, other))
    ? input
    : input.filter(([name]) => name !== other);
}
