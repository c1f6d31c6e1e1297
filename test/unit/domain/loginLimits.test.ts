import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { createRateLimiter } from '#adapters/memory/rateLimiter';
import { accountOf, likeAccountsOf, type LoginAttempt, loginLimits } from '#domain/loginLimits';
import type { RateLimiter } from '#ports/rateLimiter';
import { TestClock } from '../../support/testClock.ts';

const HOUR = 3_600;

/** As the log-in asks: the first limit that refuses ends it. */
async function isAllowed(limiter: RateLimiter, attempt: LoginAttempt): Promise<boolean> {
  for (const { policy, key } of loginLimits(attempt)) {
    if (!(await limiter.consume(policy, key)).allowed) {
      return false;
    }
  }
  return true;
}

const attempt = (changes: Partial<LoginAttempt> = {}): LoginAttempt => ({
  account: 'user 1',
  likeAccounts: 'users like 1',
  block: '192.0.2.1',
  device: null,
  ...changes,
});

describe('guesses at one account', () => {
  it('are bounded within every hour, from however many addresses they come', async () => {
    const guess = fc.record({ block: fc.nat(10_000), seconds: fc.nat(20) });
    await fc.assert(
      fc.asyncProperty(fc.array(guess, { minLength: 400, maxLength: 600 }), async (guesses) => {
        const clock = new TestClock();
        const limiter = createRateLimiter(clock.now);
        const allowed: number[] = [];
        for (const { block, seconds } of guesses) {
          clock.advance(seconds);
          if (await isAllowed(limiter, attempt({ block: `block ${block}` }))) {
            allowed.push(clock.now().getTime());
          }
        }
        const within = (from: number): number => allowed.filter((at) => at >= from && at <= from + HOUR * 1_000).length;
        expect(Math.max(...allowed.map(within))).toBeLessThanOrEqual(100);
      }),
      { numRuns: 20 },
    );
  });

  it('from one address use up a tenth of what the account bears in an hour', async () => {
    const clock = new TestClock();
    const limiter = createRateLimiter(clock.now);
    let allowed = 0;
    for (let minute = 0; minute < 60; minute += 1) {
      for (let guess = 0; guess < 20; guess += 1) {
        allowed += (await isAllowed(limiter, attempt())) ? 1 : 0;
      }
      clock.advance(60);
    }
    expect(allowed).toBe(10);
    expect(await isAllowed(limiter, attempt({ block: '192.0.2.2' }))).toBe(true);
  });

  it('never refuse a device that has logged in before, whatever strangers did', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(300), { maxLength: 500 }), async (blocks) => {
        const limiter = createRateLimiter(new TestClock().now);
        for (const block of blocks) {
          await isAllowed(limiter, attempt({ block: `block ${block}` }));
        }
        expect(await isAllowed(limiter, attempt({ block: 'block 1', device: 'a' }))).toBe(true);
      }),
      { numRuns: 20 },
    );
  });

  it('of a device that was stolen are bounded by themselves', async () => {
    const clock = new TestClock();
    const limiter = createRateLimiter(clock.now);
    const tries = await Promise.all(Array.from({ length: 100 }, () => isAllowed(limiter, attempt({ device: 'a' }))));
    expect(tries.filter(Boolean)).toHaveLength(20);
    expect(await isAllowed(limiter, attempt({ device: 'b' }))).toBe(true);
    expect(await isAllowed(limiter, attempt())).toBe(true);
  });
});

describe('the keys of limits', () => {
  it('hold no address of a person and are short, whatever was typed', () => {
    const email = 'anna@example.com'.repeat(100);
    const typed = { account: accountOf(email), likeAccounts: likeAccountsOf(email) };
    const keys = [...loginLimits(attempt(typed)), ...loginLimits(attempt({ ...typed, device: 'a' }))];
    for (const { key } of keys) {
      expect(key).not.toContain('anna');
      expect(key.length).toBeLessThanOrEqual(43);
    }
  });

  it('are one for the strangers at an account, however its address is written', () => {
    const one = likeAccountsOf('annika.kiel@example.com');
    for (const other of [
      'ANNIKA.Kiel@example.com',
      'ANN\u0130KA.K\u0130EL@example.com',
      'anni\u212Aa.\u212Aiel@example.com',
    ]) {
      expect(likeAccountsOf(other)).toBe(one);
    }
    expect(likeAccountsOf('annika.kehl@example.com')).not.toBe(one);
  });

  it('are for a device those of one account alone, which it may write in either case', () => {
    const one = accountOf('ada@example.com');
    expect(accountOf(' Ada@EXAMPLE.com ')).toBe(one);
    for (const other of [
      'ada+@example.com',
      'ada.@example.com',
      'ad.a@example.com',
      'äda@example.com',
      'àda@example.com',
    ]) {
      expect(accountOf(other)).not.toBe(one);
    }
  });
});
