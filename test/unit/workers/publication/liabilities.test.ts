import { describe, expect, test } from '@jest/globals';
import { balance, parse, SMALL_ASSETS } from '../../../support/readStatements.ts';

const liabilitiesOf = (...rows: readonly string[]): unknown =>
  parse(
    balance(SMALL_ASSETS, [
      'A. Eigenkapital|1.500,00|1.400,00',
      'B. Rückstellungen|500,00|400,00',
      ...rows,
      '|3.000,00|2.800,00',
    ]),
  ).indicators.liabilities;

describe('the liabilities of a company', () => {
  test('are what its balance sheet calls so', () => {
    expect(liabilitiesOf('C. Verbindlichkeiten|1.000,00|1.000,00')).toEqual({ current: 1000, prior: 1000 });
  });

  test.each([
    'Verbindlichkeiten gegenüber Gesellschaftern',
    'Verbindlichkeiten gegenüber verbundenen Unternehmen',
    'sonstige Verbindlichkeiten',
    'Gesellschafterdarlehen',
    'Darlehen der Gesellschafter',
    'Anleihen',
  ])('are left open where %s stand beside them', (name) => {
    expect(liabilitiesOf('C. Verbindlichkeiten|600,00|700,00', `D. ${name}|400,00|300,00`)).toEqual({
      current: null,
      prior: null,
    });
  });

  test('include those that stand beneath them', () => {
    expect(
      liabilitiesOf(
        'C. Verbindlichkeiten|1.000,00|1.000,00',
        '1. Verbindlichkeiten gegenüber Gesellschaftern|400,00|300,00',
        '2. sonstige Verbindlichkeiten|600,00|700,00',
      ),
    ).toEqual({ current: 1000, prior: 1000 });
  });
});
