const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  shy: '\u00AD',
  commat: '@',
  plus: '+',
  period: '.',
  lowbar: '_',
  szlig: 'ß',
  aelig: 'æ',
  AElig: 'Æ',
  oelig: 'œ',
  OElig: 'Œ',
  oslash: 'ø',
  Oslash: 'Ø',
  lstrok: 'ł',
  Lstrok: 'Ł',
};
/** The marks that entities such as `&uuml;` put on a letter, as the characters that Unicode combines. */
const MARKS: Readonly<Record<string, string>> = {
  uml: '\u0308',
  acute: '\u0301',
  grave: '\u0300',
  circ: '\u0302',
  tilde: '\u0303',
  cedil: '\u0327',
  ring: '\u030A',
  caron: '\u030C',
};

/** An entity of HTML in a text: by name, or by number. */
export const ENTITY = /&(?:#\d{1,7}|#x[0-9a-f]{1,6}|[a-z]{2,6});/giu;

/** What an entity stands for (HTML, section 13.5), for those that texts of registers have; itself where it is another. */
export function decodedEntity(entity: string): string {
  const name = entity.slice(1, -1);
  if (name.startsWith('#')) {
    const code = /^#x/iu.test(name) ? parseInt(name.slice(2), 16) : Number(name.slice(1));
    return String.fromCodePoint(Math.min(code, 0x10ffff));
  }
  const mark = MARKS[name.slice(1)];
  return mark === undefined ? (NAMED[name] ?? entity) : `${name.slice(0, 1)}${mark}`.normalize('NFC');
}
