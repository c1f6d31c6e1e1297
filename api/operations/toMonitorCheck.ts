import type { MonitorCheckResource } from '#contract/http/monitors';
import type { MonitorCheck } from '#ports/monitors';

export function toMonitorCheck(check: MonitorCheck): MonitorCheckResource {
  const { id, subject, status, enrichmentId, errorCode, credits, plannedAt, completedAt, changes } = check;
  return {
    id,
    object: 'monitor_check',
    subject,
    status,
    enrichment_id: enrichmentId,
    error_code: errorCode,
    credits,
    planned_at: plannedAt.toISOString(),
    completed_at: completedAt?.toISOString() ?? null,
    changes: changes.map(({ provenance, ...change }) => ({
      ...change,
      provenance: { ...provenance, document_sha256: [...provenance.document_sha256] },
    })),
  };
}
