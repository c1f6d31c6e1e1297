import { auditEntrySchema, auditListQuerySchema } from '../http/auditLog.ts';
import { pageSchema } from '../http/page.ts';
import { page } from './content.ts';
import { defineOperation } from './operation.ts';

export const listAuditLog = defineOperation({
  name: 'listAuditLog',
  method: 'GET',
  path: '/api/audit-log',
  tag: 'Audit log',
  summary: 'Who did what, when and from where, newest first',
  description:
    'Everything that changed access, credits or configuration of your organization, and every login. Only for keys with ' +
    'the role admin. Page through with `next_cursor`. Filters may be combined; `created_after` and `created_before` ' +
    'exclude. Entries are kept for 400 days by default.',
  access: 'key',
  input: () => auditListQuerySchema,
  outcomes: {
    listed: {
      status: 200,
      description: 'One page.',
      content: page(pageSchema(auditEntrySchema).meta({ id: 'AuditEntryPage' }), {
        data: [
          {
            id: 311,
            created_at: '2026-01-31T12:00:00.000Z',
            action: 'key_created',
            actor: { kind: 'user', id: 7, name: 'anna@example.com', address: '203.0.113.9' },
            subject: { kind: 'key', id: 12, name: 'nightly import' },
            details: { role: 'member' },
          },
        ],
        next_cursor: null,
      }),
    },
  },
  errors: ['admin_required', 'validation_failed'],
});
