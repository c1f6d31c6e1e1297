import { digitsOf, isIso7064Mod11, luhn, weighted } from './digits.ts';
import { checksIrish, checksSpanish } from './letteredVatChecks.ts';

/** Whether the check digits of a number, without its country and of the shape of its country, are right. */
export type VatCheck = (number: string) => boolean;

/**
 * By country, as its tax authority computes them (European Commission, "VAT identification number structure", and the
 * algorithms that the member states have published). Where a country has none that is public, any number passes: Bulgarian
 * and Czech persons, Latvian persons, the newer French keys.
 */
export const VAT_CHECKS = {
  AT: (number) => (luhn(number.slice(1, 8)) + Number(number[8]) + 4) % 10 === 0,
  BE: (number) => (Number(number.slice(0, 8)) + Number(number.slice(8))) % 97 === 0,
  BG: (number) => number.length !== 9 || checksBulgarian(number),
  CY: checksCypriot,
  CZ: (number) =>
    number.length !== 8 || ((11 - (weighted(number, [8, 7, 6, 5, 4, 3, 2]) % 11)) % 11 || 1) % 10 === Number(number[7]),
  DE: isIso7064Mod11,
  DK: (number) => weighted(number, [2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0,
  EE: (number) => weighted(number, [3, 7, 1, 3, 7, 1, 3, 7, 1]) % 10 === 0,
  EL: (number) => (weighted(number, [256, 128, 64, 32, 16, 8, 4, 2]) % 11) % 10 === Number(number[8]),
  ES: checksSpanish,
  FI: (number) => weighted(number, [7, 9, 10, 5, 8, 4, 2, 1]) % 11 === 0,
  FR: checksFrench,
  HR: isIso7064Mod11,
  HU: (number) => weighted(number, [9, 7, 3, 1, 9, 7, 3, 1]) % 10 === 0,
  IE: checksIrish,
  IT: (number) => luhn(number) === 0,
  LT: checksLithuanian,
  LU: (number) => Number(number.slice(0, 6)) % 89 === Number(number.slice(6)),
  LV: (number) => number < '4' || weighted(number, [9, 1, 4, 8, 3, 10, 2, 5, 7, 6, 1]) % 11 === 3,
  MT: (number) => weighted(number, [3, 4, 6, 7, 8, 9, 10, 1]) % 37 === 0,
  NL: checksDutch,
  PL: (number) => weighted(number, [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 === Number(number[9]),
  PT: (number) => ((11 - (weighted(number, [9, 8, 7, 6, 5, 4, 3, 2]) % 11)) % 11) % 10 === Number(number[8]),
  RO: (number) => {
    const padded = number.padStart(10, '0');
    return ((10 * weighted(padded, [7, 5, 3, 2, 1, 7, 5, 3, 2])) % 11) % 10 === Number(padded[9]);
  },
  SE: (number) => luhn(number.slice(0, 10)) === 0,
  SI: (number) => {
    const check = 11 - (weighted(number, [8, 7, 6, 5, 4, 3, 2]) % 11);
    return check !== 11 && check % 10 === Number(number[7]);
  },
  // The second way is that of people whose number is their birth number.
  SK: (number) => Number(number) % 11 === 0 || (Number(number.slice(0, 9)) % 11) % 10 === Number(number[9]),
  XI: checksNorthernIrish,
} as const satisfies Readonly<Record<string, VatCheck>>;

function checksBulgarian(number: string): boolean {
  const first = weighted(number, [1, 2, 3, 4, 5, 6, 7, 8]) % 11;
  const check = first === 10 ? weighted(number, [3, 4, 5, 6, 7, 8, 9, 10]) % 11 : first;
  return check % 10 === Number(number[8]);
}

/** Digits at odd places count by this table; the letter is the sum. */
const CYPRIOT = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21];

function checksCypriot(number: string): boolean {
  const sum = digitsOf(number.slice(0, 8)).reduce(
    (total, digit, at) => total + (at % 2 === 0 ? (CYPRIOT[digit] ?? 0) : digit),
    0,
  );
  return String.fromCharCode(65 + (sum % 26)) === number[8];
}

/** A SIREN, which Monaco counts by itself, behind its key of two digits; how the newer keys are made is not public. */
function checksFrench(number: string): boolean {
  const [key, siren] = [number.slice(0, 2), number.slice(2)];
  const isSiren = siren.startsWith('000') || luhn(siren) === 0;
  return isSiren && (!/^\d{2}$/.test(key) || Number(`${siren}12`) % 97 === Number(key));
}

function checksLithuanian(number: string): boolean {
  const body = digitsOf(number.slice(0, -1));
  const sum = (shift: number): number => body.reduce((total, digit, at) => total + (1 + ((at + shift) % 9)) * digit, 0);
  const first = sum(0) % 11;
  return (first === 10 ? sum(2) % 11 : first) % 10 === Number(number.at(-1));
}

/** Numbers of companies carry that of their tax file; those of people since 2020 are checked with country and letters. */
function checksDutch(number: string): boolean {
  const file = number.slice(0, 9);
  const isFile = weighted(file, [9, 8, 7, 6, 5, 4, 3, 2, -1]) % 11 === 0;
  const values = Array.from(`NL${number}`).map((character) => Number.parseInt(character, 36));
  return isFile || values.reduce((rest, value) => (rest * (value > 9 ? 100 : 10) + value) % 97, 0) === 1;
}

/** As the British ones; those of government and health have no check digits. */
function checksNorthernIrish(number: string): boolean {
  const rest = weighted(number.slice(0, 9), [8, 7, 6, 5, 4, 3, 2, 10, 1]) % 97;
  return /^[A-Z]/.test(number) || rest === 0 || rest === 42 || rest === 55;
}
