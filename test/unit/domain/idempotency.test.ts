import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { isIdempotencyKey, requestFingerprint } from '#domain/idempotency';

describe('an Idempotency-Key', () => {
  test.each(['a', '0', '~', '!', 'a'.repeat(255), '550e8400-e29b-41d4-a716-446655440000', '"quoted"', 'a,b;c=d'])(
    'may be %p',
    (key) => {
      expect(isIdempotencyKey(key)).toBe(true);
    },
  );

  test.each(['', 'a'.repeat(256), ' ', 'a b', ' a', 'a ', 'a\t', 'a\n', '\n', 'ä', '😀', 'a\u0000', '\u007f'])(
    'may not be %j',
    (key) => {
      expect(isIdempotencyKey(key)).toBe(false);
    },
  );

  test('is 1 to 255 printable ASCII characters without spaces', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary-ascii', maxLength: 300 }), (key) => {
        const printable = key.split('').every((character) => character > ' ' && character < '\u007f');
        expect(isIdempotencyKey(key)).toBe(printable && key.length >= 1 && key.length <= 255);
      }),
    );
  });
});

describe('the fingerprint of a request', () => {
  const path = '/api/enrichments/get_company';
  const body = { company_id: 'DE-HRB-F1103-1', async: true };

  test('is the same however the body was written', () => {
    expect(requestFingerprint('POST', path, { async: true, company_id: 'DE-HRB-F1103-1' })).toBe(
      requestFingerprint('POST', path, body),
    );
    expect(requestFingerprint('POST', path, body)).toMatch(/^[0-9a-f]{64}$/);
  });

  test('changes with the method, the path and everything in the body', () => {
    const fingerprints = [
      requestFingerprint('POST', path, body),
      requestFingerprint('PUT', path, body),
      requestFingerprint('POST', `${path}/batch`, body),
      requestFingerprint('POST', path, { ...body, async: false }),
      requestFingerprint('POST', path, { ...body, custom_vars: {} }),
      requestFingerprint('POST', path, { ...body, callback_url: null }),
      requestFingerprint('POST', path, body, Buffer.from('1e400')),
      requestFingerprint('POST', path, body, Buffer.from('1e401')),
    ];
    expect(new Set(fingerprints).size).toBe(fingerprints.length);
  });
});
