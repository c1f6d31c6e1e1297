import type { InputOf } from '#contract/operations/input';
import type { startBulk } from '#contract/operations/startBulk';
import type { BulkSelection, WorkFilter } from '#ports/bulks';
import { withoutAbsent } from '../http/withoutAbsent.ts';
import { deliveryFilter } from './deliveryFilter.ts';

type Asked = NonNullable<InputOf<typeof startBulk>>;
type WorkAsked = Extract<Asked, { readonly action: 'cancel' | 'retry' }>;

/** What a bulk operation is about, in the words of the ports. */
export function bulkSelection(asked: Asked): BulkSelection {
  return asked.action === 'redeliver'
    ? { action: asked.action, filter: deliveryFilter(asked.filter) }
    : { action: asked.action, filter: workFilter(asked) };
}

function workFilter(asked: WorkAsked): WorkFilter {
  const { type, batch_id: batchId, created_after: createdAfter, created_before: createdBefore } = asked.filter;
  const { status, error_code: errorCode } = asked.action === 'retry' ? asked.filter : {};
  return withoutAbsent<Required<WorkFilter>>({ status, type, batchId, errorCode, createdAfter, createdBefore });
}
