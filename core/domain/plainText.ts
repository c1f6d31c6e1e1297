/** Tags and comments; what stands between two of them are words beside each other. */
const TAG = /<[^<>]*>/gu;
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
  auml: 'ä',
  ouml: 'ö',
  uuml: 'ü',
  Auml: 'Ä',
  Ouml: 'Ö',
  Uuml: 'Ü',
  szlig: 'ß',
};
const ENTITY = /&(?:#(?<decimal>\d{1,7})|#x(?<hexadecimal>[0-9a-f]{1,6})|(?<name>[a-z]{2,6}));/giu;

/** What mark-up shows. */
export function plainText(markup: string): string {
  return markup.replace(TAG, ' ').replace(ENTITY, (entity, ...rest) => {
    const { decimal, hexadecimal, name } = rest.at(-1) as Readonly<Record<string, string | undefined>>;
    const code = decimal === undefined ? parseInt(hexadecimal ?? '', 16) : Number(decimal);
    return name === undefined ? String.fromCodePoint(Math.min(code, 0x10ffff)) : (ENTITIES[name] ?? entity);
  });
}
