import { domainToASCII } from 'node:url';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type EmailAddress, parseEmailAddress } from '#domain/email/emailAddress';

const parse = (text: string) => parseEmailAddress(text, domainToASCII);

function parsed(text: string): EmailAddress {
  const syntax = parse(text);
  if (syntax.kind !== 'valid') {
    throw new Error(`${text} is ${syntax.kind}`);
  }
  return syntax.address;
}

const problemOf = (text: string): string => {
  const syntax = parse(text);
  return syntax.kind === 'invalid' ? syntax.problem : syntax.kind;
};

const ATEXT = Array.from("abcxyzABCXYZ0189!#$%&'*+/=?^_`{|}~-");
const atom = fc.string({ unit: fc.constantFrom(...ATEXT), minLength: 1, maxLength: 12 });
const dotAtom = fc.array(atom, { minLength: 1, maxLength: 4 }).map((atoms) => atoms.join('.'));
const quoted = fc
  .array(
    fc.oneof(fc.constantFrom(...Array.from('abc XYZ019.@()<>,;:[]')), fc.constantFrom('\\"', '\\\\', '\\ ', '\\a')),
    {
      maxLength: 20,
    },
  )
  .map((parts) => `"${parts.join('')}"`);
const label = fc.stringMatching(/^[a-z0-9]([a-z0-9-]{0,10}[a-z0-9])?$/).filter((text) => text.slice(2, 4) !== '--');
const domain = fc
  .tuple(fc.array(label, { minLength: 1, maxLength: 4 }), fc.constantFrom('de', 'com', 'example', 'museum'))
  .map(([labels, top]) => [...labels, top].join('.'));
const address = fc.tuple(fc.oneof(dotAtom, quoted), domain).map(([local, host]) => `${local}@${host}`);

describe('an e-mail address', () => {
  test('parses whenever it is written by the grammar of RFC 5321, and its parts come back', () => {
    fc.assert(
      fc.property(fc.oneof(dotAtom, quoted), domain, (local, host) => {
        const found = parsed(`${local}@${host}`);
        expect(found.mailbox).toBe(`${local}@${host}`);
        expect(found.domain).toBe(host);
        expect(found.needsSmtpUtf8).toBe(false);
      }),
    );
  });

  test('has one normal form: normalising it again, or writing its domain in capitals, changes nothing', () => {
    fc.assert(
      fc.property(address, (text) => {
        const { normalized } = parsed(text);
        const at = text.lastIndexOf('@');
        expect(parsed(normalized).normalized).toBe(normalized);
        expect(parsed(text.slice(0, at) + text.slice(at).toUpperCase()).normalized).toBe(normalized);
      }),
    );
  });

  test('is refused when a character that no unquoted part may have gets into it anywhere', () => {
    const bare = fc.tuple(dotAtom, domain).map(([local, host]) => `${local}@${host}`);
    const intruder = fc.constantFrom(
      ...Array.from(' \t\r\n\0()<>,;:\\"[]@'),
      '\u200b',
      '\u202e',
      '\u00a0',
      '\ud800',
      '\ufffe',
    );
    fc.assert(
      fc.property(bare, intruder, fc.nat(), (text, character, place) => {
        const at = place % (text.length + 1);
        expect(parse(text.slice(0, at) + character + text.slice(at)).kind).toBe('invalid');
      }),
    );
  });

  test.each([
    ['no @', 'anna.example.com', 'no_at_sign'],
    ['nothing before the @', '@example.com', 'local_part'],
    ['nothing behind it', 'anna@', 'domain'],
    ['a dot at the start', '.anna@example.com', 'local_part'],
    ['a dot at the end of the local part', 'anna.@example.com', 'local_part'],
    ['two dots in a row', 'an..na@example.com', 'local_part'],
    ['a display name', 'Anna <anna@example.com>', 'local_part'],
    ['a comment before the @', 'anna(home)@example.com', 'local_part'],
    ['a comment behind the @', 'anna@(home)example.com', 'comment'],
    ['an open quote', '"anna@example.com', 'local_part'],
    ['a control character in quotes', '"an\u0007na"@example.com', 'local_part'],
    ['a host without a dot', 'anna@localhost', 'domain_not_qualified'],
    ['a dot at the very end', 'anna@example.com.', 'domain'],
    ['an underscore in the domain', 'anna@my_host.com', 'domain'],
    ['a hyphen at the start of a label', 'anna@-example.com', 'domain'],
    ['a hyphen at the end of a label', 'anna@example-.com', 'domain'],
    ['an IPv4 address without brackets', 'anna@192.0.2.1', 'domain'],
    ['an IPv4 address in another spelling', 'anna@0x7f.1', 'domain'],
    ['a port', 'anna@example.com:25', 'domain'],
    ['a path', 'anna@example.com/x', 'domain'],
    ['a percent sign in the domain', 'anna@ex%61mple.com', 'domain'],
    ['a label that is no Punycode', 'anna@xn--iñvalid.com', 'domain'],
  ])('is refused with %s', (_, text, problem) => {
    expect(problemOf(text)).toBe(problem);
  });

  test('may be 64 octets before the @, 63 in a label and 254 in all, and not one more', () => {
    expect(problemOf(`${'a'.repeat(64)}@example.com`)).toBe('valid');
    expect(problemOf(`${'a'.repeat(65)}@example.com`)).toBe('too_long');
    // 33 characters of two octets each.
    expect(problemOf(`${'ü'.repeat(33)}@example.com`)).toBe('too_long');
    expect(problemOf(`a@${'b'.repeat(63)}.com`)).toBe('valid');
    expect(problemOf(`a@${'b'.repeat(64)}.com`)).toBe('domain');
    const host = `${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(30)}`;
    const local = (octets: number): string => 'a'.repeat(octets - 1 - host.length);
    expect(problemOf(`${local(254)}@${host}`)).toBe('valid');
    expect(problemOf(`${local(255)}@${host}`)).toBe('too_long');
    expect(problemOf(`a@${Array.from({ length: 64 }, () => 'bbb').join('.')}`)).toBe('domain_too_long');
  });

  test('may have a quoted local part, whose quotes its normal form leaves out where they mean nothing', () => {
    expect(parsed('"Anna.Berger"@example.com').normalized).toBe('anna.berger@example.com');
    expect(parsed('"anna berger"@example.com').normalized).toBe('"anna berger"@example.com');
    expect(parsed('"a\\"b\\c"@example.com').normalized).toBe('"a\\"bc"@example.com');
  });

  test('keeps dots and tags in its normal form, because only the receiving host knows what they mean', () => {
    expect(parsed('A.n.n.a+News@Gmail.com').normalized).toBe('a.n.n.a+news@gmail.com');
  });

  test('may be international: the domain becomes A-labels, the local part needs SMTPUTF8', () => {
    expect(parsed('jörg@münchen.de')).toMatchObject({
      mailbox: 'jörg@xn--mnchen-3ya.de',
      domain: 'xn--mnchen-3ya.de',
      needsSmtpUtf8: true,
    });
    expect(parsed('anna@MÜNCHEN。de')).toMatchObject({ domain: 'xn--mnchen-3ya.de', needsSmtpUtf8: false });
    expect(parsed('用户@例え.jp').domain).toBe('xn--r8jz45g.jp');
  });

  test('has one normal form however its accents were typed', () => {
    expect(parsed('jo\u0308rg@example.com').normalized).toBe(parsed('j\u00f6rg@example.com').normalized);
  });

  test.each(['anna@[192.0.2.1]', 'anna@[IPv6:2001:db8::1]', 'anna@[tag:content]'])(
    '%s names a host by number, which is right in form and nobody’s mailbox',
    (text) => {
      expect(parse(text)).toEqual({ kind: 'address_literal' });
    },
  );

  test('is never found in noise by throwing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        expect(['valid', 'invalid', 'address_literal']).toContain(parse(text).kind);
      }),
    );
  });
});
