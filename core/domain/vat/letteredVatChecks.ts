import { luhn, weighted } from './digits.ts';

const IRISH = 'WABCDEFGHIJKLMNOPQRSTUV';

/** Seven digits, a check letter, and for newer numbers one more letter; older ones have a letter in the second place. */
export function checksIrish(number: string): boolean {
  const isOld = /^\d[A-Z+*]/.test(number);
  const digits = isOld ? `0${number.slice(2, 7)}${number[0] ?? ''}` : number.slice(0, 7);
  const last = isOld ? '' : (number[8] ?? '');
  const sum = weighted(digits, [8, 7, 6, 5, 4, 3, 2]) + 9 * Math.max(0, IRISH.indexOf(last === '' ? 'W' : last));
  return IRISH[sum % 23] === number[7];
}

const PERSONS = 'TRWAGMYFPDXBNJZSQVHLCKE';
const COMPANIES = 'JABCDEFGHI';
const FOREIGNERS = 'XYZ';

/** People: eight digits, or X, Y, Z, K, L, M and seven digits, and a letter. Others: a letter, seven digits, a check. */
export function checksSpanish(number: string): boolean {
  const [first = '', body, last = ''] = [number[0], number.slice(1, 8), number[8]];
  if (/^\d/.test(number)) {
    return PERSONS[Number(number.slice(0, 8)) % 23] === last;
  }
  if (FOREIGNERS.includes(first)) {
    return PERSONS[Number(`${FOREIGNERS.indexOf(first)}${body}`) % 23] === last;
  }
  if ('KLM'.includes(first)) {
    return PERSONS[Number(body) % 23] === last;
  }
  const check = (10 - luhn(`${body}0`)) % 10;
  return last === String(check) || last === COMPANIES[check];
}
