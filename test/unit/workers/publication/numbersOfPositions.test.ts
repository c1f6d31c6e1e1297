import { describe, expect, test } from '@jest/globals';
import { balance, lines, parse, SMALL_LIABILITIES } from '../../../support/readStatements.ts';

const ASSETS = ['Anlagevermögen', 'Sachanlagen', 'Umlaufvermögen', 'Vorräte', 'Kassenbestand'];
const AMOUNTS = ['1.000,00|900,00', '1.000,00|900,00', '2.000,00|1.900,00', '1.500,00|1.400,00', '500,00|500,00'];

describe('numbers of positions', () => {
  test.each([
    ['with a dash behind them', ['A - ', 'I - ', 'B - ', 'I - ', 'II - ']],
    ['with a colon behind them', ['A: ', 'I: ', 'B: ', 'I: ', 'II: ']],
    ['with a dot and a bracket behind them', ['A.) ', 'I.) ', 'B.) ', 'I.) ', 'II.) ']],
    ['with a dot and a dash behind them', ['A. - ', 'I. - ', 'B. - ', 'I. - ', 'II. - ']],
    ['in small letters', ['a. ', 'i. ', 'b. ', 'i. ', 'ii. ']],
    ['that name the way in digits', ['1.1 ', '1.1.1 ', '1.2 ', '1.2.1 ', '1.2.2 ']],
  ])('%s are no part of the name', (_name, numbers) => {
    const rows = ASSETS.map((name, at) => `${numbers[at] ?? ''}${name}|${AMOUNTS[at] ?? ''}`);
    const read = lines(parse(balance([...rows, '|3.000,00|2.800,00'], SMALL_LIABILITIES)).balance_sheet?.assets);
    expect(read).toEqual([
      'A Anlagevermögen 1000 900',
      'A.II Sachanlagen 1000 900',
      'B Umlaufvermögen 2000 1900',
      'B.I Vorräte 1500 1400',
      'B.IV Kassenbestand 500 500',
    ]);
  });
});
