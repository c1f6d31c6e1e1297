import type { Dice } from './dice.ts';

/** Long enough that a pattern of quadratic time would be seen, in a body of 1 MB. */
const MOST_CHARACTERS = 60_000;

/** What patterns of ids, addresses, days, numbers, headers and markup look for, and what nearly fits them. */
const PIECES = [
  '.',
  ',',
  ' ',
  '-',
  '9',
  'a',
  'A',
  '@',
  'a@',
  'a.',
  '@a.',
  '"',
  "'",
  '\\',
  '%',
  '%00',
  '%C3%28',
  '/',
  '../',
  ':',
  '://',
  'http://',
  '[',
  '[::',
  '<',
  '<!--',
  '<a ',
  '{{',
  '{{name',
  '}}',
  '${',
  'DE-HRB-',
  'DE-HRB-F1103-',
  '2026-01-01T',
  '1e',
  '=',
  '=cmd|',
  '&a=',
  ';',
  '; a=',
  'wait=',
  'Bearer ',
  '\t',
  '\u00a0',
  '\u2028',
  '\ufeff',
  'ß',
  'İ',
  '\u0301',
  '\u202e',
  'ﷺ',
  '👨‍👩‍👧‍👦',
  '＋',
  'xn--',
] as const;

/** Texts that programs have stumbled over, each whole. */
const WHOLE = [
  '',
  '\0',
  '\ud800',
  'a\udfff',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'NaN',
  '-0',
  '1e999',
  '99999999999999999999',
  '0x10',
  'Infinity',
  "' or 1=1; --",
  "'); drop table enrichments; --",
  '<script>alert(1)</script>',
  '{{constructor.constructor("return 1")()}}',
  '%s%n%x',
  '/etc/passwd',
  '../../../../etc/passwd',
  'file:///etc/passwd',
  'http://169.254.169.254/latest/meta-data/',
  'http://127.0.0.1:5432/',
  'http://[::ffff:127.0.0.1]/',
  'javascript:alert(1)',
  'DE-HRB-F1103-261478',
  '2026-02-30',
  '+275760-09-13T00:00:00.001Z',
  'ＡＢＣ',
  '\r\nSet-Cookie: a=b',
] as const;

/** A text that was made to be expensive, or to be taken for something else. */
export function hostileText(dice: Dice, most = MOST_CHARACTERS): string {
  if (dice.chance(3)) {
    return dice.pick(WHOLE);
  }
  const pieces = Array.from({ length: 1 + dice.below(3) }, () => dice.pick(PIECES));
  const length = dice.size(most);
  const inTurn = pieces.join('').repeat(Math.ceil(length / pieces.join('').length));
  const runs = pieces.map((piece) => piece.repeat(Math.ceil(length / pieces.length / piece.length))).join('');
  return (dice.chance(2) ? inTurn : runs).slice(0, length) + dice.pick(['', '!', 'x', ' ', '\n', '\u0301']);
}
