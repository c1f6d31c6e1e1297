import { createHash, randomBytes } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { API_KEY_PREFIX, apiKeyHash, apiKeyLookup, newApiKey } from '#domain/apiKey';

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** A source that hands out the given bytes, again and again. */
function repeating(bytes: readonly number[]): (size: number) => Uint8Array {
  let next = 0;
  return (size) => Uint8Array.from({ length: size }, () => bytes[next++ % bytes.length] ?? 0);
}

describe('an API key', () => {
  test('is eak_ and 40 base62 characters, whatever the random source gives', () => {
    const someUsable = fc.array(fc.integer({ min: 0, max: 255 })).map((bytes) => [...bytes, 1]);
    fc.assert(
      fc.property(someUsable, (bytes) => {
        expect(newApiKey(repeating(bytes))).toMatch(/^eak_[0-9A-Za-z]{40}$/);
      }),
    );
  });

  test('uses every letter equally often: four bytes lead to each, and the last eight bytes to none', () => {
    const lastCharacter = (byte: number): string => newApiKey(repeating([byte, 0])).charAt(API_KEY_PREFIX.length);
    const counts = new Map<string, number>();
    for (let byte = 0; byte < 248; byte += 1) {
      const letter = lastCharacter(byte);
      counts.set(letter, (counts.get(letter) ?? 0) + 1);
    }
    expect([...counts.keys()].sort()).toEqual(BASE62.split('').sort());
    expect(new Set(counts.values())).toEqual(new Set([4]));
    expect(newApiKey(repeating([248, 249, 250, 251, 252, 253, 254, 255, 1]))).toBe(`eak_${'1'.repeat(40)}`);
  });

  test('is new every time', () => {
    expect(new Set(Array.from({ length: 1_000 }, () => newApiKey(randomBytes))).size).toBe(1_000);
  });

  test('is found by its first 12 characters and stored as SHA-256', () => {
    const key = newApiKey(randomBytes);
    expect(apiKeyLookup(key)).toBe(key.slice(0, 12));
    expect(apiKeyHash(key)).toEqual(createHash('sha256').update(key).digest());
  });

  test('is looked up without harm when it is too short or empty', () => {
    expect([apiKeyLookup(''), apiKeyLookup('eak_a')]).toEqual(['', 'eak_a']);
  });
});
