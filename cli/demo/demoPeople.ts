import { randomBytes } from 'node:crypto';
import { hashPassword } from '#domain/password';
import type { MemberRole } from '#ports/identities';
import type { Foundation } from '../compose/foundation.ts';
import type { DemoFacts } from './demoFacts.ts';

type DemoPeople = Omit<DemoFacts['dashboard'], 'url'>;

const ADMIN = 'admin@demo.example';
const MEMBER = 'member@demo.example';
const PASSWORD_BYTES = 18;

/** Finds those of an earlier start, or makes an administrator and a member with passwords of their own. */
export async function prepareDemoPeople(
  foundation: Foundation,
  organizationId: number,
  earlier: DemoPeople | null,
): Promise<DemoPeople> {
  const ensure = (email: string, role: MemberRole, known: string | undefined): Promise<string> =>
    ensureUser(foundation, { organizationId, email, role, known: known ?? null });
  return {
    email: ADMIN,
    password: await ensure(ADMIN, 'admin', earlier?.password),
    member_email: MEMBER,
    member_password: await ensure(MEMBER, 'member', earlier?.member_password),
  };
}

interface DemoUser {
  readonly organizationId: number;
  readonly email: string;
  readonly role: MemberRole;
  /** The password of an earlier start. */
  readonly known: string | null;
}

async function ensureUser(
  { identities }: Foundation,
  { organizationId, email, role, known }: DemoUser,
): Promise<string> {
  const user = await identities.findUser(email);
  if (user !== null && known !== null) {
    return known;
  }
  const password = randomBytes(PASSWORD_BYTES).toString('base64url');
  const hash = await hashPassword(password);
  await (user === null
    ? identities.createUser(organizationId, email, hash, role)
    : identities.changePassword({ userId: user.id, from: user.passwordHash, to: hash }));
  return password;
}
