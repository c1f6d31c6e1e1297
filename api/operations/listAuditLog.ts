import type { AuditEntryResource } from '#contract/http/auditLog';
import { pageEnvelope } from '#contract/http/cursor';
import type { listAuditLog as operation } from '#contract/operations/listAuditLog';
import type { AuditEntry, AuditFilter } from '#ports/auditLog';
import { withoutAbsent } from '../http/withoutAbsent.ts';
import type { ApiPorts } from './ports.ts';
import { invalid } from './refusals.ts';
import type { UseCase } from './useCase.ts';

/** For administrators only, whatever they proved that with. */
export function listAuditLog({ auditLog }: Pick<ApiPorts, 'auditLog'>): UseCase<typeof operation> {
  return async ({ caller, input }) => {
    if (caller.role !== 'admin') {
      return { kind: 'admin_required' };
    }
    if (input.kind === 'invalid') {
      return invalid(input);
    }
    const { limit, cursor, action, created_after: createdAfter, created_before: createdBefore } = input.value;
    const filter = withoutAbsent<Required<AuditFilter>>({ action, createdAfter, createdBefore });
    const page = { beforeId: cursor ?? null, limit: limit + 1 };
    const entries = await auditLog.list(caller.organization.id, filter, page);
    return { kind: 'listed', page: pageEnvelope('audit-log', entries.map(toAuditEntry), limit) };
  };
}

export function toAuditEntry({ id, createdAt, action, actor, subject, details }: AuditEntry): AuditEntryResource {
  return { id, created_at: createdAt.toISOString(), action, actor: { ...actor }, subject: { ...subject }, details };
}
