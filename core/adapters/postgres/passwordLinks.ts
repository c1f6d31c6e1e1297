import { type DatabaseTransactionConnection, sql } from 'slonik';
import { z } from 'zod';
import { type Actor, PLATFORM } from '#domain/audit';
import { NOBODYS_PASSWORD_HASH } from '#domain/password';
import { PASSWORD_LINK_PURPOSES, passwordLinkExpiry, type PasswordLinkPurpose } from '#domain/passwordLink';
import { sessionTokenHash } from '#domain/session';
import type { MemberReference } from '#ports/members';
import type { Invitation, InviteOutcome, PasswordLink, PasswordLinks, ResetOutcome } from '#ports/passwordLinks';
import { recordAudit } from './auditLog.ts';
import type { Database } from './database.ts';
import { demoteKeysOf } from './demoteKeysOf.ts';
import { endSessionsOf } from './endSessionsOf.ts';
import { noRow, query } from './query.ts';
import { transaction } from './transaction.ts';
import { transactionInTurn } from './transactionInTurn.ts';

const idRow = z.object({ id: z.number() });
const userRow = z.object({
  id: z.number(),
  organizationId: z.number(),
  email: z.string(),
  isDisabled: z.boolean(),
  hasPassword: z.boolean(),
});
const USER = sql.fragment`
  id, organization_id as "organizationId", email, disabled_at is not null as "isDisabled",
  has_password as "hasPassword"`;

interface NewLink {
  readonly userId: number;
  /** In clear text. */
  readonly token: string;
  readonly purpose: PasswordLinkPurpose;
  readonly by: Actor;
}

const linkRow = z.object({
  userId: z.number(),
  organizationId: z.number(),
  email: z.string(),
  organizationName: z.string(),
  purpose: z.enum(PASSWORD_LINK_PURPOSES),
});

const INVITATION: Invitation = { organizationId: 1, email: 'ada@example.com', role: 'member', token: 'token' };
const EXAMPLE = sessionTokenHash('example');

const organizationLock = query(
  (id: number) => sql.type(idRow)`select id from organizations where id = ${id}::bigint for no key update`,
  1,
);

const userByEmail = query(
  (email: string) => sql.type(userRow)`
    select ${USER} from users where lower(email) = lower(${email}) for no key update`,
  'ada@example.com',
);

const userById = query(
  ({ id, organizationId }: MemberReference) => sql.type(userRow)`
    select ${USER} from users
    where id = ${id}::bigint and (${organizationId}::integer is null or organization_id = ${organizationId})
    for no key update`,
  { id: 1, organizationId: 1 },
);

const creation = query(
  ({ organizationId, email, role }: Invitation) => sql.type(idRow)`
    insert into users (organization_id, email, password_hash, has_password, role)
    values (${organizationId}, ${email}, ${NOBODYS_PASSWORD_HASH}, false, ${role})
    on conflict (lower(email)) do nothing
    returning id`,
  INVITATION,
);

/** Without the password of before, also where an earlier release let a disabled user have one. */
const takingBack = query(
  (id: number, role: string) => sql.type(idRow)`
    update users
    set disabled_at = null, role = ${role}, has_password = false, password_hash = ${NOBODYS_PASSWORD_HASH}
    where id = ${id}
    returning id`,
  1,
  'member',
);

const linkCreation = query(
  ({ userId, token, purpose, by }: NewLink, expiresAt: Date) => sql.type(noRow)`
    insert into password_links (user_id, token_hash, purpose, expires_at, created_by)
    values (
      ${userId}, ${sql.binary(sessionTokenHash(token))}, ${purpose}, ${sql.timestamp(expiresAt)},
      ${by.kind === 'user' ? by.id : null}
    )
    on conflict (user_id) do update
    set token_hash = excluded.token_hash, purpose = excluded.purpose, expires_at = excluded.expires_at,
      created_by = excluded.created_by`,
  { userId: 1, token: 'token', purpose: 'invitation', by: PLATFORM },
  new Date(0),
);

/** Asked while the organization is locked, in which administrators are disabled and demoted. */
const adminOf = query(
  (userId: number | null) => sql.type(idRow)`
    select id from users where id = ${userId} and role = 'admin' and disabled_at is null`,
  1,
);

const passwordLoss = query(
  (id: number) => sql.type(noRow)`
    update users set has_password = false, password_hash = ${NOBODYS_PASSWORD_HASH} where id = ${id}`,
  1,
);

const linkOf = query(
  (hash: Buffer, at: Date) => sql.type(linkRow)`
    select u.id as "userId", o.id as "organizationId", u.email, o.name as "organizationName", l.purpose
    from password_links l
    join users u on u.id = l.user_id
    join organizations o on o.id = u.organization_id
    where l.token_hash = ${sql.binary(hash)} and l.expires_at > ${sql.timestamp(at)} and u.disabled_at is null`,
  EXAMPLE,
  new Date(0),
);

const linkUse = query(
  (hash: Buffer, at: Date) => sql.type(noRow)`
    delete from password_links where token_hash = ${sql.binary(hash)} and expires_at > ${sql.timestamp(at)}`,
  EXAMPLE,
  new Date(0),
);

const passwordSetting = query(
  (id: number, passwordHash: string) => sql.type(noRow)`
    update users set has_password = true, password_hash = ${passwordHash} where id = ${id}`,
  1,
  'hash',
);

export function createPasswordLinks(database: Pick<Database, 'lockTurns' | 'pool'>): PasswordLinks {
  const { pool } = database;
  return {
    invite: (invitation, at, by) =>
      transactionInTurn(database, invitation.organizationId, (connection) => invite(connection, invitation, at, by)),
    reset: (who, token, at, by) =>
      transactionInTurn(database, who.organizationId, (connection) => reset(connection, who, token, at, by)),
    find: (token, at) => pool.maybeOne(linkOf(sessionTokenHash(token), at)),
    use: (token, passwordHash, at, address) =>
      transaction(pool, (connection) => use(connection, token, passwordHash, at, address)),
  };
}

async function invite(
  connection: DatabaseTransactionConnection,
  invitation: Invitation,
  at: Date,
  by: Actor,
): Promise<InviteOutcome> {
  const { organizationId, email, role } = invitation;
  if ((await connection.maybeOne(organizationLock(organizationId))) === null) {
    return { kind: 'no_organization' };
  }
  const known = await connection.maybeOne(userByEmail(email));
  const refusal = (await makerRefusal(connection, by)) ?? (known === null ? null : refusalOf(known, organizationId));
  if (refusal !== null) {
    return refusal;
  }
  const made = await connection.maybeOne(known === null ? creation(invitation) : takingBack(known.id, role));
  if (made === null) {
    // Another organization invited the address at the same moment.
    return { kind: 'address_taken' };
  }
  const expiresAt = await giveLink(
    connection,
    { userId: made.id, token: invitation.token, purpose: 'invitation', by },
    at,
  );
  const subject = { kind: 'user', id: made.id, name: known?.email ?? email } as const;
  if (role === 'member') {
    await demoteKeysOf(connection, { ...subject, organizationId }, at, by);
  }
  await recordAudit(connection, { organizationId, action: 'user_invited', actor: by, subject, details: { role } }, at);
  return { kind: 'invited', userId: made.id, expiresAt };
}

/** Who invites may have been disabled or demoted since the request came. */
async function makerRefusal(connection: DatabaseTransactionConnection, by: Actor): Promise<InviteOutcome | null> {
  const isRefused = by.kind === 'user' && (await connection.maybeOne(adminOf(by.id))) === null;
  return isRefused ? { kind: 'admin_required' } : null;
}

function refusalOf(known: z.infer<typeof userRow>, organizationId: number): InviteOutcome | null {
  if (known.organizationId !== organizationId) {
    return { kind: 'address_taken' };
  }
  return known.hasPassword && !known.isDisabled ? { kind: 'already_member' } : null;
}

async function reset(
  connection: DatabaseTransactionConnection,
  who: MemberReference,
  token: string,
  at: Date,
  by: Actor,
): Promise<ResetOutcome> {
  const user = await connection.maybeOne(userById(who));
  if (user === null || user.isDisabled) {
    return { kind: user === null ? 'not_found' : 'disabled' };
  }
  const { id, organizationId, email } = user;
  await connection.query(passwordLoss(id));
  const sessions = await endSessionsOf(connection, id, null);
  const expiresAt = await giveLink(connection, { userId: id, token, purpose: 'reset', by }, at);
  const subject = { kind: 'user', id, name: email } as const;
  const event = { organizationId, action: 'password_reset', actor: by, subject, details: { sessions } } as const;
  await recordAudit(connection, event, at);
  return { kind: 'reset', email, sessions, expiresAt };
}

async function giveLink(connection: DatabaseTransactionConnection, link: NewLink, at: Date): Promise<Date> {
  const expiresAt = passwordLinkExpiry(link.purpose, at);
  await connection.query(linkCreation(link, expiresAt));
  return expiresAt;
}

async function use(
  connection: DatabaseTransactionConnection,
  token: string,
  passwordHash: string,
  at: Date,
  address: string | null,
): Promise<PasswordLink | null> {
  const hash = sessionTokenHash(token);
  const link = await connection.maybeOne(linkOf(hash, at));
  if (link === null) {
    return null;
  }
  // Before the link, as whoever disables the user does. Of two who use it at the same moment, one deletes it.
  await connection.maybeOne(userById({ id: link.userId, organizationId: null }));
  if ((await connection.query(linkUse(hash, at))).rowCount === 0) {
    return null;
  }
  const { userId, organizationId, email, purpose } = link;
  await connection.query(passwordSetting(userId, passwordHash));
  await endSessionsOf(connection, userId, null);
  const subject = { kind: 'user', id: userId, name: email } as const;
  const actor = { ...subject, address };
  await recordAudit(connection, { organizationId, action: 'password_set', actor, subject, details: { purpose } }, at);
  return link;
}
