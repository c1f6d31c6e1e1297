import { expect, test } from '@jest/globals';
import { section, tableHtml } from '../../../support/publicationMarkup.ts';
import { balance, parse, SMALL_ASSETS, SMALL_LIABILITIES } from '../../../support/readStatements.ts';

const INCOME =
  section('Gewinn- und Verlustrechnung') +
  tableHtml(['|Geschäftsjahr EUR|Vorjahr EUR'], ['1. Umsatzerlöse|500|400', '2. Jahresüberschuss|500|400']);

test.each([
  ['24 months', '01.01.2020', '31.12.2021'],
  ['13 months', '01.12.2020', '31.12.2021'],
])('a title of %s states no fiscal year, and nothing is read beneath it', (_name, start, end) => {
  const title = `Jahresabschluss zum Geschäftsjahr vom ${start} bis zum ${end}`;
  const { fiscal_year, balance_sheet, income_statement, warnings } = parse(
    balance(SMALL_ASSETS, SMALL_LIABILITIES) + INCOME,
    title,
  );
  expect(fiscal_year).toEqual({ start: null, end: null });
  expect([balance_sheet, income_statement]).toEqual([null, null]);
  expect(warnings).toEqual(expect.arrayContaining(['balance_sheet_not_found', 'income_statement_not_found']));
});

test('a year of 53 weeks is one', () => {
  const title = 'Jahresabschluss zum Geschäftsjahr vom 28.12.2020 bis zum 02.01.2022';
  expect(parse('', title).fiscal_year).toEqual({ start: '2020-12-28', end: '2022-01-02' });
});
