import { randomBytes } from 'node:crypto';
import { newApiKey } from '#domain/apiKey';
import type { MemberRole, Organization } from '#ports/identities';
import type { Foundation } from '../compose/foundation.ts';
import type { DemoFacts, EarlierDemoFacts } from './demoFacts.ts';

export type DemoKeys = Pick<
  DemoFacts,
  'org_id' | 'admin_key' | 'member_key' | 'other_org_key' | 'no_registry_key' | 'poor_key'
>;

/** docs/spec/running.md, "demo.json". */
const MILLION = 1_000_000;
const POOR = 10;

/** Finds the keys of an earlier start, or makes the demo organizations with fresh ones. */
export async function prepareDemoOrganizations(
  foundation: Foundation,
  earlier: EarlierDemoFacts | null,
): Promise<DemoKeys> {
  if (earlier !== null && (await stillValid(foundation, earlier))) {
    const { org_id, admin_key, member_key, other_org_key, no_registry_key, poor_key } = earlier;
    return { org_id, admin_key, member_key, other_org_key, no_registry_key, poor_key };
  }
  const main = await ensureOrganization(foundation, 'Demo', true, MILLION);
  const other = await ensureOrganization(foundation, 'Demo, another organization', true, MILLION);
  const noRegistry = await ensureOrganization(foundation, 'Demo, without German registry', false, MILLION);
  const poor = await ensureOrganization(foundation, 'Demo, almost out of credits', true, POOR);
  return {
    org_id: main.id,
    admin_key: await createKey(foundation, main, 'admin'),
    member_key: await createKey(foundation, main, 'member'),
    other_org_key: await createKey(foundation, other, 'admin'),
    no_registry_key: await createKey(foundation, noRegistry, 'admin'),
    poor_key: await createKey(foundation, poor, 'admin'),
  };
}

async function stillValid({ authenticator }: Foundation, facts: EarlierDemoFacts): Promise<boolean> {
  const keys = [facts.admin_key, facts.member_key, facts.other_org_key, facts.no_registry_key, facts.poor_key];
  const callers = await Promise.all(keys.map((key) => authenticator.callerOf(key)));
  return callers.every((caller) => caller !== null);
}

async function ensureOrganization(
  { identities, credits, now }: Foundation,
  name: string,
  germanRegistry: boolean,
  amount: number,
): Promise<Organization> {
  const existing = (await identities.organizations()).find((organization) => organization.name === name);
  if (existing !== undefined) {
    return existing;
  }
  const created = await identities.createOrganization(name, germanRegistry);
  await credits.grant(created.id, amount, now());
  return created;
}

async function createKey({ identities }: Foundation, organization: Organization, role: MemberRole): Promise<string> {
  const key = newApiKey(randomBytes);
  await identities.createKey({ organizationId: organization.id, name: `demo ${role}`, role, key });
  return key;
}
