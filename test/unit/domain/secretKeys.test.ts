import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { parseSecretKeys } from '#domain/secretKeys';

const base64 = (bytes: number): string => randomBytes(bytes).toString('base64');

describe('secret keys', () => {
  it('are read in their order', () => {
    const [one, two] = [base64(32), base64(32)];
    expect(parseSecretKeys(`2026b:${one}, 2026a:${two}`)).toEqual([
      { id: '2026b', bytes: Buffer.from(one, 'base64') },
      { id: '2026a', bytes: Buffer.from(two, 'base64') },
    ]);
  });

  it.each([
    ['nothing', ''],
    ['a key without an id', base64(32)],
    ['an empty id', `:${base64(32)}`],
    ['a short key', `a:${base64(31)}`],
    ['a long key', `a:${base64(33)}`],
    ['one id twice', `a:${base64(32)},a:${base64(32)}`],
    ['a comma too many', `a:${base64(32)},`],
    ['something else than base64', `a:${'*'.repeat(44)}`],
  ])('are refused where there is %s', (_what, text) => {
    expect(parseSecretKeys(text)).toBeNull();
  });
});
