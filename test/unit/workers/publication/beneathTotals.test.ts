import { describe, expect, test } from '@jest/globals';
import type { StatementPosition } from '#contract/types/get_publication/getPublication';
import { balance, lines, parse, SMALL_ASSETS } from '../../../support/readStatements.ts';

const LIABILITIES = [
  'A. Eigenkapital|1.500,00|1.400,00',
  'B. Rückstellungen|500,00|400,00',
  'C. Verbindlichkeiten|1.000,00|1.000,00',
];
const READ = ['A Eigenkapital 1500 1400', 'B Rückstellungen 500 400', 'C Verbindlichkeiten 1000 1000'];

const liabilitiesOf = (rows: readonly string[]): readonly StatementPosition[] =>
  parse(balance(SMALL_ASSETS, rows)).balance_sheet?.liabilities ?? [];

describe('what stands beneath the total is no position', () => {
  test.each([
    ['one line', '|3.000,00|2.800,00', ['Haftungsverhältnisse gemäß § 251 HGB|700,00|600,00']],
    [
      'a numbered list',
      '|3.000,00|2.800,00',
      [
        'Haftungsverhältnisse||',
        '1. Verbindlichkeiten aus Bürgschaften|700,00|600,00',
        '2. Haftungsverhältnisse aus der Bestellung von Sicherheiten für fremde Verbindlichkeiten|10,00|10,00',
      ],
    ],
    [
      'a list with its sum',
      '|3.000,00|2.800,00',
      ['Bürgschaften|700,00|600,00', 'Wechselobligo|7,00|6,00', '|707,00|606,00'],
    ],
    [
      'a heading of its own',
      'Summe Passiva|3.000,00|2.800,00',
      ['Unter der Bilanz:||', 'Eventualschulden|700,00|600,00'],
    ],
    ['a name that no law has', 'Summe Passiva|3.000,00|2.800,00', ['Leasingverpflichtungen|700,00|600,00']],
  ])('%s', (_, total, beneath) => {
    const {
      balance_sheet: sheet,
      checks,
      warnings,
    } = parse(balance(SMALL_ASSETS, [...LIABILITIES, total, ...beneath]));
    expect(lines(sheet?.liabilities)).toEqual(READ);
    expect(checks.balance_sheet_balances).toBe(true);
    expect(warnings).toEqual(['identity_unverified']);
  });

  test('a total that is contradicted included', () => {
    const read = liabilitiesOf([...LIABILITIES, '|3.007,00|2.800,00', 'Haftungsverhältnisse|700,00|600,00']);
    expect(lines(read).map((line) => line.replace(/ \S+ \S+$/u, ''))).toEqual([
      'A Eigenkapital',
      'B Rückstellungen',
      'C Verbindlichkeiten',
    ]);
  });

  test('a sum of one position is no total', () => {
    const read = liabilitiesOf([
      'A. Eigenkapital|1.500,00|1.400,00',
      'B. Rückstellungen||',
      '1. Steuerrückstellungen|200,00|100,00',
      '2. Sonstige Rückstellungen|300,00|300,00',
      '|500,00|400,00',
      'Verbindlichkeiten|1.000,00|1.000,00',
      '|3.000,00|2.800,00',
    ]);
    expect(lines(read)).toContain('C Verbindlichkeiten 1000 1000');
  });
});

describe('a total that a misprint contradicts', () => {
  test.each(['Surnme Passiva', 'Sume Passiva', 'Gesamtkapital', 'Bilanzsurnme'])('is no position as %s', (name) => {
    expect(lines(liabilitiesOf([...LIABILITIES, `${name}|3.007,00|2.800,00`]))).toEqual(READ);
  });
});

test('signs that underline a sum are none of it', () => {
  const read = liabilitiesOf([
    'A. Eigenkapital||',
    'I. Gezeichnetes Kapital|1.000,00|1.000,00',
    'II. Gewinnvortrag|500,00<br/>-----------|400,00<br/>-----------',
    '|1.500,00|1.400,00',
    'B. Rückstellungen|500,00|400,00',
    'C. Verbindlichkeiten|1.000,00<br>___________|1.000,00<br>___________',
    '|3.000,00<br/>==========|2.800,00<br/>==========',
  ]);
  expect(lines(read)).toEqual([
    'A Eigenkapital 1500 1400',
    'A.I Gezeichnetes Kapital 1000 1000',
    'A.IV Gewinnvortrag 500 400',
    'B Rückstellungen 500 400',
    'C Verbindlichkeiten 1000 1000',
  ]);
});
