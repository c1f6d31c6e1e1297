import type { ParsedPublication } from '../../workers/registries/bundesanzeiger/publication/parsePublication.ts';
import { tableHtml } from './publicationMarkup.ts';
import { BALANCE, lines, parse } from './readStatements.ts';

/** How a row prints an amount of this year and one of the year before. */
export type Print = (current: number, prior: number) => string;

export const ASSETS: readonly (readonly [string, number, number])[] = [
  ['A. Anlagevermögen', 1000, 900],
  ['B. Umlaufvermögen', 2000, 1900],
  ['Summe', 3000, 2800],
];
export const LIABILITIES: readonly (readonly [string, number, number])[] = [
  ['A. Eigenkapital', 1500, 1400],
  ['B. Rückstellungen', 500, 400],
  ['C. Verbindlichkeiten', 1000, 1000],
  ['Summe', 3000, 2800],
];
export const READ = ['A Anlagevermögen 1000 900', 'B Umlaufvermögen 2000 1900'];
export const THOUSANDS = ['A Anlagevermögen 1000000 900000', 'B Umlaufvermögen 2000000 1900000'];

/** As German accounts print it, here and below. */
export const cents = (amount: number): string =>
  `${String(Math.trunc(amount / 1000) || '')}${amount < 1000 ? '' : '.'}${String(amount % 1000).padStart(amount < 1000 ? 1 : 3, '0')},00`;
export const whole = (amount: number): string => cents(amount).replace(',00', '');
export const inThousands = (amount: number): string =>
  `${String(amount / 1000).replace('.', ',')}${amount % 1000 === 0 ? ',0' : ''}`;
export const both: Print = (current, prior) => `${cents(current)}|${cents(prior)}`;
export const wholeBoth: Print = (current, prior) => `${whole(current)}|${whole(prior)}`;

export function rows(side: typeof ASSETS, print: Print): string[] {
  return side.map(([label, current, prior]) => `${label}|${print(current, prior)}`);
}

/** @param heads as rows of a head, or of the body */
export function read(
  heads: readonly string[],
  print: Print = both,
  options: { title?: string; inBody?: boolean } = {},
): ParsedPublication {
  const table = (side: typeof ASSETS): string =>
    options.inBody === true ? tableHtml([], [...heads, ...rows(side, print)]) : tableHtml(heads, rows(side, print));
  return parse(`${BALANCE}<p>Aktiva</p>${table(ASSETS)}<p>Passiva</p>${table(LIABILITIES)}`, options.title);
}

export function assetsOf(found: ParsedPublication): string[] {
  return lines(found.balance_sheet?.assets);
}
