import { randomBytes } from 'node:crypto';
import { newSessionToken } from '#domain/session';
import type { MemberRole } from '#ports/identities';
import type { TestAnswer, TestPlatform } from './testPlatform.ts';

/** A user with a session of the dashboard, and the requests that a test makes in it. */
export interface DashboardClient {
  readonly email: string;
  readonly userId: number;
  readonly csrf: string;
  readonly cookie: string;
  get(path: string): Promise<TestAnswer>;
  /** Sends a form with the token of the session, unless other fields say otherwise. */
  post(path: string, fields?: Readonly<Record<string, string>>): Promise<TestAnswer>;
}

/** Opens a session without the log-in, which is limited for each address. */
export async function openDashboardClient(
  platform: TestPlatform,
  organizationId: number,
  role: MemberRole = 'admin',
  at = platform.foundation.now(),
): Promise<DashboardClient> {
  const { identities, sessions } = platform.foundation;
  const email = `${randomBytes(6).toString('hex')}@example.com`;
  const userId = await identities.createUser(organizationId, email, 'hash', role);
  const [token, csrf] = [newSessionToken(randomBytes), newSessionToken(randomBytes)];
  await sessions.open({ userId, token, csrfToken: csrf }, at);
  const cookie = `enrich_session=${token}`;
  return {
    email,
    userId,
    csrf,
    cookie,
    get: (path) => visit(platform, path, { cookie }),
    post: (path, fields = {}) => sendForm(platform, path, { csrf, ...fields }, { cookie }),
  };
}

/** Follows no redirect: where an answer leads is part of it. */
export async function visit(
  { baseUrl }: TestPlatform,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<TestAnswer> {
  return toAnswer(await fetch(`${baseUrl}${path}`, { headers, redirect: 'manual' }));
}

export async function sendForm(
  { baseUrl }: TestPlatform,
  path: string,
  fields: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
): Promise<TestAnswer> {
  const body = new URLSearchParams(fields);
  return toAnswer(await fetch(`${baseUrl}${path}`, { method: 'POST', body, headers, redirect: 'manual' }));
}

async function toAnswer(response: Response): Promise<TestAnswer> {
  return { status: response.status, headers: response.headers, text: await response.text(), body: {} };
}
