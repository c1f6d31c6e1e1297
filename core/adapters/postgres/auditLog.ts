import { type CommonQueryMethods, sql } from 'slonik';
import { z } from 'zod';
import { ACTOR_KINDS, type AuditAction, type AuditEvent, type AuditSubjectKind, PLATFORM } from '#domain/audit';
import type { AuditFilter, AuditLog } from '#ports/auditLog';
import type { PageRequest } from '#ports/enrichmentReader';
import type { Database } from './database.ts';
import { listConditions } from './listConditions.ts';
import { newestFirst } from './newestFirst.ts';
import { noRow, query } from './query.ts';

/** Entries that a later release wrote stay readable while it is rolled out, and after it was rolled back. */
function knownOrLater<Known extends string>(): z.ZodType<Known> {
  return z.string() as z.ZodType<string> as z.ZodType<Known>;
}

const entryRow = z.object({
  id: z.number(),
  organizationId: z.number(),
  createdAt: z.date(),
  action: knownOrLater<AuditAction>(),
  actorKind: z.enum(ACTOR_KINDS),
  actorId: z.number().nullable(),
  actorName: z.string(),
  address: z.string().nullable(),
  subjectKind: knownOrLater<AuditSubjectKind>(),
  subjectId: z.number(),
  subjectName: z.string(),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
});

const EXAMPLE: AuditEvent = {
  organizationId: 1,
  action: 'key_created',
  actor: PLATFORM,
  subject: { kind: 'key', id: 1, name: 'laptop' },
};

const recording = query(
  ({ organizationId, action, actor, subject, details = {} }: AuditEvent, at: Date) => sql.type(noRow)`
    insert into audit_log (
      organization_id, created_at, action, actor_kind, actor_id, actor_name, address, subject_kind, subject_id,
      subject_name, details
    )
    values (
      ${organizationId}, ${sql.timestamp(at)}, ${action}, ${actor.kind}, ${actor.id}, ${actor.name}, ${actor.address},
      ${subject.kind}, ${subject.id}, ${subject.name}, ${JSON.stringify(details)}
    )`,
  EXAMPLE,
  new Date(0),
);

const newest = query(
  (organizationId: number, { action, ...dates }: AuditFilter, page: PageRequest) => {
    const conditions = [
      ...listConditions('audit_log', organizationId, dates),
      ...(action === undefined ? [] : [sql.fragment`action = ${action}`]),
    ];
    return sql.type(entryRow)`
      select id, organization_id as "organizationId", created_at as "createdAt", action, actor_kind as "actorKind",
        actor_id as "actorId", actor_name as "actorName", address, subject_kind as "subjectKind",
        subject_id as "subjectId", subject_name as "subjectName", details
      from audit_log ${newestFirst('audit_log', conditions, page)}`;
  },
  1,
  { action: 'key_created', createdAfter: new Date(0), createdBefore: new Date(0) },
  { beforeId: 9, limit: 1 },
);

const entriesBefore = query(
  (before: Date, below: number, limit: number) => sql.type(noRow)`
    delete from audit_log
    where id in (
      select id from audit_log
      where created_at < ${sql.timestamp(before)} and id < ${below}
      order by id
      limit ${limit}
      for update skip locked
    )`,
  new Date(0),
  9,
  1,
);

/** Adds an entry on the connection of the transaction that does what it tells of. */
export async function recordAudit(connection: CommonQueryMethods, event: AuditEvent, at: Date): Promise<void> {
  await connection.query(recording(event, at));
}

export function createAuditLog({ pool }: Pick<Database, 'pool'>): AuditLog {
  return {
    record: (event, at) => recordAudit(pool, event, at),
    list: async (organizationId, filter, page) => {
      const rows = await pool.any(newest(organizationId, filter, page));
      return rows.map(({ actorKind, actorId, actorName, address, subjectKind, subjectId, subjectName, ...entry }) => ({
        ...entry,
        actor: { kind: actorKind, id: actorId, name: actorName, address },
        subject: { kind: subjectKind, id: subjectId, name: subjectName },
      }));
    },
    forget: async (before, below, limit) => (await pool.query(entriesBefore(before, below, limit))).rowCount,
  };
}
