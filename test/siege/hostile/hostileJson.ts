import type { Dice } from './dice.ts';
import { hostileText } from './hostileText.ts';

/** JSON as text, since much of it could not be said with values: numbers beyond any, one name twice, texts that are none. */
export function hostileJson(dice: Dice, most: number): string {
  return dice.pick(KINDS)(dice, most);
}

/** A sound body in which one thing or a few are not as they should be. */
export function spoiltJson(dice: Dice, sound: object, most: number): string {
  const fields = Object.entries(sound).map(([name, value]) => [JSON.stringify(name), JSON.stringify(value)] as const);
  const spoilt = fields.map(([name, value]) => [name, dice.chance(2) ? spoiltValue(dice, most) : value] as const);
  const more = dice.chance(2) ? [] : wideFields(dice, dice.size(20_000));
  const twice = dice.chance(4) ? spoilt : [];
  return object([...spoilt, ...twice, ...more]).slice(0, dice.chance(20) ? dice.below(most) : undefined);
}

type Kind = (dice: Dice, most: number) => string;
type Field = readonly [name: string, value: string];

const KINDS: readonly Kind[] = [
  (dice, most) => nested('[', ']', dice.size(most / 2)),
  (dice, most) => nested('{"a":', '}', dice.size(most / 6), '1'),
  (dice, most) => `[${'1,'.repeat(dice.size(most / 2))}1]`,
  (dice, most) => `[${'[],'.repeat(dice.size(most / 3))}[]]`,
  (dice, most) => `[${'{},'.repeat(dice.size(most / 3))}{}]`,
  (dice, most) => object(wideFields(dice, dice.size(most / 12))),
  (dice, most) => object([['"a"', number(dice, most)]]),
  (dice, most) => object([['"a"', text(dice, most)]]),
  (dice, most) => text(dice, most),
  (dice, most) => `${' '.repeat(dice.size(most))}{}`,
  (dice, most) => hostileText(dice, most),
  (dice, most) => '['.repeat(dice.size(most)),
  (dice, most) => `{"a":"${'\\u0000'.repeat(dice.size(most / 6))}"}`,
  (dice, most) => `{"a":"${'\\ud800'.repeat(dice.size(most / 6))}"}`,
  () => 'null',
  () => '1',
];

function spoiltValue(dice: Dice, most: number): string {
  return dice.pick<Kind>([text, text, number, hostileJson, () => 'null', () => '[]', () => 'true'])(dice, most / 4);
}

function wideFields(dice: Dice, count: number): readonly Field[] {
  const prefix = dice.pick(['f', '', 'custom_vars.', '\\u0000', '__proto__', 'x'.repeat(200)]);
  const value = dice.pick(['1', '""', '{}', '[]', 'null', '{"a":{}}']);
  return Array.from({ length: count }, (_, at) => [`"${prefix}${at}"`, value]);
}

function text(dice: Dice, most: number): string {
  return JSON.stringify(hostileText(dice, most));
}

function number(dice: Dice, most: number): string {
  const digits = '9'.repeat(1 + dice.size(most));
  return dice.pick([digits, `-${digits}`, `0.${digits}`, `1e${digits}`, '1e999', '-0', '9007199254740993', '1E-400']);
}

function nested(open: string, close: string, levels: number, inner = ''): string {
  return open.repeat(levels) + inner + close.repeat(levels);
}

function object(fields: readonly Field[]): string {
  return `{${fields.map(([name, value]) => `${name}:${value}`).join(',')}}`;
}
