import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { newSessionToken, SESSION_IDLE_SECONDS, SESSION_SECONDS, SESSION_TOUCH_SECONDS } from '#domain/session';
import type { OpenStore, StorePorts } from '../../support/storePorts.ts';
import { TestClock } from '../../support/testClock.ts';

/** What every store of sessions must do. */
export function describeSessions(name: string, open: OpenStore): void {
  describe(`the sessions of ${name}`, () => {
    let clock: TestClock;
    let ports: StorePorts;
    beforeAll(async () => {
      clock = new TestClock();
      ports = await open(clock.now);
    });
    afterAll(() => ports.close());

    async function logIn() {
      const organization = await ports.identities.createOrganization(newSessionToken(randomBytes), true);
      const email = `${newSessionToken(randomBytes)}@example.com`;
      const userId = await ports.identities.createUser(organization.id, email, 'hash', 'admin');
      const [token, csrfToken] = [newSessionToken(randomBytes), newSessionToken(randomBytes)];
      await ports.sessions.open({ userId, token, csrfToken }, clock.now());
      return { token, session: { csrfToken, person: { userId, email, role: 'admin', organization } } };
    }
    const find = (token: string) => ports.sessions.find(token, clock.now());

    test('know who is logged in by the whole token alone', async () => {
      const { token, session } = await logIn();
      expect(await find(token)).toEqual(session);
      for (const wrong of [token.slice(0, -1), `${token}a`, '', newSessionToken(randomBytes)]) {
        expect(await find(wrong)).toBeNull();
      }
    });

    test('end when they are not used for a while', async () => {
      const { token } = await logIn();
      clock.advance(SESSION_IDLE_SECONDS - 1);
      expect(await find(token)).not.toBeNull();
      clock.advance(SESSION_IDLE_SECONDS - 1);
      expect(await find(token)).not.toBeNull();
      clock.advance(SESSION_IDLE_SECONDS);
      expect(await find(token)).toBeNull();
    });

    test('end for good some days after the log-in, however often they are used', async () => {
      const { token } = await logIn();
      const uses = Math.ceil(SESSION_SECONDS / SESSION_IDLE_SECONDS) * 2;
      for (let use = 1; use < uses; use += 1) {
        clock.advance(SESSION_SECONDS / uses);
        expect(await find(token)).not.toBeNull();
      }
      clock.advance(SESSION_SECONDS / uses);
      expect(await find(token)).toBeNull();
    });

    test('are forgotten by housekeeping once they have ended, and stay until then', async () => {
      const forget = () => ports.maintenance.forgetSessions(clock.now(), 1_000);
      const { token } = await logIn();
      await forget();
      clock.advance(SESSION_IDLE_SECONDS - 1);
      await forget();
      expect(await find(token)).not.toBeNull();
      clock.advance(SESSION_IDLE_SECONDS + 1);
      expect(await forget()).toBeGreaterThan(0);
      expect(await forget()).toBe(0);
    });

    test('last from each use, though not every use is written down', async () => {
      const { token } = await logIn();
      clock.advance(SESSION_TOUCH_SECONDS / 2);
      expect(await find(token)).not.toBeNull();
      clock.advance(SESSION_IDLE_SECONDS - SESSION_TOUCH_SECONDS);
      expect(await find(token)).not.toBeNull();
    });

    test('end when their person logs out, and no other one does', async () => {
      const [mine, other] = [await logIn(), await logIn()];
      await ports.sessions.end(mine.token, clock.now());
      expect(await find(mine.token)).toBeNull();
      expect(await find(other.token)).toEqual(other.session);
    });

    test('all end when their person gets a new password', async () => {
      const [mine, other] = [await logIn(), await logIn()];
      const { userId } = mine.session.person;
      const elsewhere = newSessionToken(randomBytes);
      await ports.sessions.open({ userId, token: elsewhere, csrfToken: 'x' }, clock.now());
      await ports.identities.changePassword({ userId, from: 'hash', to: 'new' });
      expect([await find(mine.token), await find(elsewhere)]).toEqual([null, null]);
      expect(await find(other.token)).toEqual(other.session);
    });
  });
}
