import { sql } from 'slonik';
import { z } from 'zod';
import { SESSION_IDLE_SECONDS, SESSION_SECONDS, SESSION_TOUCH_SECONDS, sessionTokenHash } from '#domain/session';
import { MEMBER_ROLES } from '#ports/identities';
import type { Sessions } from '#ports/sessions';
import type { Database } from './database.ts';
import { noRow, query } from './query.ts';

const sessionRow = z.object({
  csrfToken: z.string(),
  idleUntil: z.date(),
  userId: z.number(),
  email: z.string(),
  role: z.enum(MEMBER_ROLES),
  organizationId: z.number(),
  organizationName: z.string(),
  germanRegistry: z.boolean(),
});

const EXAMPLE = sessionTokenHash('example');

const forgetting = query(
  (at: Date) => sql.type(noRow)`delete from sessions where least(idle_until, expires_at) <= ${sql.timestamp(at)}`,
  new Date(0),
);

const opening = query(
  (hash: Buffer, userId: number, csrfToken: string, at: Date) => sql.type(noRow)`
    insert into sessions (token_hash, user_id, csrf_token, created_at, idle_until, expires_at)
    values (
      ${sql.binary(hash)}, ${userId}, ${csrfToken}, ${sql.timestamp(at)},
      ${sql.timestamp(after(at, SESSION_IDLE_SECONDS))}, ${sql.timestamp(after(at, SESSION_SECONDS))}
    )`,
  EXAMPLE,
  1,
  'token',
  new Date(0),
);

const sessionOf = query(
  (hash: Buffer, at: Date) => sql.type(sessionRow)`
    select s.csrf_token as "csrfToken", s.idle_until as "idleUntil", u.id as "userId", u.email, u.role,
      o.id as "organizationId", o.name as "organizationName", o.german_registry as "germanRegistry"
    from sessions s
    join users u on u.id = s.user_id
    join organizations o on o.id = u.organization_id
    where s.token_hash = ${sql.binary(hash)} and s.idle_until > ${sql.timestamp(at)}
      and s.expires_at > ${sql.timestamp(at)}`,
  EXAMPLE,
  new Date(0),
);

const touch = query(
  (hash: Buffer, idleUntil: Date) => sql.type(noRow)`
    update sessions set idle_until = ${sql.timestamp(idleUntil)}
    where token_hash = ${sql.binary(hash)} and idle_until < ${sql.timestamp(idleUntil)}`,
  EXAMPLE,
  new Date(0),
);

const ending = query(
  (hash: Buffer) => sql.type(noRow)`delete from sessions where token_hash = ${sql.binary(hash)}`,
  EXAMPLE,
);

/** Sessions in Postgres, for all processes of the API. */
export function createSessions({ pool }: Pick<Database, 'pool'>): Sessions {
  return {
    open: async ({ userId, token, csrfToken }, at) => {
      await pool.query(forgetting(at));
      await pool.query(opening(sessionTokenHash(token), userId, csrfToken, at));
    },
    find: async (token, at) => {
      const hash = sessionTokenHash(token);
      const session = await pool.maybeOne(sessionOf(hash, at));
      if (session === null) {
        return null;
      }
      const idleUntil = after(at, SESSION_IDLE_SECONDS);
      if (session.idleUntil < after(idleUntil, -SESSION_TOUCH_SECONDS)) {
        await pool.query(touch(hash, idleUntil));
      }
      const { csrfToken, userId, email, role, organizationId, organizationName, germanRegistry } = session;
      const organization = { id: organizationId, name: organizationName, germanRegistry };
      return { csrfToken, person: { userId, email, role, organization } };
    },
    end: async (token) => {
      await pool.query(ending(sessionTokenHash(token)));
    },
  };
}

function after(instant: Date, seconds: number): Date {
  return new Date(instant.getTime() + seconds * 1_000);
}
