import { z } from 'zod';
import { ACTOR_KINDS, AUDIT_ACTIONS, AUDIT_SUBJECTS } from '#domain/audit';
import { listQuerySchema, oneOf } from './queries.ts';

const instant = z.iso.datetime({ offset: true });

/** One entry of the audit log. */
export const auditEntrySchema = z
  .strictObject({
    id: z.int(),
    created_at: instant,
    action: z.enum(AUDIT_ACTIONS),
    actor: z
      .strictObject({
        kind: z.enum(ACTOR_KINDS).meta({
          description:
            '`user` at a page, `key` by the API, `operator` by a command of the platform, `platform` on its own, ' +
            '`stranger` who has not proven who they are.',
        }),
        id: z.int().nullable().meta({ description: 'Of the user or the key; null for others.' }),
        name: z
          .string()
          .meta({ description: 'E-mail address, name of the key or account of the command, as of then.' }),
        address: z.string().nullable().meta({ description: 'IP address of the request; null where there was none.' }),
      })
      .meta({ id: 'AuditActor' }),
    subject: z
      .strictObject({ kind: z.enum(AUDIT_SUBJECTS), id: z.int(), name: z.string() })
      .meta({ id: 'AuditSubject', description: 'What it was done to, by its name of then.' }),
    details: z
      .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
      .meta({ description: 'Facts beside it; none of them is a secret.' }),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntryResource = z.infer<typeof auditEntrySchema>;

/** Query of GET /api/audit-log. */
export const auditListQuerySchema = listQuerySchema('audit-log', ['any'])
  .omit({ status: true, type: true })
  .extend({
    action: oneOf('action', AUDIT_ACTIONS)
      .optional()
      .meta({ param: { description: 'Only this action.' } }),
  });
