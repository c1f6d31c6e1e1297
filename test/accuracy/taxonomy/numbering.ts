import type { Random } from '../../../simulator/dataset/random.ts';

/** How positions of each depth are numbered. */
export interface Numbering {
  readonly letters: (index: number) => string;
  readonly romans: (index: number) => string;
  readonly arabics: (index: number) => string;
  readonly smalls: (index: number) => string;
}

const ROMANS = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X'];

function letter(index: number): string {
  return String.fromCodePoint(65 + index);
}

function roman(index: number): string {
  return ROMANS[index] ?? String(index + 1);
}

export const LAWFUL: Numbering = {
  letters: (index) => `${letter(index)}.`,
  romans: (index) => `${roman(index)}.`,
  arabics: (index) => `${index + 1}.`,
  smalls: (index) => `${letter(index).toLowerCase()})`,
};

const NONE = (): string => '';

export function wildNumbering(random: Random): Numbering {
  if (random.chance(0.2)) {
    return { letters: NONE, romans: NONE, arabics: NONE, smalls: NONE };
  }
  const frame = random.pick<(text: string) => string>([
    (text) => `${text}.`,
    (text) => text,
    (text) => `(${text})`,
    (text) => `${text})`,
  ]);
  const isMisread = random.chance(0.2);
  return {
    letters: (index) => frame(letter(index)),
    // A capital I that was scanned as a small L.
    romans: (index) => frame(isMisread ? roman(index).replace(/II/u, 'Il') : roman(index)),
    arabics: random.chance(0.15) ? NONE : (index) => frame(String(index + 1)),
    smalls: LAWFUL.smalls,
  };
}
