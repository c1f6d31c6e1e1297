import { createHmac, hkdfSync } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { judgeLink, type Link, signLink } from '#domain/signedLink';

const KEY = { id: 'a', bytes: Buffer.alloc(32, 1) };
const OTHER = { id: 'b', bytes: Buffer.alloc(32, 2) };
const LINK: Link = { purpose: 'read_upload', id: 17, expires: 1_767_225_600 };
const at = (seconds: number): Date => new Date(seconds * 1_000);
const BEFORE = at(LINK.expires - 1);

describe('the signature of a link', () => {
  it('is an HMAC under a key of its own', () => {
    const derived = Buffer.from(hkdfSync('sha256', KEY.bytes, '', 'signed links', 32));
    const expected = createHmac('sha256', derived).update('read_upload.17.1767225600').digest('hex');
    expect(signLink([KEY, OTHER], LINK)).toBe(expected);
  });

  it('is accepted of every known key until its second', () => {
    const signature = signLink([OTHER], LINK);
    expect(judgeLink([KEY, OTHER], LINK, signature, BEFORE)).toBe('valid');
    expect(judgeLink([KEY, OTHER], LINK, signature, at(LINK.expires))).toBe('expired');
    expect(judgeLink([KEY], LINK, signature, BEFORE)).toBe('invalid');
    expect(judgeLink([], LINK, signature, BEFORE)).toBe('invalid');
  });

  it('belongs to its purpose, id and expiry', () => {
    const signature = signLink([KEY], LINK);
    const others: readonly Partial<Link>[] = [
      { purpose: 'write_upload' },
      { id: 18 },
      { id: 1 },
      { expires: LINK.expires + 1 },
    ];
    expect(others.map((other) => judgeLink([KEY], { ...LINK, ...other }, signature, BEFORE))).toEqual(
      others.map(() => 'invalid'),
    );
  });

  it('is nothing that anybody can guess, and no text of any length throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (given) => {
        expect(judgeLink([KEY], LINK, given, BEFORE)).toBe('invalid');
      }),
    );
  });

  it('is not made without a key', () => {
    expect(() => signLink([], LINK)).toThrow('There is no key');
  });
});
