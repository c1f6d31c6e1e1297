import type pg from 'pg';
import type { AuditEvent } from '#domain/audit';
import { statement } from './statement.ts';

const RECORD = statement(
  'record_audit_entry',
  `
    insert into audit_log (
      organization_id, created_at, action, actor_kind, actor_id, actor_name, address, subject_kind, subject_id,
      subject_name, details
    )
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
);

/** As auditLog.ts writes entries elsewhere: here on the connection that holds the locks of what was done. */
export async function recordAuditEntry(client: pg.PoolClient, event: AuditEvent, at: Date): Promise<void> {
  const { organizationId, action, actor, subject, details = {} } = event;
  const by = [actor.kind, actor.id, actor.name, actor.address];
  const what = [subject.kind, subject.id, subject.name, JSON.stringify(details)];
  await RECORD.run(client, [organizationId, at, action, ...by, ...what]);
}
