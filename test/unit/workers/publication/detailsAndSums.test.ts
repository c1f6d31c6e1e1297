import { expect, test } from '@jest/globals';
import { tableHtml } from '../../../support/publicationMarkup.ts';
import { BALANCE, lines, parse, SMALL_LIABILITIES, YEARS_IN_EUR } from '../../../support/readStatements.ts';

test('an amount that is less than the parts before it is no sum of them, though the other year has one beside it', () => {
  const found = parse(
    BALANCE +
      tableHtml(
        ['Aktiva|EUR|31.12.2021 EUR|31.12.2020 TEUR'],
        [
          'A. Anlagevermögen|||',
          '1. Grundstücke|700.000,00||650',
          '2. Geleistete Anzahlungen|300.000,00|1.000.000,00|2',
          'B. Umlaufvermögen||2.000.000,00|2.148',
          '||3.000.000,00|2.800',
        ],
      ) +
      tableHtml(
        [YEARS_IN_EUR],
        SMALL_LIABILITIES.map((row) => row.replaceAll(',00', '.000,00')),
      ),
  );
  expect(lines(found.balance_sheet?.assets)).toEqual([
    'A Anlagevermögen 1000000 652000',
    '– Grundstücke 700000 650000',
    '– Geleistete Anzahlungen 300000 2000',
    'B Umlaufvermögen 2000000 2148000',
  ]);
});

test('the only part is its sum, though the prior year is too small for a proof', () => {
  const rows = [
    'A. Anlagevermögen|||',
    'I. Immaterielle Vermögensgegenstände|||',
    '1. Software|14.107,00|14.107,00|14',
    'II. Sachanlagen|||',
    '1. Maschinen|985.893,00|985.893,00|886',
    '||1.000.000,00|900',
    'B. Umlaufvermögen||2.000.000,00|1.900',
    '||3.000.000,00|2.800',
  ];
  const found = parse(
    BALANCE +
      tableHtml(['Aktiva|EUR|31.12.2021 EUR|31.12.2020 TEUR'], rows) +
      tableHtml(
        [YEARS_IN_EUR],
        SMALL_LIABILITIES.map((row) => row.replaceAll(',00', '.000,00')),
      ),
  );
  expect(lines(found.balance_sheet?.assets).slice(1, 3)).toEqual([
    'A.I Immaterielle Vermögensgegenstände 14107 14000',
    'A.I.2 Software 14107 14000',
  ]);
});
