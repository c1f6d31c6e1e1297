import { describe, expect, test } from '@jest/globals';
import { SMALL_ASSETS, SMALL_LIABILITIES, balance, lines, parse } from '../../../support/readStatements.ts';

describe('a number that cannot be read surely is null and named by a warning', () => {
  test.each<[string, string, string]>([
    [
      'no unit anywhere',
      balance(
        ['A. Umlaufvermögen|1.000|900', '|1.000|900'],
        ['A. Eigenkapital|500|400', 'C. Verbindlichkeiten|500|500', '|1.000|900'],
        ['|31.12.2021|31.12.2020'],
      ),
      'unit_unclear',
    ],
    [
      'another currency',
      balance(
        ['A. Umlaufvermögen|1.000|900', '|1.000|900'],
        ['A. Eigenkapital|500|400', 'C. Verbindlichkeiten|500|500', '|1.000|900'],
        ['|31.12.2021 TUSD|31.12.2020 TUSD'],
      ),
      'currency_unsupported',
    ],
  ])('with %s', (_name, body, warning) => {
    const found = parse(body);
    expect(lines(found.balance_sheet?.assets)).toEqual(['B Umlaufvermögen null null']);
    expect(found.indicators.total_assets).toEqual({ current: null, prior: null });
    expect(found.warnings).toContain(warning);
  });

  test.each<[string, string]>([
    ['headings of another year', '|31.12.2020 EUR|31.12.2019 EUR'],
    ['columns without a time', '|EUR|EUR'],
    ['a day beside “Geschäftsjahr”', '|31.12.2021 EUR|Geschäftsjahr EUR|Vorjahr EUR'],
  ])('with %s there is no balance sheet', (_name, heading) => {
    const amounts = heading.split('|').slice(1).fill('1,00').join('|');
    const rows = (labels: readonly string[]): string[] => labels.map((label) => `${label}|${amounts}`);
    const liabilities = rows(['A. Eigenkapital', 'C. Verbindlichkeiten']);
    const found = parse(balance(rows(['A. Umlaufvermögen', '']), liabilities, [heading]));
    expect(found.balance_sheet).toBeNull();
    expect(found.warnings).toContain('columns_unclear');
  });

  test.each(['1.000,00<br>500,00', '(1.000,00)', '0.035.000', '1.00.000', '12 34', '1000.00', 'n. a.', '01.02.2021'])(
    'where a cell holds %s',
    (cell) => {
      const found = parse(
        balance(
          [`A. Anlagevermögen|${cell}|900,00`, 'B. Umlaufvermögen|2.000,00|1.900,00', '|3.000,00|2.800,00'],
          SMALL_LIABILITIES,
        ),
      );
      expect(lines(found.balance_sheet?.assets)[0]).toBe('A Anlagevermögen null 900');
      expect(found.warnings).toContain('amount_unreadable');
    },
  );

  test.each(['1,000', '0.035'])('where %s may be in English notation, and so may all others', (cell) => {
    const found = parse(
      balance([`A. Anlagevermögen|${cell}|900,00`, 'B. Umlaufvermögen|2.000,00|1.900,00'], SMALL_LIABILITIES),
    );
    expect(lines(found.balance_sheet?.assets)[0]).toBe('A Anlagevermögen null null');
    expect(found.warnings).toContain('unit_unclear');
  });

  test('where a loss has no minus and no sum tells whether it is one', () => {
    const found = parse(
      balance(SMALL_ASSETS, [
        'A. Eigenkapital||',
        'I. Gezeichnetes Kapital|25,00|25,00',
        'II. Jahresfehlbetrag|3,00|4,00',
        'B. Verbindlichkeiten|n. a.|n. a.',
      ]),
    );
    expect(lines(found.balance_sheet?.liabilities)).toContain('A.V Jahresfehlbetrag null null');
    expect(found.warnings).toContain('sign_unclear');
  });
});
