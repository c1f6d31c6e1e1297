import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { DEVICE_TOKEN_SECONDS, deviceOf, newDeviceToken } from '#domain/deviceToken';

const KEY = { id: 'a', bytes: Buffer.alloc(32, 1) };
const OTHER = { id: 'b', bytes: Buffer.alloc(32, 2) };
const NOW = new Date('2026-01-31T12:00:00Z');

describe('the token of a device', () => {
  it('is known for its own account, under every key, until it ends', () => {
    const token = newDeviceToken([OTHER], 7, NOW, randomBytes);
    const before = new Date(NOW.getTime() + DEVICE_TOKEN_SECONDS * 1_000 - 1);
    const after = new Date(before.getTime() + 1);
    expect(deviceOf([KEY, OTHER], token, 7, before)).toMatch(/^[\w-]{22}$/);
    expect(deviceOf([KEY, OTHER], token, 7, after)).toBeNull();
    expect(deviceOf([KEY, OTHER], token, 8, before)).toBeNull();
    expect(deviceOf([KEY], token, 7, before)).toBeNull();
  });

  it('is another one each time, so that each log-in has a limit of its own', () => {
    const tokens = [0, 1].map(() => newDeviceToken([KEY], 7, NOW, randomBytes));
    const [one, other] = tokens.map((token) => deviceOf([KEY], token, 7, NOW));
    expect(one).not.toBe(other);
  });

  it('is refused with any character changed', () => {
    const token = newDeviceToken([KEY], 7, NOW, randomBytes);
    fc.assert(
      fc.property(
        fc.nat(token.length - 1),
        fc.constantFrom('a', '0', '.', '-', '_', ' ', '\u0000', 'ü'),
        (index, character) => {
          fc.pre(token[index] !== character);
          const changed = token.slice(0, index) + character + token.slice(index + 1);
          expect(deviceOf([KEY], changed, 7, NOW)).toBeNull();
        },
      ),
    );
  });

  it('is none in any other text', () => {
    fc.assert(fc.property(fc.string(), (text) => deviceOf([KEY], text, 7, NOW) === null));
    expect(deviceOf([KEY], null, 7, NOW)).toBeNull();
    expect(deviceOf([], newDeviceToken([KEY], 7, NOW, randomBytes), 7, NOW)).toBeNull();
  });
});
