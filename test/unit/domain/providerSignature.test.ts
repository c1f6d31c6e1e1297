import { createHmac } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { isSignedByProvider, providerSignature } from '#domain/providerSignature';

const SECRET = 'a secret that both sides know';
const NOW = new Date('2026-03-01T12:00:00Z');
const SECONDS = NOW.getTime() / 1_000;
const BODY = Buffer.from('{"reference":"ä"}');

const message = (timestamp: number | string, signature?: string, body: Uint8Array = BODY) => ({
  timestamp: String(timestamp),
  signature: signature ?? providerSignature(SECRET, Number(timestamp), BODY),
  body,
});

describe('the signature of a provider', () => {
  test('is HMAC-SHA256 over timestamp, full stop and body in hexadecimal', () => {
    const expected = createHmac('sha256', SECRET).update(`${SECONDS}.{"reference":"ä"}`, 'utf8').digest('hex');
    expect(providerSignature(SECRET, SECONDS, BODY)).toBe(expected);
  });

  test.each([0, 300, -300])('is good when its timestamp is %i seconds off', (off) => {
    expect(isSignedByProvider(message(SECONDS + off), SECRET, NOW)).toBe(true);
  });

  test.each([301, -301, 86_400])('is no good when its timestamp is %i seconds off', (off) => {
    expect(isSignedByProvider(message(SECONDS + off), SECRET, NOW)).toBe(false);
  });

  test('is no good for another body, another secret or another timestamp', () => {
    expect(isSignedByProvider(message(SECONDS, undefined, Buffer.from('{}')), SECRET, NOW)).toBe(false);
    expect(isSignedByProvider(message(SECONDS), `${SECRET}!`, NOW)).toBe(false);
    expect(isSignedByProvider(message(SECONDS + 1, providerSignature(SECRET, SECONDS, BODY)), SECRET, NOW)).toBe(false);
  });

  test.each(['', 'ab', 'f'.repeat(63), 'f'.repeat(65), 'ü'.repeat(32), 'f'.repeat(100_000)])(
    'of a wrong length or alphabet is refused without throwing (%#)',
    (signature) => {
      expect(isSignedByProvider(message(SECONDS, signature), SECRET, NOW)).toBe(false);
    },
  );

  test.each(['', 'soon', '1e9', ' 1', '-1', '99999999999999999999', 'NaN'])(
    'with the timestamp %p is refused',
    (text) => {
      expect(isSignedByProvider(message(text, 'f'.repeat(64)), SECRET, NOW)).toBe(false);
    },
  );
});
