import { describe, expect, test } from '@jest/globals';
import type { StatementPosition } from '#contract/types/get_publication/getPublication';
import { section, tableHtml } from '../../../support/publicationMarkup.ts';
import { balance, parse, SMALL_ASSETS, YEARS_IN_EUR } from '../../../support/readStatements.ts';

const OTHERS = ['B. Rückstellungen|500,00|400,00', 'C. Verbindlichkeiten|1.000,00|1.000,00', '|3.000,00|2.800,00'];

/** Positions as lines, parts indented. */
function nested(positions: readonly StatementPosition[] = [], indent = ''): string[] {
  return positions.flatMap(({ label, current, prior, children }) => [
    `${indent}${label} ${String(current)} ${String(prior)}`,
    ...nested(children, `${indent}  `),
  ]);
}

/** The lines of equity. */
function equityOf(rows: readonly string[]): string[] {
  return nested(parse(balance(SMALL_ASSETS, [...rows, ...OTHERS])).balance_sheet?.liabilities).slice(0, -2);
}

describe('partners of a KG', () => {
  test.each(['Kommanditisten', '- Kommanditisten'])(
    'stand beside each other where only the first has a number: %s',
    (second) => {
      expect(
        equityOf([
          'A. Eigenkapital||',
          'I. Kapitalanteile||',
          '1. Komplementärin|100,00|100,00',
          `${second}|1.400,00|1.300,00`,
        ]),
      ).toEqual([
        'Eigenkapital 1500 1400',
        '  Kapitalanteile 1500 1400',
        '    Komplementärin 100 100',
        '    Kommanditisten 1400 1300',
      ]);
    },
  );

  test('may begin in the row of their heading, behind a dash', () => {
    expect(
      equityOf([
        'A. Eigenkapital||',
        'I. Kapitalanteile - Komplementärin|100,00|100,00',
        '- Kommanditisten|1.300,00|1.200,00',
        'II. Rücklagen|100,00|100,00',
        '|1.500,00|1.400,00',
      ]),
    ).toEqual([
      'Eigenkapital 1500 1400',
      '  Kapitalanteile 1400 1300',
      '    Komplementärin 100 100',
      '    Kommanditisten 1300 1200',
      '  Rücklagen 100 100',
    ]);
  });

  test.each([
    ['with a number', '1. Komplementärin', '2. Kommanditisten'],
    ['by name', 'Komplementärin', 'Kommanditisten'],
  ])('may begin in a cell beside their heading, %s', (_, first, second) => {
    const read = parse(
      section('Bilanz zum 31.12.2021') +
        tableHtml([YEARS_IN_EUR], SMALL_ASSETS) +
        tableHtml(
          ['Passiva||31.12.2021 EUR|31.12.2020 EUR'],
          [
            'A. Eigenkapital|||',
            `I. Kapitalanteile|${first}|100,00|100,00`,
            `|${second}|1.400,00|1.300,00`,
            '||1.500,00|1.400,00',
            'B. Rückstellungen||500,00|400,00',
            'C. Verbindlichkeiten||1.000,00|1.000,00',
            '||3.000,00|2.800,00',
          ],
        ),
    );
    expect(nested(read.balance_sheet?.liabilities).slice(0, -2)).toEqual([
      'Eigenkapital 1500 1400',
      '  Kapitalanteile 1500 1400',
      '    Komplementärin 100 100',
      '    Kommanditisten 1400 1300',
    ]);
  });

  test('are no parts of a number in a cell of its own', () => {
    const read = parse(
      section('Bilanz zum 31.12.2021') +
        tableHtml([YEARS_IN_EUR], SMALL_ASSETS) +
        tableHtml(
          ['Passiva||31.12.2021 EUR|31.12.2020 EUR'],
          [
            'A.|Eigenkapital|1.500,00|1.400,00',
            'III.|Kommanditistin Jutta Weber|1.500,00|1.400,00',
            'B.|Rückstellungen|500,00|400,00',
            'C.|Verbindlichkeiten|1.000,00|1.000,00',
            '||3.000,00|2.800,00',
          ],
        ),
    );
    expect(nested(read.balance_sheet?.liabilities)[1]).toBe('  Kommanditistin Jutta Weber 1500 1400');
  });

  test('lose what a minus before a name takes off their capital', () => {
    expect(
      equityOf([
        'A. Eigenkapital|1.500,00|1.400,00',
        'I. Kommanditkapital|2.000,00|2.000,00',
        '- Entnahmen|500,00|600,00',
      ]),
    ).toEqual(['Eigenkapital 1500 1400', '  Kommanditkapital 2000 2000', '  Entnahmen -500 -600']);
  });
});

test.each(['Abwicklungskapital', 'Liquidationskapital', 'Abwicklungsanfangskapital'])(
  'equity of a company in liquidation may be called %s',
  (name) => {
    const { balance_sheet: sheet, indicators } = parse(
      balance(SMALL_ASSETS, [`A. ${name}|1.500,00|1.400,00`, ...OTHERS]),
    );
    expect(nested(sheet?.liabilities)[0]).toBe(`${name} 1500 1400`);
    expect(indicators.equity).toEqual({ current: 1500, prior: 1400 });
  },
);
