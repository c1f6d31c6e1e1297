import type { CompanyId } from '../companyId.ts';

/** Suffixes of numbers at merged courts (docs/spec/registries.md, "Company ids"): the portal's rows may leave them out. */
const SUFFIXES: Readonly<Record<string, string>> = { F1103: 'B', H1101: 'HB', X1112: 'FL', X1517: 'KI' };

const PRINTED = /^(HRA|HRB|GNR|PR|VR|GSR)0{0,9}(\d{1,7})([A-Z]{0,3})$/;

/** The ways in which the register number of a company may be written down where it is looked up by its exact text. */
export function registerNumberSpellings({ registerType, number, suffix, court }: CompanyId): readonly string[] {
  const types = new Set([registerType, registerType.toUpperCase()]);
  const suffixes = new Set(['', suffix ?? SUFFIXES[court.code] ?? '']);
  const digits = String(Number(number));
  return [...types].flatMap((type) =>
    [...suffixes].flatMap((end) =>
      end === ''
        ? [`${type} ${digits}`, `${type}${digits}`]
        : [`${type} ${digits} ${end}`, `${type} ${digits}${end}`, `${type}${digits}${end}`],
    ),
  );
}

/**
 * Whether a printed register number is that of a company id: register and digits, and the suffix where both have one
 * (docs/spec/decisions.md, "Company ids").
 */
export function isRegisterNumberOf(printed: string, { registerType, number, suffix }: CompanyId): boolean {
  const [, type, digits, end = ''] = PRINTED.exec(printed.toUpperCase().replace(/[\s.-]/g, '')) ?? [];
  return (
    type === registerType.toUpperCase() &&
    Number(digits) === Number(number) &&
    (end === '' || suffix === null || end === suffix)
  );
}
