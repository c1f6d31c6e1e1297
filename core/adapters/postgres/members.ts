import { type DatabaseTransactionConnection, sql } from 'slonik';
import { z } from 'zod';
import type { Actor } from '#domain/audit';
import { NOBODYS_PASSWORD_HASH } from '#domain/password';
import { SESSION_IDLE_SECONDS } from '#domain/session';
import { MEMBER_ROLES, type MemberRole } from '#ports/identities';
import {
  type ChangeRoleOutcome,
  type DisableOutcome,
  MEMBER_STATES,
  type MemberReference,
  type Members,
} from '#ports/members';
import { API_KEY, apiKeyRow } from './apiKeyRow.ts';
import { announceCredentials } from './announceCredentials.ts';
import { recordAudit } from './auditLog.ts';
import type { Database } from './database.ts';
import { demoteKeysOf } from './demoteKeysOf.ts';
import { endSessionsOf } from './endSessionsOf.ts';
import { noRow, query } from './query.ts';
import { transactionInTurn } from './transactionInTurn.ts';

const memberRow = z.object({
  id: z.number(),
  organizationId: z.number(),
  email: z.string(),
  role: z.enum(MEMBER_ROLES),
  state: z.enum(MEMBER_STATES),
  createdAt: z.date(),
  lastLoginAt: z.date().nullable(),
  lastUsedAt: z.date().nullable(),
  openSessions: z.number(),
});

const lockedRow = memberRow.pick({ id: true, organizationId: true, email: true, role: true, state: true });

const STATE = sql.fragment`
  case when disabled_at is not null then 'disabled' when has_password then 'active' else 'invited' end`;

const ANYONE: MemberReference = { id: 1, organizationId: 1 };

function ofReference({ id, organizationId }: MemberReference) {
  return sql.fragment`
    id = ${id}::bigint and (${organizationId}::integer is null or organization_id = ${organizationId})`;
}

const membersOf = query(
  (organizationId: number | null, id: number | null, at: Date) => sql.type(memberRow)`
    select id, organization_id as "organizationId", email, role, ${STATE} as state, created_at as "createdAt",
      last_login_at as "lastLoginAt", last_used_at as "lastUsedAt",
      (
        select count(*) from sessions s
        where s.user_id = users.id and s.idle_until > ${sql.timestamp(at)} and s.expires_at > ${sql.timestamp(at)}
      ) as "openSessions"
    from users
    where (${organizationId}::integer is null or organization_id = ${organizationId})
      and (${id}::bigint is null or id = ${id}::bigint)
    order by organization_id, lower(email)`,
  1,
  1,
  new Date(0),
);

/** Changes of one organization's people take turns, so that two administrators cannot end each other's role. */
const lockOrganization = query(
  (who: MemberReference) => sql.type(noRow)`
    select from organizations
    where id = (select organization_id from users where ${ofReference(who)})
    for no key update`,
  ANYONE,
);

const locked = query(
  (who: MemberReference) => sql.type(lockedRow)`
    select id, organization_id as "organizationId", email, role, ${STATE} as state
    from users
    where ${ofReference(who)}
    for no key update`,
  ANYONE,
);

const otherAdmin = query(
  (organizationId: number, id: number) => sql.type(noRow)`
    select from users
    where organization_id = ${organizationId} and id <> ${id} and role = 'admin' and has_password and disabled_at is null
    limit 1`,
  1,
  1,
);

const roleChange = query(
  (id: number, role: string) => sql.type(noRow)`update users set role = ${role} where id = ${id}`,
  1,
  'member',
);

const disabling = query(
  (id: number, at: Date) => sql.type(noRow)`
    update users set disabled_at = ${sql.timestamp(at)}, has_password = false, password_hash = ${NOBODYS_PASSWORD_HASH}
    where id = ${id}`,
  1,
  new Date(0),
);

const linkEnd = query((userId: number) => sql.type(noRow)`delete from password_links where user_id = ${userId}`, 1);

/** An administrator knows the links that they made: each lets its holder be the person whom it is for. */
const linksEnd = query((maker: number) => sql.type(noRow)`delete from password_links where created_by = ${maker}`, 1);

const keysRevoked = query(
  (userId: number, at: Date) => sql.type(apiKeyRow)`
    update api_keys set revoked_at = ${sql.timestamp(at)}
    where created_by = ${userId} and revoked_at is null
    returning ${API_KEY}`,
  1,
  new Date(0),
);

const keysWithoutMaker = query(
  (organizationId: number) => sql.type(apiKeyRow)`
    select ${API_KEY} from api_keys
    where organization_id = ${organizationId} and created_by is null and revoked_at is null
    order by id`,
  1,
);

const sessionRow = z.object({
  id: z.number(),
  createdAt: z.date(),
  lastUsedAt: z.date(),
  expiresAt: z.date(),
  address: z.string().nullable(),
});

const sessionsOf = query(
  (userId: number, at: Date) => sql.type(sessionRow)`
    select id, created_at as "createdAt", idle_until - make_interval(secs => ${SESSION_IDLE_SECONDS}) as "lastUsedAt",
      least(idle_until, expires_at) as "expiresAt", address
    from sessions
    where user_id = ${userId}::bigint and idle_until > ${sql.timestamp(at)} and expires_at > ${sql.timestamp(at)}
    order by id desc`,
  1,
  new Date(0),
);

type LockedMember = z.infer<typeof lockedRow>;
type Change<Outcome> = (connection: DatabaseTransactionConnection, member: LockedMember) => Promise<Outcome>;

export function createMembers(database: Pick<Database, 'lockTurns' | 'pool'>): Members {
  const { pool } = database;
  const change = <Outcome>(who: MemberReference, run: Change<Outcome>): Promise<Outcome | null> =>
    transactionInTurn(database, who.organizationId, async (connection) => {
      await connection.query(lockOrganization(who));
      const member = await connection.maybeOne(locked(who));
      return member === null ? null : run(connection, member);
    });
  return {
    list: (organizationId, at) => pool.any(membersOf(organizationId, null, at)),
    find: ({ id, organizationId }, at) => pool.maybeOne(membersOf(organizationId, id, at)),
    changeRole: async (who, role, at, by) =>
      (await change(who, (connection, member) => changeRole(connection, member, role, at, by))) ?? NOT_FOUND,
    disable: async (who, at, by) =>
      (await change(who, (connection, member) => disable(connection, member, at, by))) ?? NOT_FOUND,
    sessions: (userId, at) => pool.any(sessionsOf(userId, at)),
    endSessions: async (who, sessionId, at, by) =>
      (await change(who, async (connection, member) => {
        const sessions = await endSessionsOf(connection, member.id, sessionId);
        if (sessions > 0) {
          await recordAudit(connection, { ...about(member, by), action: 'sessions_ended', details: { sessions } }, at);
        }
        return sessions;
      })) ?? 0,
  };
}

const NOT_FOUND = { kind: 'not_found' } as const;
const LAST_ADMIN = { kind: 'last_admin' } as const;

async function changeRole(
  connection: DatabaseTransactionConnection,
  member: LockedMember,
  role: MemberRole,
  at: Date,
  by: Actor,
): Promise<ChangeRoleOutcome> {
  if (member.role === role) {
    return { kind: 'changed', keys: [], links: 0 };
  }
  if (await isLastAdmin(connection, member)) {
    return LAST_ADMIN;
  }
  await connection.query(roleChange(member.id, role));
  const details = { from: member.role, to: role };
  await recordAudit(connection, { ...about(member, by), action: 'user_role_changed', details }, at);
  if (role === 'admin') {
    return { kind: 'changed', keys: [], links: 0 };
  }
  const { rowCount: links } = await connection.query(linksEnd(member.id));
  return { kind: 'changed', keys: await demoteKeysOf(connection, member, at, by), links };
}

async function disable(
  connection: DatabaseTransactionConnection,
  member: LockedMember,
  at: Date,
  by: Actor,
): Promise<DisableOutcome> {
  if (await isLastAdmin(connection, member)) {
    return LAST_ADMIN;
  }
  if (member.state !== 'disabled') {
    await connection.query(disabling(member.id, at));
  }
  const sessions = await endSessionsOf(connection, member.id, null);
  await connection.query(linkEnd(member.id));
  const { rowCount: links } = await connection.query(linksEnd(member.id));
  const keys = await connection.any(keysRevoked(member.id, at));
  await announceCredentials(connection);
  if (member.state !== 'disabled') {
    const details = { sessions, keys: keys.length, links };
    await recordAudit(connection, { ...about(member, by), action: 'user_disabled', details }, at);
  }
  for (const { id, name } of keys) {
    await recordAudit(
      connection,
      { ...about(member, by), subject: { kind: 'key', id, name }, action: 'key_revoked' },
      at,
    );
  }
  return {
    kind: 'disabled',
    sessions,
    keys,
    links,
    keysWithoutMaker: await connection.any(keysWithoutMaker(member.organizationId)),
  };
}

async function isLastAdmin(
  connection: DatabaseTransactionConnection,
  { id, organizationId, role, state }: LockedMember,
): Promise<boolean> {
  return role === 'admin' && state === 'active' && !(await connection.exists(otherAdmin(organizationId, id)));
}

function about({ id, organizationId, email }: LockedMember, actor: Actor) {
  return { organizationId, actor, subject: { kind: 'user', id, name: email } } as const;
}
