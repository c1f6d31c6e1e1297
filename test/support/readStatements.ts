import type { StatementPosition } from '#contract/types/get_publication/getPublication';
import {
  parsePublication,
  type ParsedPublication,
} from '../../workers/registries/bundesanzeiger/publication/parsePublication.ts';
import { publicationHtml, section, tableHtml } from './publicationMarkup.ts';

export const BALANCE = section('Bilanz zum 31.12.2021');
export const GROUP_TITLE = 'Konzernabschluss zum Geschäftsjahr vom 01.01.2021 bis zum 31.12.2021';
export const YEARS_IN_EUR = '|31.12.2021 EUR|31.12.2020 EUR';

export function parse(body: string, title?: string): ParsedPublication {
  return parsePublication(publicationHtml(body, title === undefined ? {} : { title }), null);
}

/** Positions as lines: `A.II Sachanlagen 1 2`, parts behind their sum. */
export function lines(positions: readonly StatementPosition[] = []): string[] {
  return positions.flatMap(({ key, label, current, prior, children }) => [
    `${key ?? '–'} ${label} ${String(current)} ${String(prior)}`,
    ...lines(children),
  ]);
}

export function balance(assets: readonly string[], liabilities: readonly string[], headings = [YEARS_IN_EUR]): string {
  return `${BALANCE}<p>Aktiva</p>${tableHtml(headings, assets)}<p>Passiva</p>${tableHtml(headings, liabilities)}`;
}

export const SMALL_ASSETS = [
  'A. Anlagevermögen|1.000,00|900,00',
  'B. Umlaufvermögen|2.000,00|1.900,00',
  '|3.000,00|2.800,00',
];
export const SMALL_LIABILITIES = [
  'A. Eigenkapital|1.500,00|1.400,00',
  'B. Rückstellungen|500,00|400,00',
  'C. Verbindlichkeiten|1.000,00|1.000,00',
  '|3.000,00|2.800,00',
];
export const SMALL = ['A Anlagevermögen 1000 900', 'B Umlaufvermögen 2000 1900'];
