import { type CommonQueryMethods, sql } from 'slonik';
import { z } from 'zod';
import { apiKeyHash, apiKeyLookup } from '#domain/apiKey';
import { type Actor, type AuditEvent, PLATFORM } from '#domain/audit';
import {
  type ApiKey,
  type Identities,
  MEMBER_ROLES,
  type MemberRole,
  type NewApiKey,
  type PasswordChange,
} from '#ports/identities';
import { announceCredentials } from './announceCredentials.ts';
import { API_KEY, apiKeyRow } from './apiKeyRow.ts';
import { recordAudit } from './auditLog.ts';
import { endSessionsOf } from './endSessionsOf.ts';
import type { Queries } from './queries.ts';
import { noRow, query } from './query.ts';
import { transaction } from './transaction.ts';
import { type QueriesInTurn, transactionInTurn } from './transactionInTurn.ts';

const organizationRow = z.object({ id: z.number(), name: z.string(), germanRegistry: z.boolean() });
const ORGANIZATION = sql.fragment`id, name, german_registry as "germanRegistry"`;

const userRow = z.object({
  id: z.number(),
  organizationId: z.number(),
  email: z.string(),
  passwordHash: z.string(),
  role: z.enum(MEMBER_ROLES),
});

const changedRow = userRow.pick({ organizationId: true, email: true });

const idRow = z.object({ id: z.number() });

const organizationCreation = query(
  (name: string, germanRegistry: boolean) => sql.type(organizationRow)`
    insert into organizations (name, german_registry) values (${name}, ${germanRegistry})
    on conflict (name) do nothing
    returning ${ORGANIZATION}`,
  'Acme',
  true,
);

const accountCreation = query(
  (organizationId: number) => sql.type(noRow)`
    insert into credit_accounts (organization_id) values (${organizationId})`,
  1,
);

const allOrganizations = query(() => sql.type(organizationRow)`select ${ORGANIZATION} from organizations order by id`);

const organizationOf = query((id: number) => sql.type(idRow)`select id from organizations where id = ${id}`, 1);

const userCreation = query(
  (organizationId: number, email: string, passwordHash: string, role: string) => sql.type(idRow)`
    insert into users (organization_id, email, password_hash, role)
    values (${organizationId}, ${email}, ${passwordHash}, ${role})
    on conflict (lower(email)) do nothing
    returning id`,
  1,
  'ada@example.com',
  'hash',
  'admin',
);

const userOf = query(
  (email: string) => sql.type(userRow)`
    select id, organization_id as "organizationId", email, password_hash as "passwordHash", role
    from users where lower(email) = lower(${email})`,
  'ada@example.com',
);

const passwordChange = query(
  ({ userId, from, to }: PasswordChange) => sql.type(changedRow)`
    update users set password_hash = ${to}, has_password = true
    where id = ${userId} and password_hash = ${from} and disabled_at is null
    returning organization_id as "organizationId", email`,
  { userId: 1, from: 'hash', to: 'another hash' },
);

const keyCreation = query(
  ({ organizationId, name, role, key, createdBy }: NewApiKey) => sql.type(apiKeyRow)`
    insert into api_keys (organization_id, name, role, prefix, secret_hash, created_by)
    values (
      ${organizationId}, ${name}, ${role}, ${apiKeyLookup(key)}, ${sql.binary(apiKeyHash(key))}, ${createdBy ?? null}
    )
    returning ${API_KEY}`,
  { organizationId: 1, name: 'laptop', role: 'admin', key: 'eak_example' },
);

const makerRow = z.object({ role: z.enum(MEMBER_ROLES) });

/** Waits for who changes the user at the same moment, and lets the next one wait, who then sees the key. */
const makerLock = query(
  (userId: number) => sql.type(makerRow)`
    select role from users where id = ${userId} and disabled_at is null for share`,
  1,
);

const keysOf = query(
  (organizationId: number | null) => sql.type(apiKeyRow)`
    select ${API_KEY}
    from api_keys
    where ${organizationId}::integer is null or organization_id = ${organizationId}
    order by id`,
  1,
);

const revocation = query(
  (id: number, organizationId: number | null, at: Date) => sql.type(apiKeyRow)`
    update api_keys set revoked_at = ${sql.timestamp(at)}
    where id = ${id}::bigint and (${organizationId}::integer is null or organization_id = ${organizationId})
      and revoked_at is null
    returning ${API_KEY}`,
  1,
  1,
  new Date(0),
);

/** Adds an entry to the audit log: what was done, to whom of which organization, and with which facts. */
type RecordEvent = (
  connection: CommonQueryMethods,
  event: Omit<AuditEvent, 'actor'> & { readonly by: Actor | undefined },
) => Promise<void>;

/** @param now what the audit log and revocations are told by */
export function createIdentities(queries: QueriesInTurn, now: () => Date): Identities {
  const { pool } = queries;
  const record: RecordEvent = (connection, { by = PLATFORM, ...event }) =>
    recordAudit(connection, { ...event, actor: by }, now());
  return { ...organizations(pool, record), ...users(pool, record), ...apiKeys(queries, record, now) };
}

function organizations(
  pool: Queries['pool'],
  record: RecordEvent,
): Pick<Identities, 'createOrganization' | 'organizations'> {
  return {
    createOrganization: (name, germanRegistry, by) =>
      transaction(pool, async (connection) => {
        const organization = await connection.maybeOne(organizationCreation(name, germanRegistry));
        if (organization === null) {
          throw new Error(`There is an organization with the name ${name} already. Use another name.`);
        }
        const { id } = organization;
        await connection.query(accountCreation(id));
        const subject = { kind: 'organization', id, name } as const;
        await record(connection, { organizationId: id, action: 'organization_created', subject, by });
        return organization;
      }),
    organizations: () => pool.any(allOrganizations()),
  };
}

function users(
  pool: Queries['pool'],
  record: RecordEvent,
): Pick<Identities, 'createUser' | 'findUser' | 'changePassword'> {
  return {
    createUser: (organizationId, email, passwordHash, role, by) =>
      transaction(pool, async (connection) => {
        await requireOrganization(connection, organizationId);
        const user = await connection.maybeOne(userCreation(organizationId, email, passwordHash, role));
        if (user === null) {
          throw new Error(`There is a user with the address ${email} already. Use another address.`);
        }
        const subject = { kind: 'user', id: user.id, name: email } as const;
        await record(connection, { organizationId, action: 'user_created', subject, by, details: { role } });
        return user.id;
      }),
    findUser: (email) => pool.maybeOne(userOf(email)),
    changePassword: (change, by) =>
      transaction(pool, async (connection) => {
        const user = await connection.maybeOne(passwordChange(change));
        if (user === null) {
          return false;
        }
        const { userId } = change;
        const { organizationId, email } = user;
        await endSessionsOf(connection, userId, null);
        const subject = { kind: 'user', id: userId, name: email } as const;
        await record(connection, { organizationId, action: 'password_changed', subject, by });
        return true;
      }),
  };
}

function apiKeys(
  queries: QueriesInTurn,
  record: RecordEvent,
  now: () => Date,
): Pick<Identities, 'createKey' | 'keys' | 'revokeKey'> {
  const { pool } = queries;
  return {
    createKey: (key, by) =>
      transactionInTurn(queries, key.organizationId, async (connection) => {
        await requireOrganization(connection, key.organizationId);
        const role = await roleOfKey(connection, key);
        const made = await connection.one(keyCreation({ ...key, role }));
        await record(connection, { ...about(made), action: 'key_created', by, details: { role: made.role } });
        return made;
      }),
    keys: (organizationId) => pool.any(keysOf(organizationId)),
    revokeKey: (id, organizationId, by) =>
      transactionInTurn(queries, organizationId, async (connection) => {
        const revoked = await connection.maybeOne(revocation(id, organizationId, now()));
        if (revoked === null) {
          return false;
        }
        // Processes that remember keys must forget this one at once.
        await announceCredentials(connection);
        await record(connection, { ...about(revoked), action: 'key_revoked', by });
        return true;
      }),
  };
}

function about({ id, organizationId, name }: ApiKey) {
  return { organizationId, subject: { kind: 'key', id, name } } as const;
}

/** A key may do no more than its maker, as the maker is when the key is made. */
async function roleOfKey(connection: CommonQueryMethods, { role, createdBy }: NewApiKey): Promise<MemberRole> {
  if (createdBy === undefined) {
    return role;
  }
  const maker = await connection.maybeOne(makerLock(createdBy));
  if (maker === null) {
    throw new Error('The user who makes this key is disabled.');
  }
  return maker.role === 'member' ? 'member' : role;
}

/** Organizations are never deleted, so one that is there stays there. */
async function requireOrganization(pool: CommonQueryMethods, id: number): Promise<void> {
  if (!(await pool.exists(organizationOf(id)))) {
    throw new Error(`There is no organization ${id}. \`enrich org list\` shows those that there are.`);
  }
}
