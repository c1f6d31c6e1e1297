import { describe, expect, test } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { NONCE_BYTES, openSecret, sealSecret } from '#domain/sealedSecret';
import { SECRET_KEY_BYTES } from '#domain/secretKeys';

const OLD = { id: 'old', bytes: randomBytes(SECRET_KEY_BYTES) };
const NEW = { id: 'new', bytes: randomBytes(SECRET_KEY_BYTES) };
const PLACE = 'webhook_secrets/1';
const seal = (keys = [NEW, OLD], place = PLACE) => sealSecret(keys, place, 'whsec_x', randomBytes(NONCE_BYTES));

describe('A sealed secret', () => {
  test('opens to what was sealed, whatever it was', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (secret, place) => {
        const sealed = sealSecret([NEW], place, secret, randomBytes(NONCE_BYTES));
        expect(openSecret([OLD, NEW], place, sealed)).toBe(secret);
      }),
    );
  });

  test('is sealed with the first key, and opens with any that we have', () => {
    expect(seal([NEW, OLD]).keyId).toBe('new');
    expect(openSecret([NEW, OLD], PLACE, seal([OLD]))).toBe('whsec_x');
  });

  test('shows nothing of the secret', () => {
    expect(Buffer.from(seal().sealed).toString('latin1')).not.toContain('whsec');
  });

  test('does not open in another row', () => {
    expect(() => openSecret([NEW], 'webhook_secrets/2', seal())).toThrow('does not open with the key new');
  });

  test('does not open with one bit of it changed, wherever that is', () => {
    const { keyId, sealed } = seal();
    for (let bit = 0; bit < sealed.length * 8; bit += 1) {
      const changed = Buffer.from(sealed);
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect(() => openSecret([NEW], PLACE, { keyId, sealed: changed })).toThrow('does not open');
    }
  });

  test('names the key that is missing', () => {
    expect(() => openSecret([NEW], PLACE, seal([OLD]))).toThrow('the key old, which this process does not have');
  });
});
