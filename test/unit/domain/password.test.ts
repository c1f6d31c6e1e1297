import { beforeAll, describe, expect, jest, test } from '@jest/globals';
import { hashPassword, verifyPassword } from '#domain/password';

// Hashing is slow on purpose, and slower still beside other suites on two cores.
jest.setTimeout(60_000);

describe('a password hash', () => {
  let hash = '';
  beforeAll(async () => {
    hash = await hashPassword('correct horse café');
  });

  test('carries the scheme, its cost and a salt, and not the password', () => {
    expect(hash).toMatch(/^scrypt\$131072\$8\$1\$[A-Za-z0-9+/]{22}==\$[A-Za-z0-9+/]{43}=$/);
    expect(hash).not.toContain('horse');
  });

  test('is made with a new salt each time', async () => {
    expect(await hashPassword('correct horse café')).not.toBe(hash);
  });

  test('opens with its password, however the accents were typed', async () => {
    expect(await verifyPassword('correct horse café', hash)).toBe(true);
    expect(await verifyPassword('correct horse cafe\u0301', hash)).toBe(true);
  });

  test('does not open with another password', async () => {
    expect(await verifyPassword('Correct horse café', hash)).toBe(false);
    expect(await verifyPassword('', hash)).toBe(false);
  });

  test('is verified with the cost that it names', async () => {
    const cheap = 'scrypt$1024$8$1$c2FsdA==$GiKB';
    expect(await verifyPassword('anything', cheap)).toBe(false);
  });

  test.each([
    '',
    'scrypt',
    'bcrypt$131072$8$1$c2FsdA==$a2V5',
    'scrypt$131072$8$1$c2FsdA==',
    'scrypt$$8$1$c2FsdA==$a2V5',
    'scrypt$many$8$1$c2FsdA==$a2V5',
    'scrypt$131071$8$1$c2FsdA==$a2V5',
    'scrypt$-1$8$1$c2FsdA==$a2V5',
    'scrypt$1073741824$8$1$c2FsdA==$a2V5',
    'scrypt$1024$8$1$$',
    'scrypt$1024$8$1$c2FsdA==$a2V5$more',
  ])('that cannot be read (%j) opens with no password and does not throw', async (unreadable) => {
    expect(await verifyPassword('', unreadable)).toBe(false);
  });
});
