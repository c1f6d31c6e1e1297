import type { Company } from './company.ts';

/**
 * First letter of a court code → what stands behind the code in EUIDs, and behind numbers without letters. Only some states
 * print EUIDs in their register content (docs/spec/registries.md, "EUIDs"); which ones is not recorded.
 */
const PRINTING: Readonly<Record<string, readonly [court: string, number: string]>> = {
  F: ['R', 'B'],
  K: ['R', ''],
  P: ['', ''],
  X: ['R', ''],
};

/** The European Unique Identifier on a company's sheet; null where its state prints none. */
export function printedEuid({ register }: Company): string | null {
  const { type, number, suffix, courtCode } = register;
  const letters = PRINTING[courtCode.charAt(0)];
  return letters === undefined ? null : `DE${courtCode}${letters[0]}.${type}${number}${suffix ?? letters[1]}`;
}
