import { describe, expect, test } from '@jest/globals';
import type { ParsedPublication } from '../../../../workers/registries/bundesanzeiger/publication/parsePublication.ts';
import { section, tableHtml } from '../../../support/publicationMarkup.ts';
import { SMALL_ASSETS, SMALL_LIABILITIES, balance, lines, parse } from '../../../support/readStatements.ts';

const INCOME = section('Gewinn- und Verlustrechnung');

describe('an income statement', () => {
  const income = (rows: readonly string[], headings = ['|2021 EUR|2020 EUR']): ParsedPublication =>
    parse(balance(SMALL_ASSETS, SMALL_LIABILITIES) + INCOME + tableHtml(headings, rows));
  const LOSS = [
    '1. Umsatzerlöse|1.000.000,00|2.000.000,00',
    '2. Materialaufwand||',
    'a) Aufwendungen für Roh-, Hilfs- und Betriebsstoffe|700.000,00|500.000,00',
    'b) Aufwendungen für bezogene Leistungen|100.000,00|100.000,00',
    '3. Personalaufwand|353.401,11|374.384,84',
    '4. Sonstige betriebliche Aufwendungen|100.000,00|100.000,00',
  ];

  test('tells a loss that is printed without a minus from the prior year’s profit that is printed with one', () => {
    const found = income([...LOSS, '5. Jahresfehlbetrag|253.401,11|-925.615,16']);
    expect(found.indicators.net_income).toEqual({ current: -253401.11, prior: 925615.16 });
    expect(found.income_statement?.method).toBe('total_cost');
    expect(lines(found.income_statement?.positions)).toContain('5 Materialaufwand 800000 600000');
    expect(found.warnings).toEqual(['identity_unverified']);
  });

  test('in capitals has its parts beneath the line before them, numbered or not', () => {
    const capitals = LOSS.map((row) => row.toUpperCase());
    const unnumbered = capitals.map((row) => row.replace(/^\d+\. /u, ''));
    for (const rows of [capitals, unnumbered]) {
      const found = income([...rows, 'JAHRESFEHLBETRAG|253.401,11|-925.615,16']);
      const [, material] = found.income_statement?.positions ?? [];
      expect(material).toMatchObject({ label: 'MATERIALAUFWAND', current: 800_000, prior: 600_000 });
      expect(material?.children.map(({ key }) => key)).toEqual(['5.a', '5.b']);
    }
  });

  test.each([
    ['-253.401,11|925.615,16', { current: -253401.11, prior: 925615.16 }],
    ['253.401,11|925.615,16', { current: -253401.11, prior: 925615.16 }],
  ])('lets the other lines tell the sign of %s', (printed, expected) => {
    expect(income([...LOSS, `5. Jahresfehlbetrag|${printed}`]).indicators.net_income).toEqual(expected);
  });

  test('gives no result where lines are missing, so that the others do not come to it', () => {
    const found = income([
      '1. Rohergebnis|1.000,00|2.000,00',
      '2. Personalaufwand|300,00|300,00',
      '3. Jahresfehlbetrag|253,00|925,00',
    ]);
    expect(found.indicators.net_income).toEqual({ current: null, prior: null });
    expect(found.warnings).toEqual(expect.arrayContaining(['sum_mismatch', 'sign_unclear']));
  });

  test('with negative expenses, sums on the way and lines behind the result has positive expenses', () => {
    const found = income([
      'Umsatzerlöse|1.000,00|900,00',
      'Verminderung des Bestands an fertigen Erzeugnissen|-50,00|20,00',
      'Materialaufwand|-400,00|-300,00',
      'Rohergebnis|550,00|620,00',
      'Personalaufwand|-300,00|-310,00',
      'Betriebsergebnis|250,00|310,00',
      'Steuern vom Einkommen und vom Ertrag|-40,00|10,00',
      'Jahresüberschuss|210,00|320,00',
      'Gewinnvortrag|10,00|0,00',
      'Bilanzgewinn|220,00|320,00',
    ]);
    expect(lines(found.income_statement?.positions)).toEqual([
      '1 Umsatzerlöse 1000 900',
      '2 Verminderung des Bestands an fertigen Erzeugnissen -50 20',
      '5 Materialaufwand 400 300',
      '1-5 Rohergebnis 550 620',
      '6 Personalaufwand 300 310',
      '– Betriebsergebnis 250 310',
      '14 Steuern vom Einkommen und vom Ertrag 40 -10',
      '17 Jahresüberschuss 210 320',
      '– Gewinnvortrag 10 0',
      '– Bilanzgewinn 220 320',
    ]);
  });

  test('by the cost of sales method takes the numbers of its own scheme', () => {
    const found = income(
      [
        '1. Umsatzerlöse|13.052||9.823|',
        '2. Herstellungskosten der zur Erzielung der Umsatzerlöse erbrachten Leistungen|10.091||8.178|',
        '3. Bruttoergebnis vom Umsatz||2.961||1.645',
        '4. Vertriebskosten|447||460|',
        '5. Sonstige betriebliche Erträge|110||508|',
        '(davon Erträge aus der Währungsumrechnung)|39||88|',
        '||337||-48',
        '6. Jahresüberschuss||2.624||1.693',
      ],
      ['|=2 01.01.2021 -31.12.2021|=2 01.01.2020-31.12.2020', '|TEUR|TEUR|TEUR|TEUR'],
    );
    expect(found.income_statement?.method).toBe('cost_of_sales');
    expect(lines(found.income_statement?.positions).map((line) => line.split(' ')[0])).toEqual([
      '1',
      '2',
      '3',
      '4',
      '6',
      '16',
    ]);
    expect(found.indicators.revenue).toEqual({ current: 13052000, prior: 9823000 });
    expect(found.warnings).toEqual(['identity_unverified']);
  });

  test('agrees with the balance sheet or does not', () => {
    const equity = (capital: string, result: string): string[] => [
      'A. Eigenkapital|1.500,00|1.400,00',
      `I. Gezeichnetes Kapital|${capital}|1.300,00`,
      `II. Jahresüberschuss|${result}|100,00`,
      'C. Verbindlichkeiten|1.500,00|1.400,00',
      '|3.000,00|2.800,00',
    ];
    const statement =
      INCOME +
      tableHtml(
        ['|2021 EUR|2020 EUR'],
        ['1. Umsatzerlöse|900,00|800,00', '2. Materialaufwand|700,00|700,00', '3. Jahresüberschuss|200,00|100,00'],
      );
    expect(parse(balance(SMALL_ASSETS, equity('1.300,00', '200,00')) + statement).checks.net_income_agrees).toBe(true);
    expect(parse(balance(SMALL_ASSETS, equity('1.299,00', '201,00')) + statement).checks.net_income_agrees).toBe(false);
    expect(parse(balance(SMALL_ASSETS, SMALL_LIABILITIES) + statement).checks.net_income_agrees).toBeNull();
  });
});

test('a result whose parts are not printed is a line of its own', () => {
  const rows = [
    'Umsatzerlöse|900,00|800,00',
    'Materialaufwand|500,00|500,00',
    'Betriebsergebnis|400,00|300,00',
    'Finanzergebnis|-50,00|25,00',
    'Ergebnis vor Steuern|350,00|325,00',
    'Steuern vom Einkommen und vom Ertrag|100,00|75,00',
    'Jahresüberschuss|250,00|250,00',
  ];
  const found = parse(INCOME + tableHtml(['|2021 EUR|2020 EUR'], rows));
  expect(lines(found.income_statement?.positions)).toEqual([
    '1 Umsatzerlöse 900 800',
    '5 Materialaufwand 500 500',
    '– Betriebsergebnis 400 300',
    '– Finanzergebnis -50 25',
    '– Ergebnis vor Steuern 350 325',
    '14 Steuern vom Einkommen und vom Ertrag 100 75',
    '17 Jahresüberschuss 250 250',
  ]);
  expect(found.warnings).not.toContain('sum_mismatch');
});
