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

  test.each(['guess', 'refuse'] as const)('with one broken letter among whole ones is broken (%s)', (inDoubt) => {
    const bytes = Buffer.concat([Buffer.from('äöü'), Buffer.from([0xc3])]);
    expect(() => decode(bytes, inDoubt)).toThrow(expect.objectContaining({ flaw: 'broken_utf8', line: 1 }));
  });

  const windows1252 = Buffer.from('M\u00fcller', 'latin1');
  test.each(['Müller', '„Söhne“ – 5 €', 'Škoda Žižek', 'Łódź', 'Yıldız', 'Москва', 'Αθήνα', '東京都', '😀'])(
    'that is %s in UTF-8 and goes on in Windows-1252, or the other way round, is refused by its line',
    (text) => {
      const lines = [Buffer.from('name\n'), Buffer.from(`${text}\n`), Buffer.from('x\n'), windows1252];
      const [header, whole, plain, broken] = lines as [Buffer, Buffer, Buffer, Buffer];
      const end = Buffer.from('\n');
      for (const order of [
        [header, whole, plain, broken],
        [header, broken, end, plain, whole],
      ]) {
        const refusal = expect.objectContaining({ flaw: 'broken_utf8', line: 4 });
        expect(() => decode(Buffer.concat(order))).toThrow(refusal);
        const decodeBlock = createTextDecoder('guess');
        expect(() => order.map((block) => decodeBlock(block, false))).toThrow(refusal);
      }
      expect(() =>
        decode(Buffer.from(Buffer.concat([whole, broken]).toString('latin1').replaceAll('\n', '\r'), 'latin1')),
      ).toThrow(expect.objectContaining({ line: 2 }));
    },
  );

  test('in Windows-1252 may have pairs that are letters of UTF-8 as well', () => {
    const bytes = Buffer.from(
      'M\u00fcller \u0084Strau\u00df\u0093 Gro\u00df\u0096Klein CAF\u00c9\u00ae Fu\u00df\u00a0',
      'latin1',
    );
    expect(decode(bytes)).toBe('Müller „Strauß“ Groß–Klein CAFÉ® Fuß\u00a0');
  });

  test('in UTF-16 without a mark is binary where nothing is guessed', () => {
    expect(() => decode(Buffer.from('Müller', 'utf16le'), 'refuse')).toThrow(
      expect.objectContaining({ flaw: 'binary' }),
    );
  });

  test('that begins in UTF-8 does not go on in another encoding', () => {
    const decodeBlock = createTextDecoder('guess');
    expect(decodeBlock(Buffer.from('ä'), false)).toBe('ä');
    expect(() => decodeBlock(Buffer.from([0xfc]), true)).toThrow(
      expect.objectContaining({ flaw: 'broken_utf8', line: 1 }),
    );
  });

  test.each([
    ['binary', Buffer.from('text\0')],
    ['broken_utf16', Buffer.from('\ufeffM', 'utf16le').subarray(0, 3)],
    ['broken_utf16', Buffer.from('fffe00d84100', 'hex')],
  ] as const)('is refused as %s', (flaw, bytes) => {
    expect(() => decode(bytes)).toThrow(expect.objectContaining({ flaw: flaw }));
  });
});
