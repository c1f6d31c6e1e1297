import { type CommonQueryMethods, sql } from 'slonik';
import { z } from 'zod';
import { apiKeyHash, apiKeyLookup } from '#domain/apiKey';
import { type Identities, MEMBER_ROLES, type NewApiKey } from '#ports/identities';
import type { Database } from './database.ts';
import { CREDENTIALS_CHANNEL } from './authenticator.ts';
import { noRow, query } from './query.ts';

const organizationRow = z.object({ id: z.number(), name: z.string(), germanRegistry: z.boolean() });
const ORGANIZATION = sql.fragment`id, name, german_registry as "germanRegistry"`;

const keyRow = z.object({
  id: z.number(),
  organizationId: z.number(),
  name: z.string(),
  role: z.enum(MEMBER_ROLES),
  prefix: z.string(),
  createdAt: z.date(),
  revokedAt: z.date().nullable(),
});
const KEY = sql.fragment`
  id, organization_id as "organizationId", name, role, prefix, created_at as "createdAt", revoked_at as "revokedAt"`;

const userRow = z.object({
  id: z.number(),
  organizationId: z.number(),
  email: z.string(),
  passwordHash: z.string(),
  role: z.enum(MEMBER_ROLES),
});

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
  (userId: number, passwordHash: string) => sql.type(noRow)`
    update users set password_hash = ${passwordHash} where id = ${userId}`,
  1,
  'hash',
);

const sessionsEnd = query((userId: number) => sql.type(noRow)`delete from sessions where user_id = ${userId}`, 1);

const keyCreation = query(
  ({ organizationId, name, role, key }: NewApiKey) => sql.type(keyRow)`
    insert into api_keys (organization_id, name, role, prefix, secret_hash)
    values (${organizationId}, ${name}, ${role}, ${apiKeyLookup(key)}, ${sql.binary(apiKeyHash(key))})
    returning ${KEY}`,
  { organizationId: 1, name: 'laptop', role: 'admin', key: 'eak_example' },
);

const keysOf = query(
  (organizationId: number | null) => sql.type(keyRow)`
    select ${KEY}
    from api_keys
    where ${organizationId}::integer is null or organization_id = ${organizationId}
    order by id`,
  1,
);

const revocation = query(
  (id: number, organizationId: number | null) => sql.type(idRow)`
    update api_keys set revoked_at = coalesce(revoked_at, now())
    where id = ${id}::bigint and (${organizationId}::integer is null or organization_id = ${organizationId})
    returning id`,
  1,
  1,
);

const revocationNotice = query(
  (id: number) => sql.type(noRow)`select from pg_notify(${CREDENTIALS_CHANNEL}, ${String(id)})`,
  1,
);

export function createIdentities({ pool }: Pick<Database, 'pool'>): Identities {
  return {
    createOrganization: (name, germanRegistry) =>
      pool.transaction(async (connection) => {
        const organization = await connection.maybeOne(organizationCreation(name, germanRegistry));
        if (organization === null) {
          throw new Error(`There is an organization with the name ${name} already. Give another name.`);
        }
        await connection.query(accountCreation(organization.id));
        return organization;
      }),
    organizations: () => pool.any(allOrganizations()),
    createUser: async (organizationId, email, passwordHash, role) => {
      await requireOrganization(pool, organizationId);
      const user = await pool.maybeOne(userCreation(organizationId, email, passwordHash, role));
      if (user === null) {
        throw new Error(`There is a user with the address ${email} already. Give another address.`);
      }
      return user.id;
    },
    findUser: (email) => pool.maybeOne(userOf(email)),
    changePassword: (userId, passwordHash) =>
      pool.transaction(async (connection) => {
        await connection.query(passwordChange(userId, passwordHash));
        await connection.query(sessionsEnd(userId));
      }),
    createKey: async (key) => {
      await requireOrganization(pool, key.organizationId);
      return pool.one(keyCreation(key));
    },
    keys: (organizationId) => pool.any(keysOf(organizationId)),
    revokeKey: (id, organizationId) =>
      pool.transaction(async (connection) => {
        const revoked = await connection.maybeOne(revocation(id, organizationId));
        // Rare, and an administrator waits for it: processes that remember keys must forget this one at once.
        await connection.query(revocationNotice(id));
        return revoked !== null;
      }),
  };
}

/** Organizations are never deleted, so one that is there stays there. */
async function requireOrganization(pool: CommonQueryMethods, id: number): Promise<void> {
  if (!(await pool.exists(organizationOf(id)))) {
    throw new Error(`There is no organization ${id}. \`enrich org list\` shows those that there are.`);
  }
}
