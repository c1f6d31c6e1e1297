import { describe, expect, test } from '@jest/globals';
import { section, tableHtml } from '../../../support/publicationMarkup.ts';
import { lines, parse } from '../../../support/readStatements.ts';

const income = (rows: readonly string[]): ReturnType<typeof parse> =>
  parse(section('Gewinn- und Verlustrechnung') + tableHtml(['|2021 EUR|2020 EUR'], rows));

describe('revenue', () => {
  test.each([
    ['with a minus', '-50,00|-40,00'],
    ['without one', '50,00|40,00'],
  ])('is what taxes on sales leave of it, printed %s (section 277 (1) HGB)', (_, taxes) => {
    const found = income([
      '1. Umsatzerlöse (brutto)|1.000,00|900,00',
      `abzüglich Strom- und Energiesteuer|${taxes}`,
      'Umsatzerlöse (netto)|950,00|860,00',
      '2. Materialaufwand|700,00|700,00',
      '3. Jahresüberschuss|250,00|160,00',
    ]);
    expect(lines(found.income_statement?.positions)).toEqual([
      '– Umsatzerlöse (brutto) 1000 900',
      '– abzüglich Strom- und Energiesteuer -50 -40',
      '1 Umsatzerlöse (netto) 950 860',
      '5 Materialaufwand 700 700',
      '17 Jahresüberschuss 250 160',
    ]);
    expect(found.indicators.revenue).toEqual({ current: 950, prior: 860 });
  });

  test('is left open where the line with the difference has no name', () => {
    const found = income([
      '1. Umsatzerlöse|1.000,00|900,00',
      'abzüglich Energiesteuer|-50,00|-40,00',
      '2. Materialaufwand|700,00|700,00',
      '3. Jahresüberschuss|250,00|160,00',
    ]);
    expect(found.indicators.revenue).toEqual({ current: null, prior: null });
    expect(found.indicators.net_income).toEqual({ current: 250, prior: 160 });
  });

  test('is left open where several lines have its name, since each of them is a part', () => {
    const found = income([
      '1. Umsatzerlöse Inland|600,00|500,00',
      '2. Umsatzerlöse Ausland|400,00|400,00',
      '3. Materialaufwand|700,00|700,00',
      '4. Jahresüberschuss|300,00|200,00',
    ]);
    expect(found.indicators.revenue).toEqual({ current: null, prior: null });
    expect(found.indicators.net_income).toEqual({ current: 300, prior: 200 });
  });

  test.each([
    ['taxes', 'Erlöse einschließlich Stromsteuer', 'abzüglich Stromsteuer'],
    ['reductions', 'Bruttoerlöse', 'Erlösschmälerungen'],
  ])('is the sum of its parts where %s are among them', (_name, gross, deducted) => {
    const found = income([
      '1. Umsatzerlöse||',
      `${gross}|1.000,00|900,00`,
      `${deducted}|-50,00|-40,00`,
      '|950,00|860,00',
      '2. Materialaufwand|700,00|700,00',
      '3. Jahresüberschuss|250,00|160,00',
    ]);
    expect(lines(found.income_statement?.positions).slice(0, 3)).toEqual([
      '1 Umsatzerlöse 950 860',
      `– ${gross} 1000 900`,
      `– ${deducted} -50 -40`,
    ]);
    expect(found.income_statement?.positions).toHaveLength(3);
    expect(found.indicators.revenue).toEqual({ current: 950, prior: 860 });
  });

  test('is left open where its parts come to another sum than is printed', () => {
    const found = income([
      '1. Umsatzerlöse||',
      'Bruttoerlöse|1.000,00|900,00',
      'abzüglich Stromsteuer|-50,00|-40,00',
      '|940,00|860,00',
      '2. Materialaufwand|700,00|700,00',
      '3. Jahresüberschuss|250,00|160,00',
    ]);
    expect(found.indicators.revenue).toEqual({ current: null, prior: 860 });
  });
});

test('depreciation of fixed assets tells the total cost method, as staff and material do', () => {
  const found = income([
    '1. Umsatzerlöse|1.000,00|900,00',
    '2. Abschreibungen auf Sachanlagen|500,00|500,00',
    '3. Sonstige betriebliche Aufwendungen|250,00|240,00',
    '4. Jahresüberschuss|250,00|160,00',
  ]);
  expect(found.income_statement?.method).toBe('total_cost');
  expect(lines(found.income_statement?.positions).map((line) => line.split(' ')[0])).toEqual(['1', '7', '8', '17']);
});
