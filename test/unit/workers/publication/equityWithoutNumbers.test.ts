import { describe, expect, test } from '@jest/globals';
import { balance, lines, parse, SMALL_ASSETS } from '../../../support/readStatements.ts';

const REST = ['Rückstellungen|500,00|400,00', 'Verbindlichkeiten|1.000,00|1.000,00', '|3.000,00|2.800,00'];

const liabilitiesOf = (rows: readonly string[]): string[] =>
  lines(parse(balance(SMALL_ASSETS, rows)).balance_sheet?.liabilities);

describe('equity without numbers', () => {
  test('of a partnership has the shares of each kind of partners beneath those of all', () => {
    const parts = ['Kapitalanteil der Komplementärin|100,00|100,00', 'Kapitalanteile der Kommanditisten|900,00|900,00'];
    const read = liabilitiesOf(['Eigenkapital||', 'Kapitalanteile||', ...parts, 'Rücklagen|500,00|400,00', ...REST]);
    expect(read.slice(0, 5)).toEqual([
      'A Eigenkapital 1500 1400',
      '– Kapitalanteile 1000 1000',
      '– Kapitalanteil der Komplementärin 100 100',
      '– Kapitalanteile der Kommanditisten 900 900',
      '– Rücklagen 500 400',
    ]);
  });

  test('of a cooperative has the shares of each kind of members beneath those of all', () => {
    const parts = ['der verbleibenden Mitglieder|900,00|800,00', 'aus gekündigten Geschäftsanteilen|100,00|100,00'];
    const read = liabilitiesOf([
      'Eigenkapital||',
      'Geschäftsguthaben||',
      ...parts,
      'Bilanzgewinn|500,00|500,00',
      ...REST,
    ]);
    expect(read.slice(0, 5)).toEqual([
      'A Eigenkapital 1500 1400',
      '– Geschäftsguthaben 1000 900',
      '– der verbleibenden Mitglieder 900 800',
      '– aus gekündigten Geschäftsanteilen 100 100',
      '– Bilanzgewinn 500 500',
    ]);
  });

  test.each([
    ['Vereinsvermögen', 'Freie Rücklagen'],
    ['Errichtungskapital', 'Kapitalerhaltungsrücklage'],
  ])('has %s and %s as its parts', (capital, reserves) => {
    const parts = [`${capital}|1.000,00|1.000,00`, `${reserves}|300,00|300,00`, 'Mittelvortrag|200,00|100,00'];
    const read = liabilitiesOf(['Eigenkapital|1.500,00|1.400,00', ...parts, ...REST]);
    expect(read.slice(0, 4)).toEqual([
      'A Eigenkapital 1500 1400',
      `– ${capital} 1000 1000`,
      `– ${reserves} 300 300`,
      '– Mittelvortrag 200 100',
    ]);
  });

  test.each(['– ', ''])('by a name of associations has a part by another one (%s)', (dash) => {
    const parts = [`${dash}Vereinskapital|1.000,00|1.000,00`, `${dash}Freie Rücklage|500,00|400,00`];
    const read = parse(balance(SMALL_ASSETS, ['Vereinsvermögen|1.500,00|1.400,00', ...parts, ...REST]));
    expect(read.balance_sheet?.liabilities.map(({ label }) => label)).toEqual([
      'Vereinsvermögen',
      'Rückstellungen',
      'Verbindlichkeiten',
    ]);
    expect(read.indicators.equity).toEqual({ current: 1500, prior: 1400 });
  });

  test('takes no sum of a part of it that only rounding keeps from the part', () => {
    const found = parse(
      balance(
        ['A. Anlagevermögen|10,0|10,0', 'B. Umlaufvermögen|20,0|18,0', '|30,0|28,0'],
        [
          'Eigenkapital||',
          'Grundkapital|0,1|0,1',
          'Gewinnrücklagen||',
          'gesetzliche Rücklage|9,3|5,7',
          'andere Gewinnrücklagen|4,5|3,8',
          '|13,9|9,6',
          'Bilanzgewinn|1,0|1,0',
          '|15,0|10,7',
          'Verbindlichkeiten|15,0|17,3',
          '|30,0|28,0',
        ],
        ['|31.12.2021 Mio. EUR|31.12.2020 Mio. EUR'],
      ),
    );
    expect(lines(found.balance_sheet?.liabilities)[2]).toBe('A.III Gewinnrücklagen 13900000 9600000');
  });
});
