import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { DEVICE_TOKEN_SECONDS, newDeviceToken, readDeviceToken } from '#domain/deviceToken';
import { accountOf } from '#domain/loginLimits';

const KEY = { id: 'a', bytes: Buffer.alloc(32, 1) };
const OTHER = { id: 'b', bytes: Buffer.alloc(32, 2) };
const ACCOUNT = accountOf('anna@example.com');
const NOW = new Date('2026-01-31T12:00:00Z');

describe('the token of a device', () => {
  it('is known for its own account, under every key, until it ends', () => {
    const token = newDeviceToken([OTHER], ACCOUNT, NOW, randomBytes);
    const before = new Date(NOW.getTime() + DEVICE_TOKEN_SECONDS * 1_000 - 1);
    const after = new Date(before.getTime() + 1);
    const known = { account: ACCOUNT, nonce: expect.stringMatching(/^[\w-]{22}$/) };
    expect(readDeviceToken([KEY, OTHER], token, before)).toEqual(known);
    expect(readDeviceToken([KEY, OTHER], token, after)).toBeNull();
    expect(readDeviceToken([KEY], token, before)).toBeNull();
  });

  it('is another one each time, so that each log-in has a limit of its own', () => {
    const tokens = [0, 1].map(() => newDeviceToken([KEY], ACCOUNT, NOW, randomBytes));
    const [one, other] = tokens.map((token) => readDeviceToken([KEY], token, NOW)?.nonce);
    expect(one).not.toBe(other);
  });

  it('is refused with any character changed', () => {
    const token = newDeviceToken([KEY], ACCOUNT, NOW, randomBytes);
    fc.assert(
      fc.property(
        fc.nat(token.length - 1),
        fc.constantFrom('a', '0', '.', '-', '_', ' ', '\u0000', 'ü'),
        (index, character) => {
          fc.pre(token[index] !== character);
          const changed = token.slice(0, index) + character + token.slice(index + 1);
          expect(readDeviceToken([KEY], changed, NOW)).toBeNull();
        },
      ),
    );
  });

  it('is none in any other text', () => {
    fc.assert(fc.property(fc.string(), (text) => readDeviceToken([KEY], text, NOW) === null));
    expect(readDeviceToken([KEY], null, NOW)).toBeNull();
    expect(readDeviceToken([], newDeviceToken([KEY], ACCOUNT, NOW, randomBytes), NOW)).toBeNull();
  });
});
