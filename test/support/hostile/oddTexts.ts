import fc from 'fast-check';
import { TEXT_CHARACTERS_MAX } from '#domain/inputLimits';

/** Texts that JSON can carry and that databases, pages, files or JavaScript stumble over, each with its name. */
export const ODD_TEXTS = {
  'U+0000': 'a\0b',
  'a high surrogate': 'a\ud800',
  'a low surrogate': '\udfffb',
  'reversed surrogates': '\udc00\ud800',
  'a byte order mark': '\ufeffa\ufeff',
  'U+FFFE and U+FFFF': 'a\ufffe\uffff',
  'bidi controls': '\u202ea\u2066b\u200f',
  'four bytes': '𝄞\u{10ffff}👨‍👩‍👧',
  'separators of lines': 'a\u2028b\u2029c\u0085d\ve',
  'control characters': 'a\u0001\u001b[31m\u007f\u009fb',
  'an escape spelled out': '\\u0000 \\ud800 \\x00 %00 &#0;',
  'a long text': 'x'.repeat(TEXT_CHARACTERS_MAX),
  'a text that is too long': '𝄞'.repeat(TEXT_CHARACTERS_MAX),
  'the prototype': '__proto__',
  'a constructor': 'constructor',
  'a formula': '=1+1',
  markup: '</script><b a="\'">{{name}}',
  nothing: '',
} as const;

/** One of them, or what is put together of several. */
export const oddText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...Object.values(ODD_TEXTS)),
  fc
    .array(fc.constantFrom(...Object.values(ODD_TEXTS).filter(({ length }) => length < 50)), { maxLength: 4 })
    .map((texts) => texts.join('')),
  fc.string({ unit: 'binary', maxLength: 30 }),
);
