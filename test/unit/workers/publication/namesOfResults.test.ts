import { describe, expect, test } from '@jest/globals';
import { section, tableHtml } from '../../../support/publicationMarkup.ts';
import { balance, GROUP_TITLE, parse, SMALL_ASSETS } from '../../../support/readStatements.ts';

const NOTHING = { current: null, prior: null };

function indicatorsOf(...lines: readonly string[]): ReturnType<typeof parse>['indicators'] {
  const heading = section('Gewinn- und Verlustrechnung vom 01.01.2021 bis 31.12.2021');
  return parse(heading + tableHtml(['|2021 EUR|2020 EUR'], lines)).indicators;
}

/** The net income of a statement that ends with these lines. */
function netOf(...lines: readonly string[]): unknown {
  return indicatorsOf('1. Umsatzerlöse|900,00|800,00', '2. Materialaufwand|700,00|620,00', ...lines).net_income;
}

/** The same where equity alone tells it. */
function netInEquity(...lines: readonly string[]): unknown {
  const liabilities = ['A. Eigenkapital|1.500,00|1.400,00', ...lines, 'B. Verbindlichkeiten|1.500,00|1.400,00'];
  return parse(balance(SMALL_ASSETS, [...liabilities, '|3.000,00|2.800,00'])).indicators.net_income;
}

describe('the result of the year', () => {
  test.each([
    'Jahresüberschuss',
    'Jahresüberschuss/Jahresfehlbetrag',
    'Jahresüberschuss der Gesellschaft',
    'Jahresgewinn',
  ])('is called %s', (name) => {
    expect(netOf(`3. ${name}|200,00|180,00`)).toEqual({ current: 200, prior: 180 });
  });

  test('of a group may have both of its names', () => {
    const heading = section('Konzern-Gewinn- und Verlustrechnung vom 01.01.2021 bis 31.12.2021');
    const rows = [
      '1. Umsatzerlöse|900,00|800,00',
      '2. Materialaufwand|700,00|620,00',
      '3. Konzernjahresüberschuss/Konzernjahresfehlbetrag|200,00|180,00',
    ];
    const found = parse(heading + tableHtml(['|2021 EUR|2020 EUR'], rows), GROUP_TITLE);
    expect(found.indicators.net_income).toEqual({ current: 200, prior: 180 });
  });

  test.each([
    'Jahresergebnis ohne Steuern',
    'Jahresüberschuss vor Steuern',
    'Jahresgewinn der Betriebe',
    'Jahresüberschuss Wasser',
    'Jahresergebnis ideeller Bereich',
    'Jahresüberschuss bereinigt',
  ])('is not %s', (name) => {
    expect(netOf(`3. ${name}|200,00|180,00`)).toEqual(NOTHING);
    const further = ['4. Steuern vom Einkommen und vom Ertrag|50,00|40,00', '5. Jahresüberschuss|150,00|140,00'];
    expect(netOf(`3. ${name}|200,00|180,00`, ...further)).toEqual({ current: 150, prior: 140 });
  });

  test('is none that taxes stand behind', () => {
    expect(
      netOf(
        '3. Jahresergebnis|200,00|180,00',
        '4. sonstige Steuern|50,00|40,00',
        '5. Ergebnis nach Steuern|150,00|140,00',
      ),
    ).toEqual(NOTHING);
  });

  test('is none of several that differ', () => {
    expect(netOf('3. Jahresüberschuss|200,00|180,00', '4. Jahresgewinn|150,00|140,00')).toEqual(NOTHING);
  });

  test.each([
    'Jahresüberschuss Vorjahr',
    'Jahresüberschuss 2020',
    'Jahresüberschuss nach Ausschüttung',
    'Jahresüberschüsse der Vorjahre',
  ])('is not %s in equity', (name) => {
    const capital = 'I. Gezeichnetes Kapital|1.000,00|1.000,00';
    expect(netInEquity(capital, `II. ${name}|500,00|400,00`)).toEqual(NOTHING);
    expect(netInEquity(capital, `II. ${name}|300,00|200,00`, 'III. Jahresüberschuss|200,00|200,00')).toEqual({
      current: 200,
      prior: 200,
    });
  });
});

describe('revenue', () => {
  const revenueOf = (...sales: readonly string[]): unknown =>
    indicatorsOf(...sales, '3. Materialaufwand|700,00|620,00', '4. Jahresüberschuss|200,00|180,00').revenue;

  test.each(['sonstige Erlöse', 'Erlöse Ausland', 'steuerfreie Umsätze', 'Umsatzerlöse Ausland', 'Mieterlöse'])(
    'is open where %s stand beside it',
    (name) => {
      expect(revenueOf('1. Umsatzerlöse Inland|600,00|500,00', `2. ${name}|300,00|300,00`)).toEqual(NOTHING);
    },
  );

  test('is what a line of sales tells, with costs that name it', () => {
    expect(revenueOf('1. Umsatzerlöse|900,00|800,00')).toEqual({ current: 900, prior: 800 });
  });
});
