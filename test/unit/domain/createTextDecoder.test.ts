import { describe, expect, test } from '@jest/globals';
import { createTextDecoder, type InDoubt } from '#domain/createTextDecoder';

const decode = (bytes: Uint8Array, inDoubt: InDoubt = 'guess'): string => createTextDecoder(inDoubt)(bytes, true);
const utf16be = (text: string): Buffer => Buffer.from(text, 'utf16le').swap16();

describe('a text', () => {
  test.each([
    ['ASCII', Buffer.from('GmbH'), 'GmbH'],
    ['UTF-8', Buffer.from('Müller 漢'), 'Müller 漢'],
    ['UTF-8 with a mark', Buffer.from('\ufeffMüller'), 'Müller'],
    ['Windows-1252', Buffer.from([0x4d, 0xfc, 0x6c, 0x6c, 0x65, 0x72, 0x20, 0x80]), 'Müller €'],
    ['UTF-16 with a mark', Buffer.from('\ufeffMüller', 'utf16le'), 'Müller'],
    ['big-endian UTF-16 with a mark', utf16be('\ufeffMüller'), 'Müller'],
    ['UTF-16 without a mark', Buffer.from('Müller', 'utf16le'), 'Müller'],
    ['big-endian UTF-16 without a mark', utf16be('Müller'), 'Müller'],
    ['nothing', new Uint8Array(), ''],
  ])('in %s is read', (_encoding, bytes, text) => {
    expect(decode(bytes)).toBe(text);
  });

  test('may come in blocks that cut characters of UTF-16', () => {
    const bytes = Buffer.from('\ufeffMüller 😀', 'utf16le');
    const decodeBlock = createTextDecoder('refuse');
    const pieces = [bytes.subarray(0, 5), bytes.subarray(5, 17), bytes.subarray(17)];
    expect(pieces.map((piece, index) => decodeBlock(piece, index === 2)).join('')).toBe('Müller 😀');
  });

  test('with one broken letter among whole ones is Windows-1252 by guess, else broken', () => {
    const bytes = Buffer.concat([Buffer.from('äöü'), Buffer.from([0xc3])]);
    expect(decode(bytes, 'guess')).toBe('Ã¤Ã¶Ã¼Ã');
    expect(() => decode(bytes, 'refuse')).toThrow(expect.objectContaining({ flaw: 'broken_utf8' }));
  });

  test('in UTF-16 without a mark is binary where nothing is guessed', () => {
    expect(() => decode(Buffer.from('Müller', 'utf16le'), 'refuse')).toThrow(
      expect.objectContaining({ flaw: 'binary' }),
    );
  });

  test('that begins in UTF-8 does not go on in another encoding', () => {
    const decodeBlock = createTextDecoder('guess');
    expect(decodeBlock(Buffer.from('ä'), false)).toBe('ä');
    expect(() => decodeBlock(Buffer.from([0xfc]), true)).toThrow(expect.objectContaining({ flaw: 'broken_utf8' }));
  });

  test.each([
    ['binary', Buffer.from('text\0')],
    ['broken_utf16', Buffer.from('\ufeffM', 'utf16le').subarray(0, 3)],
    ['broken_utf16', Buffer.from('fffe00d84100', 'hex')],
  ] as const)('is refused as %s', (flaw, bytes) => {
    expect(() => decode(bytes)).toThrow(expect.objectContaining({ flaw: flaw }));
  });
});
