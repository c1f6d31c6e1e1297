import { describe, expect, test } from '@jest/globals';
import { section, tableHtml } from '../../../support/publicationMarkup.ts';
import { BALANCE, parse, SMALL_ASSETS, SMALL_LIABILITIES } from '../../../support/readStatements.ts';

test.each(['01.01.2021', '1. Januar 2021'])('a column of %s is not the year before', (day) => {
  const head = `|31.12.2021 EUR|${day} EUR`;
  const found = parse(BALANCE + tableHtml([head], SMALL_ASSETS) + tableHtml([head], SMALL_LIABILITIES));
  expect(found.indicators.total_assets).toEqual({ current: 3000, prior: null });
});

describe('there is no revenue', () => {
  test.each(['Erlösschmälerungen', 'gewährte Skonti', 'Rabatte und Boni', 'abzüglich Erlösschmälerungen'])(
    'where %s without a net line stand behind it',
    (deduction) => {
      const rows = [
        '1. Umsatzerlöse|500,00|400,00',
        `${deduction}|-50,00|-40,00`,
        '2. Materialaufwand|300,00|250,00',
        '3. Jahresüberschuss|150,00|110,00',
      ];
      const found = parse(section('Gewinn- und Verlustrechnung') + tableHtml(['|2021 EUR|2020 EUR'], rows));
      expect(found.indicators.revenue).toEqual({ current: null, prior: null });
    },
  );
});
