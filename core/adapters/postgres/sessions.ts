import { sql } from 'slonik';
import { z } from 'zod';
import { SESSION_IDLE_SECONDS, SESSION_SECONDS, SESSION_TOUCH_SECONDS, sessionTokenHash } from '#domain/session';
import { type Actor, PLATFORM } from '#domain/audit';
import { MEMBER_ROLES } from '#ports/identities';
import type { NewSession, Sessions } from '#ports/sessions';
import { recordAudit } from './auditLog.ts';
import type { Database } from './database.ts';
import { noRow, query } from './query.ts';
import { transaction } from './transaction.ts';

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

const personRow = z.object({ id: z.number(), email: z.string(), organizationId: z.number() });

const EXAMPLE = sessionTokenHash('example');

/** Waits for who changes the user at the same moment, so that no session outlives their being disabled. */
const logIn = query(
  ({ userId, passwordHash }: NewSession, at: Date) => sql.type(personRow)`
    update users set last_login_at = ${sql.timestamp(at)}, last_used_at = ${sql.timestamp(at)}
    where id = ${userId} and disabled_at is null
      and (${passwordHash ?? null}::text is null or password_hash = ${passwordHash ?? null})
    returning id, email, organization_id as "organizationId"`,
  { userId: 1, token: 'token', csrfToken: 'token', passwordHash: 'hash' },
  new Date(0),
);

const opening = query(
  ({ token, userId, csrfToken, address }: NewSession, at: Date) => sql.type(noRow)`
    insert into sessions (token_hash, user_id, csrf_token, created_at, idle_until, expires_at, address)
    values (
      ${sql.binary(sessionTokenHash(token))}, ${userId}, ${csrfToken}, ${sql.timestamp(at)},
      ${sql.timestamp(after(at, SESSION_IDLE_SECONDS))}, ${sql.timestamp(after(at, SESSION_SECONDS))}, ${address ?? null}
    )`,
  { userId: 1, token: 'token', csrfToken: 'token' },
  new Date(0),
);

const sessionOf = query(
  (hash: Buffer, at: Date) => sql.type(sessionRow)`
    select s.csrf_token as "csrfToken", s.idle_until as "idleUntil", u.id as "userId", u.email, u.role,
      o.id as "organizationId", o.name as "organizationName", o.german_registry as "germanRegistry"
    from sessions s
    join users u on u.id = s.user_id
    join organizations o on o.id = u.organization_id
    where s.token_hash = ${sql.binary(hash)} and u.disabled_at is null and s.idle_until > ${sql.timestamp(at)}
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

const userTouch = query(
  (userId: number, at: Date) => sql.type(noRow)`
    update users set last_used_at = ${sql.timestamp(at)}
    where id = ${userId} and (last_used_at is null or last_used_at < ${sql.timestamp(at)})`,
  1,
  new Date(0),
);

const ending = query(
  (hash: Buffer) => sql.type(personRow)`
    delete from sessions s using users u
    where s.token_hash = ${sql.binary(hash)} and u.id = s.user_id
    returning u.id, u.email, u.organization_id as "organizationId"`,
  EXAMPLE,
);

/** Sessions in Postgres, for all processes of the API. */
export function createSessions({ pool }: Pick<Database, 'pool'>): Sessions {
  return {
    open: (session, at) =>
      transaction(pool, async (connection) => {
        const person = await connection.maybeOne(logIn(session, at));
        if (person === null) {
          return false;
        }
        const { replaces = null, address = null } = session;
        if (replaces !== null) {
          await connection.maybeOne(ending(sessionTokenHash(replaces)));
        }
        await connection.query(opening(session, at));
        const subject = subjectOf(person);
        const event = { organizationId: person.organizationId, actor: { ...subject, address }, subject };
        await recordAudit(connection, { ...event, action: 'logged_in' }, at);
        return true;
      }),
    find: async (token, at) => {
      const hash = sessionTokenHash(token);
      const session = await pool.maybeOne(sessionOf(hash, at));
      if (session === null) {
        return null;
      }
      const idleUntil = after(at, SESSION_IDLE_SECONDS);
      if (session.idleUntil < after(idleUntil, -SESSION_TOUCH_SECONDS)) {
        await pool.query(touch(hash, idleUntil));
        await pool.query(userTouch(session.userId, at));
      }
      const { csrfToken, userId, email, role, organizationId, organizationName, germanRegistry } = session;
      const organization = { id: organizationId, name: organizationName, germanRegistry };
      return { csrfToken, person: { userId, email, role, organization } };
    },
    end: (token, at, by: Actor = PLATFORM) =>
      transaction(pool, async (connection) => {
        const person = await connection.maybeOne(ending(sessionTokenHash(token)));
        if (person !== null) {
          const { organizationId } = person;
          const event = { organizationId, actor: by, subject: subjectOf(person), action: 'logged_out' } as const;
          await recordAudit(connection, event, at);
        }
      }),
  };
}

function subjectOf({ id, email }: { readonly id: number; readonly email: string }) {
  return { kind: 'user', id, name: email } as const;
}

function after(instant: Date, seconds: number): Date {
  return new Date(instant.getTime() + seconds * 1_000);
}
