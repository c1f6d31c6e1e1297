import { sql } from 'slonik';
import { z } from 'zod';
import type { Actor } from '#domain/audit';
import { type Pause, PAUSE_KINDS, pauseSubject, type PauseTarget } from '#domain/pause';

/** A row of pauses `p`. */
export const PAUSE_COLUMNS = sql.fragment`
  p.id, p.kind, p.subject_id as "subjectId", p.subject, p.reason, p.until, p.created_at as "createdAt",
  p.is_declared as "isDeclared"`;

export const pauseRow = z.object({
  id: z.number(),
  kind: z.enum(PAUSE_KINDS),
  subjectId: z.number(),
  subject: z.string(),
  reason: z.string().nullable(),
  until: z.date().nullable(),
  createdAt: z.date(),
  isDeclared: z.boolean(),
});

export function toPause({ kind, subjectId, subject, ...row }: z.infer<typeof pauseRow>): Pause {
  const { id, reason, until, createdAt } = row;
  return { id, target: targetOf(kind, subjectId, subject), reason, until, createdAt };
}

function targetOf(kind: Pause['target']['kind'], id: number, subject: string): PauseTarget {
  switch (kind) {
    case 'batch':
    case 'webhook':
      return { kind, id };
    case 'endpoint':
      return { kind, origin: subject };
    case 'lane':
    case 'source':
      return { kind, name: subject };
  }
}

/** The beginning or end of a pause for the audit log. */
export function aboutPause(organizationId: number, { id, target, reason, until }: Pause, actor: Actor) {
  const subject = { kind: 'pause', id, name: pauseSubject(target) } as const;
  return { organizationId, actor, subject, details: { reason, until: until?.toISOString() ?? null } };
}
