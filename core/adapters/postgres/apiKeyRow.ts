import { sql } from 'slonik';
import { z } from 'zod';
import { MEMBER_ROLES } from '#ports/identities';

/** An API key as people see it. */
export const apiKeyRow = z.object({
  id: z.number(),
  organizationId: z.number(),
  name: z.string(),
  role: z.enum(MEMBER_ROLES),
  prefix: z.string(),
  createdBy: z.number().nullable(),
  createdAt: z.date(),
  lastUsedAt: z.date().nullable(),
  revokedAt: z.date().nullable(),
});

export const API_KEY = sql.fragment`
  id, organization_id as "organizationId", name, role, prefix, created_by as "createdBy", created_at as "createdAt",
  last_used_at as "lastUsedAt", revoked_at as "revokedAt"`;
