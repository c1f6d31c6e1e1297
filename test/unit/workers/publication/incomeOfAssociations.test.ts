import { describe, expect, test } from '@jest/globals';
import { section, tableHtml } from '../../../support/publicationMarkup.ts';
import { lines, parse } from '../../../support/readStatements.ts';

const COSTS = ['Personalaufwand|80,00|70,00', 'Sonstige betriebliche Aufwendungen|20,00|20,00'];

const incomeOf = (rows: readonly string[]): string[] =>
  lines(
    parse(section('Ertrags- und Aufwandsrechnung') + tableHtml(['|2021 EUR|2020 EUR'], rows)).income_statement
      ?.positions,
  );

describe('the account of an association', () => {
  test('may begin with lines that the law does not name', () => {
    const rows = ['Mitgliedsbeiträge|100,00|90,00', 'Umsatzerlöse|50,00|40,00', ...COSTS, 'Jahresergebnis|50,00|40,00'];
    expect(incomeOf(rows)).toEqual([
      '– Mitgliedsbeiträge 100 90',
      '1 Umsatzerlöse 50 40',
      '6 Personalaufwand 80 70',
      '8 Sonstige betriebliche Aufwendungen 20 20',
      '17 Jahresergebnis 50 40',
    ]);
  });

  test('may begin with a heading above some of its lines', () => {
    const rows = ['Ideeller Bereich||', 'Mitgliedsbeiträge|100,00|90,00', 'Spenden|50,00|40,00'];
    expect(incomeOf([...rows, ...COSTS, 'Jahresergebnis|50,00|40,00'])).toEqual([
      '– Ideeller Bereich 150 130',
      '– Mitgliedsbeiträge 100 90',
      '– Spenden 50 40',
      '6 Personalaufwand 80 70',
      '8 Sonstige betriebliche Aufwendungen 20 20',
      '17 Jahresergebnis 50 40',
    ]);
  });

  test('may have many such lines', () => {
    const given = ['Mitgliedsbeiträge', 'Spenden', 'Zuschüsse der Stadt', 'Nachlässe', 'Eintrittsgelder'];
    const rows = [...given.map((name) => `${name}|30,00|26,00`), ...COSTS, 'Jahresergebnis|50,00|40,00'];
    expect(incomeOf(rows)).toEqual([
      ...given.map((name) => `– ${name} 30 26`),
      '6 Personalaufwand 80 70',
      '8 Sonstige betriebliche Aufwendungen 20 20',
      '17 Jahresergebnis 50 40',
    ]);
  });

  test('takes nothing off the result where reserves are used', () => {
    const use = ['Entnahme aus Rücklagen|12,00|0,00', 'Einstellung in Rücklagen|30,00|20,00'];
    const rows = ['Mitgliedsbeiträge|150,00|130,00', ...COSTS, 'Jahresergebnis|50,00|40,00', ...use];
    expect(incomeOf([...rows, 'Ergebnisvortrag|32,00|20,00']).slice(-3)).toEqual([
      '– Entnahme aus Rücklagen 12 0',
      '– Einstellung in Rücklagen 30 20',
      '– Ergebnisvortrag 32 20',
    ]);
  });
});
