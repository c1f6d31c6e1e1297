import { type AuditEntryResource, auditListQuerySchema } from '#contract/http/auditLog';
import { checkInput } from '#contract/http/checkInput';
import { oneOf } from '#contract/http/queries';
import { LIST_LIMIT_MAX } from '#domain/policies';
import type { AuditFilter } from '#ports/auditLog';
import { csvLines } from '../../batches/csvLines.ts';
import { sendStream } from '../../http/sendStream.ts';
import { withoutAbsent } from '../../http/withoutAbsent.ts';
import { actorOf } from '../../operations/actorOf.ts';
import { toAuditEntry } from '../../operations/listAuditLog.ts';
import { invalid } from '../../operations/refusals.ts';
import type { ApiServices } from '../../services.ts';
import { refusalPageOf } from '../ask.ts';
import { callerOfVisit } from '../session/callerOfVisit.ts';
import { type Page, SENT } from '../visit.ts';

type Ports = Pick<ApiServices, 'auditLog' | 'logger' | 'now'>;

const COLUMNS = [
  'id',
  'created_at',
  'action',
  'actor_kind',
  'actor_id',
  'actor_name',
  'address',
  'subject_kind',
  'subject_id',
  'subject_name',
  'details',
] as const;

const exportQuerySchema = auditListQuerySchema.extend({
  format: oneOf('format', ['csv', 'json']).default('csv'),
});

/** GET /audit-log/export: everything that passes the filters, as `format=csv` or `json`, newest first. */
export function exportAuditLog(ports: Ports): Page {
  return async (visit) => {
    const { request, response, session, query } = visit;
    const verdict = checkInput(exportQuerySchema, query);
    if (verdict.kind === 'invalid') {
      return refusalPageOf(invalid(verdict));
    }
    const { format, action, created_after: createdAfter, created_before: createdBefore } = verdict.value;
    const filter = withoutAbsent<Required<AuditFilter>>({ action, createdAfter, createdBefore });
    const { id: organizationId, name } = session.person.organization;
    const subject = { kind: 'organization', id: organizationId, name } as const;
    const event = {
      organizationId,
      action: 'audit_log_exported',
      actor: actorOf(callerOfVisit(visit)),
      subject,
    } as const;
    await ports.auditLog.record(event, ports.now());
    const isJson = format === 'json';
    const headers = {
      'Content-Type': isJson ? 'application/json; charset=utf-8' : 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="audit-log.${isJson ? 'json' : 'csv'}"`,
    };
    const pages = pagesOf(ports, organizationId, filter);
    const file = { headers, content: () => (isJson ? jsonText(pages) : csvText(pages)) };
    await sendStream(request, response, file, ports);
    return SENT;
  };
}

/** A page after the other, so that no export is held in memory. */
async function* pagesOf(
  { auditLog }: Ports,
  organizationId: number,
  filter: AuditFilter,
): AsyncIterable<readonly AuditEntryResource[]> {
  let beforeId: number | null = null;
  for (;;) {
    const entries = await auditLog.list(organizationId, filter, { beforeId, limit: LIST_LIMIT_MAX });
    yield entries.map(toAuditEntry);
    beforeId = entries.at(-1)?.id ?? null;
    if (entries.length < LIST_LIMIT_MAX) {
      return;
    }
  }
}

async function* csvText(pages: AsyncIterable<readonly AuditEntryResource[]>): AsyncIterable<string> {
  yield csvLines([COLUMNS]);
  for await (const entries of pages) {
    yield csvLines(entries.map(valuesOf));
  }
}

async function* jsonText(pages: AsyncIterable<readonly AuditEntryResource[]>): AsyncIterable<string> {
  let separator = '[\n';
  for await (const entries of pages) {
    for (const entry of entries) {
      yield `${separator}${JSON.stringify(entry)}`;
      separator = ',\n';
    }
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}

function valuesOf({ id, created_at: at, action, actor, subject, details }: AuditEntryResource): readonly unknown[] {
  return [
    id,
    at,
    action,
    actor.kind,
    actor.id,
    actor.name,
    actor.address,
    subject.kind,
    subject.id,
    subject.name,
    details,
  ];
}
