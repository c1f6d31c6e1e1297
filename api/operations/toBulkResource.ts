import type { BulkResource } from '#contract/http/bulks';
import { bulkStatus } from '#domain/bulk';
import type { Bulk } from '#ports/bulks';

/** The stored operation in the words of the contract. */
export function toBulkResource(bulk: Bulk): BulkResource {
  return {
    id: bulk.id,
    object: 'bulk',
    action: bulk.action,
    filter: bulk.filter,
    status: bulkStatus(bulk),
    total: bulk.total,
    done: bulk.done,
    failed: bulk.failed,
    failures: bulk.failures,
    created_at: bulk.createdAt.toISOString(),
    completed_at: bulk.completedAt?.toISOString() ?? null,
  };
}
