import { describe, expect, test } from '@jest/globals';
import { balance, lines, parse } from '../../../support/readStatements.ts';

describe('a deficit that equity does not cover', () => {
  const assets = [
    'A. Umlaufvermögen|20.000,00|25.000,00',
    'B. Nicht durch Eigenkapital gedeckter Fehlbetrag|15.000,00|0,00',
    '|35.000,00|25.000,00',
  ];
  const rest = [
    'B. Rückstellungen|5.000,00|4.000,00',
    'C. Verbindlichkeiten|30.000,00|6.000,00',
    '|35.000,00|25.000,00',
  ];

  test.each([
    'Nicht durch Eigenkapital gedeckter Fehlbetrag',
    'nicht gedeckter Fehlbetrag',
    'buchmäßige Überschuldung',
  ])('stands on both sides, among equity as %s', (name) => {
    const equity = [
      'A. Eigenkapital||',
      'I. Gezeichnetes Kapital|25.000,00|25.000,00',
      'II. Verlustvortrag|10.000,00|5.000,00',
      'III. Jahresfehlbetrag|30.000,00|5.000,00',
      `${name}|15.000,00|0,00`,
      '|0,00|15.000,00',
    ];
    const found = parse(balance(assets, [...equity, ...rest]));
    expect(lines(found.balance_sheet?.liabilities).slice(0, 5)).toEqual([
      'A Eigenkapital 0 15000',
      'A.I Gezeichnetes Kapital 25000 25000',
      'A.IV Verlustvortrag -10000 -5000',
      'A.V Jahresfehlbetrag -30000 -5000',
      `– ${name} 15000 0`,
    ]);
    expect(found.checks.balance_sheet_balances).toBe(true);
  });
});

test.each(['-40.000,00|-35.000,00', '40.000,00|35.000,00'])(
  'losses stay losses where a misprint makes the contrary come out: %s',
  (losses) => {
    const found = parse(
      balance(
        ['A. Umlaufvermögen|20.000,00|25.000,00', '|20.000,00|25.000,00'],
        [
          'A. Eigenkapital|0,00|0,00',
          'I. Gezeichnetes Kapital|25.000,00|25.000,00',
          `II. Verlustvortrag|${losses}`,
          'III. nicht gedeckter Fehlbetrag|65.000,00|10.000,00',
          'B. Verbindlichkeiten|20.000,00|25.000,00',
          '|20.000,00|25.000,00',
        ],
      ),
    );
    expect(lines(found.balance_sheet?.liabilities).slice(2, 4)).toEqual([
      'A.IV Verlustvortrag null -35000',
      '– nicht gedeckter Fehlbetrag null 10000',
    ]);
  },
);

test('equity that is not printed is left open where rounding keeps its parts from nothing', () => {
  const found = parse(
    balance(
      ['A. Umlaufvermögen|1.128|1.100', 'B. Nicht durch Eigenkapital gedeckter Fehlbetrag|59|100', '|1.187|1.200'],
      [
        'Eigenkapital|-|-',
        'Stammkapital|50|50',
        'Verlustvortrag|-110|-150',
        'IV nicht gedeckter Fehlbetrag|59|100',
        'Verbindlichkeiten|1.187|1.200',
        '|1.187|1.200',
      ],
      ['|31.12.2021 TEUR|31.12.2020 TEUR'],
    ),
  );
  expect(found.indicators.equity).toEqual({ current: null, prior: 0 });
  expect(lines(found.balance_sheet?.liabilities)[3]).toBe('– nicht gedeckter Fehlbetrag 59000 100000');
});

test('what is told beneath the total is no part of it', () => {
  const assets = [
    'A. Umlaufvermögen|3.000,00|2.800,00',
    'Bilanzsumme|3.000,00|2.800,00',
    'Treuhandvermögen|900,00|800,00',
  ];
  const liabilities = [
    'A. Eigenkapital|1.500,00|1.400,00',
    'B. Verbindlichkeiten|1.500,00|1.400,00',
    'Bilanzsumme|3.000,00|2.800,00',
    'Treuhandverbindlichkeiten|900,00|800,00',
    'Haftungsverhältnisse|50,00|50,00',
  ];
  const found = parse(balance(assets, liabilities));
  expect(lines(found.balance_sheet?.assets)).toEqual(['B Umlaufvermögen 3000 2800']);
  expect(found.indicators.total_assets).toEqual({ current: 3000, prior: 2800 });
  expect(found.checks.balance_sheet_balances).toBe(true);
});
