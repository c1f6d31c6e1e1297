import { sql } from 'slonik';
import { z } from 'zod';
import { apiKeyHash, apiKeyLookup } from '#domain/apiKey';
import { type ApiKey, type Identities, MEMBER_ROLES, type Organization, type User } from '#ports/identities';
import type { Database } from './database.ts';
import { CREDENTIALS_CHANNEL } from './authenticator.ts';

const organizationRow = z.object({ id: z.number(), name: z.string(), german_registry: z.boolean() });

const keyRow = z.object({
  id: z.number(),
  organization_id: z.number(),
  name: z.string(),
  role: z.enum(MEMBER_ROLES),
  prefix: z.string(),
  created_at: z.date(),
  revoked_at: z.date().nullable(),
});

const userRow = z.object({
  id: z.number(),
  organization_id: z.number(),
  email: z.string(),
  password_hash: z.string(),
  role: z.enum(MEMBER_ROLES),
});

const idRow = z.object({ id: z.number() });

export function createIdentities({ pool }: Database): Identities {
  return {
    createOrganization: (name, germanRegistry) => insertOrganization(pool, name, germanRegistry),
    organizations: async () => {
      const rows = await pool.any(sql.type(organizationRow)`
        select id, name, german_registry from organizations order by id`);
      return rows.map(toOrganization);
    },
    createUser: async (organizationId, email, passwordHash, role) => {
      await requireOrganization(pool, organizationId);
      const row = await pool.maybeOne(sql.type(idRow)`
        insert into users (organization_id, email, password_hash, role)
        values (${organizationId}, ${email}, ${passwordHash}, ${role})
        on conflict (lower(email)) do nothing
        returning id`);
      if (row === null) {
        throw new Error(`There is a user with the address ${email} already. Give another address.`);
      }
      return row.id;
    },
    findUser: async (email) => {
      const row = await pool.maybeOne(sql.type(userRow)`
        select id, organization_id, email, password_hash, role from users where lower(email) = lower(${email})`);
      return row === null ? null : toUser(row);
    },
    changePassword: (userId, passwordHash) =>
      pool.transaction(async (connection) => {
        await connection.query(sql.type(z.object({}))`
          update users set password_hash = ${passwordHash} where id = ${userId}`);
        await connection.query(sql.type(z.object({}))`delete from sessions where user_id = ${userId}`);
      }),
    createKey: async ({ organizationId, name, role, key }) => {
      await requireOrganization(pool, organizationId);
      const row = await pool.one(sql.type(keyRow)`
        insert into api_keys (organization_id, name, role, prefix, secret_hash)
        values (${organizationId}, ${name}, ${role}, ${apiKeyLookup(key)}, ${sql.binary(apiKeyHash(key))})
        returning id, organization_id, name, role, prefix, created_at, revoked_at`);
      return toKey(row);
    },
    keys: async (organizationId) => {
      const rows = await pool.any(sql.type(keyRow)`
        select id, organization_id, name, role, prefix, created_at, revoked_at
        from api_keys
        where ${organizationId}::integer is null or organization_id = ${organizationId}
        order by id`);
      return rows.map(toKey);
    },
    revokeKey: (id, organizationId) =>
      pool.transaction(async (connection) => {
        const revoked = await connection.maybeOne(sql.type(idRow)`
          update api_keys set revoked_at = coalesce(revoked_at, now())
          where id = ${id} and (${organizationId}::integer is null or organization_id = ${organizationId})
          returning id`);
        // Rare, and an administrator waits for it: processes that remember keys must forget this one at once.
        await connection.query(sql.type(z.object({}))`select pg_notify(${CREDENTIALS_CHANNEL}, ${String(id)})`);
        return revoked !== null;
      }),
  };
}

/** Organizations are never deleted, so one that is there stays there. */
async function requireOrganization(pool: Database['pool'], id: number): Promise<void> {
  if (!(await pool.exists(sql.type(idRow)`select id from organizations where id = ${id}`))) {
    throw new Error(`There is no organization ${id}. \`enrich org list\` shows those that there are.`);
  }
}

function insertOrganization(pool: Database['pool'], name: string, germanRegistry: boolean): Promise<Organization> {
  return pool.transaction(async (connection) => {
    const row = await connection.maybeOne(sql.type(organizationRow)`
      insert into organizations (name, german_registry) values (${name}, ${germanRegistry})
      on conflict (name) do nothing
      returning id, name, german_registry`);
    if (row === null) {
      throw new Error(`There is an organization with the name ${name} already. Give another name.`);
    }
    await connection.query(sql.type(z.object({}))`
      insert into credit_accounts (organization_id) values (${row.id})`);
    return toOrganization(row);
  });
}

function toOrganization(row: z.infer<typeof organizationRow>): Organization {
  return { id: row.id, name: row.name, germanRegistry: row.german_registry };
}

function toUser(row: z.infer<typeof userRow>): User {
  return {
    id: row.id,
    organizationId: row.organization_id,
    email: row.email,
    passwordHash: row.password_hash,
    role: row.role,
  };
}

function toKey(row: z.infer<typeof keyRow>): ApiKey {
  return {
    id: row.id,
    organizationId: row.organization_id,
    name: row.name,
    role: row.role,
    prefix: row.prefix,
    createdAt: row.created_at,
    revokedAt: row.revoked_at,
  };
}
