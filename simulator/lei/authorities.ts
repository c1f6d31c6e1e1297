import { COURTS } from '#domain/courts';

/** One authority of the simulated list. Codes of courts are invented; their names are the courts' own. */
export interface Authority {
  readonly code: string;
  readonly country: string;
  readonly countryCode: string;
  readonly register: string;
  readonly organization: string;
}

const FIRST_CODE = 197;
const FOREIGN: readonly (readonly [country: string, code: string, register: string, organization: string])[] = [
  ['Austria', 'AT', 'Firmenbuch', 'Bundesministerium für Justiz'],
  ['France', 'FR', 'Registre du Commerce et des Sociétés', 'Infogreffe'],
  ['Netherlands', 'NL', 'Handelsregister', 'Kamer van Koophandel'],
  ['Switzerland', 'CH', 'Handelsregister', 'Eidgenössisches Amt für das Handelsregister'],
];
/** More than one page of the list, as in truth. */
const FOREIGN_ROUNDS = 20;

/** What courts call themselves where the portal's court list has another order. */
const OWN_NAMES: Readonly<Record<string, string>> = {
  F1103: 'Charlottenburg (Berlin)',
  M1203: 'Königstein im Taunus',
  T3104: 'Ludwigshafen am Rhein',
};

/** Every authority, courts last: who reads the first page only finds none of them. */
export const AUTHORITIES: readonly Authority[] = [
  ...Array.from({ length: FOREIGN_ROUNDS }, () => FOREIGN)
    .flat()
    .map(([country, countryCode, register, organization], at) => ({
      code: codeOf(at + 1),
      country,
      countryCode,
      register,
      organization,
    })),
  ...COURTS.map(({ code, name }, at) => ({
    code: codeOf(FIRST_CODE + at),
    country: 'Germany',
    countryCode: 'DE',
    register: 'Handelsregister',
    organization: `Amtsgericht ${OWN_NAMES[code] ?? name}`,
  })),
];

/** The code of a court in the list. */
export function authorityCodeOf(courtCode: string): string {
  return codeOf(FIRST_CODE + COURTS.findIndex(({ code }) => code === courtCode));
}

function codeOf(number: number): string {
  return `RA${String(number).padStart(6, '0')}`;
}
