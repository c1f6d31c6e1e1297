import { describe, expect, test } from '@jest/globals';
import { section, tableHtml } from '../../../support/publicationMarkup.ts';
import { parse } from '../../../support/readStatements.ts';

const AMOUNTS: readonly (readonly [string, readonly number[]])[] = [
  ['1. Umsatzerlöse', [500, 400, 900]],
  ['2. Materialaufwand', [300, 250, 600]],
  ['3. Jahresüberschuss', [200, 150, 300]],
];

function revenue(heads: string, title?: string, line = ''): unknown {
  const width = heads.split('|').length - 1;
  const rows = AMOUNTS.map(([label, amounts]) => [label, ...amounts.slice(0, width)].join('|'));
  const { current, prior } = parse(section('Gewinn- und Verlustrechnung') + line + tableHtml([heads], rows), title)
    .indicators.revenue;
  return [current, prior];
}

const SHIFTED = 'Jahresabschluss zum Geschäftsjahr vom 01.07.2020 bis zum 30.06.2021';
const FROM_MARCH = 'Jahresabschluss zum Geschäftsjahr vom 01.03.2020 bis zum 28.02.2021';
const SHORT = 'Jahresabschluss zum Rumpfgeschäftsjahr vom 01.07.2021 bis zum 31.12.2021';

describe('years are read of columns', () => {
  test.each<[string, string | undefined, readonly (number | null)[]]>([
    ['|2021 EUR|2020 EUR', undefined, [500, 400]],
    ['|01.01.2021-31.12.2021 EUR|01.01.2020-31.12.2020 EUR', undefined, [500, 400]],
    ['|01.01.-31.12.2021 EUR|01.01.-31.12.2020 EUR', undefined, [500, 400]],
    ['|1. Januar bis zum 31. Dezember 2021 EUR|Vorjahr EUR', undefined, [500, 400]],
    ['|1.7.-30.6.2021 EUR|1.7.-30.6.2020 EUR', SHIFTED, [500, 400]],
    ['|1.7.-31.12.2021 EUR|Vorjahr EUR', SHORT, [500, 400]],
    ['|1.3.-28.2.2021 EUR|1.3.-29.2.2020 EUR', FROM_MARCH, [500, 400]],
    ['|Januar - Dezember 2021 EUR|Januar - Dezember 2020 EUR', undefined, [500, 400]],
    ['|1-12/2021 EUR|1-12/2020 EUR', undefined, [500, 400]],
    ['|12 Monate 2021 EUR|12 Monate 2020 EUR', undefined, [500, 400]],
    ['|01.07.2020 – 30.06.2021 EUR|01.07.2019 – 30.06.2020 EUR', SHIFTED, [500, 400]],
    ['|Juli 2020 - Juni 2021 EUR|Juli 2019 - Juni 2020 EUR', SHIFTED, [500, 400]],
    ['|2020/21 EUR|2019/20 EUR', SHIFTED, [500, 400]],
    ['|2020/2021 EUR|2019/2020 EUR', SHIFTED, [500, 400]],
    ['|01.07.2021-31.12.2021 EUR|01.07.2020-30.06.2021 EUR', SHORT, [500, 400]],
    ['|Juli - Dezember 2021 EUR|Vorjahr EUR', SHORT, [500, 400]],
    ['|2021 EUR|2020/2021 EUR', SHORT, [500, 400]],
    ['|2021 EUR|2020/2021 EUR', 'Jahresabschluss 2021', [500, 400]],
    ['|Rumpfgeschäftsjahr 2021 EUR|Vorjahr EUR', SHORT, [500, 400]],
    ['|01.01.2021-31.12.2021 EUR|01.07.2020-31.12.2020 EUR', undefined, [500, 400]],
    ['|2021 EUR|2020 EUR|Plan 2022 EUR', undefined, [500, 400]],
    ['|2021 EUR|2020 EUR|Prognose 2022 EUR', undefined, [500, 400]],
    ['|2021 EUR|Planung 2021 EUR|2020 EUR', undefined, [500, 900]],
    ['|2021 EUR|2020 EUR|1. Halbjahr 2021 EUR', undefined, [500, 400]],
    ['|2021 EUR|Ist 1–6/2021 EUR|2020 EUR', undefined, [500, 900]],
    ['|Dezember 2021 EUR|2021 EUR|2020 EUR', undefined, [400, 900]],
    ['|2021 EUR|2020 EUR|Abweichung EUR', undefined, [500, 400]],
    ['|2021 EUR|2020 EUR|%', undefined, [500, 400]],
    ['|2021 EUR|2020 EUR|Delta EUR', undefined, [500, 400]],
  ])('%s of %s', (heads, title, years) => {
    expect(revenue(heads, title)).toEqual(years);
  });
});

describe('the year before is left open beside', () => {
  test.each([
    '|2021 EUR|Plan 2021 EUR',
    '|2021 EUR|Prognose 2020 EUR',
    '|2021 EUR|Planwerte 2020 EUR',
    '|2021 EUR|2020 geplant EUR',
    '|2021 EUR|Erwartung 2020 EUR',
    '|2021 EUR|Veränderung 2020 EUR',
    '|2021 EUR|Anteil 2020 EUR',
    '|2021 EUR|1. Halbjahr 2020 EUR',
    '|2021 EUR|Dezember 2020 EUR',
    '|2021 EUR|Pro forma 2020 EUR',
  ])('%s', (heads) => {
    expect(revenue(heads)).toEqual([500, null]);
  });
});

describe('no year is read of', () => {
  test.each([
    '|2021 EUR|Hochrechnung 2020 EUR',
    '|Ist 1-6/2021 EUR|Ist 1-6/2020 EUR',
    '|Dezember 2021 EUR|Dezember 2020 EUR',
    '|12/2021 EUR|12/2020 EUR',
    '|Januar bis Juni 2021 EUR|Januar bis Juni 2020 EUR',
    '|9 Monate 2021 EUR|9 Monate 2020 EUR',
    '|1. Halbjahr 2021 EUR|1. Halbjahr 2020 EUR',
    '|Q4 2021 EUR|Q4 2020 EUR',
    '|4. Quartal 2021 EUR|4. Quartal 2020 EUR',
    '|01.07.-31.12.2021 EUR|Vorjahr EUR',
    '|1.7. bis 31.12.2021 EUR|1.7. bis 31.12.2020 EUR',
    '|vom 1.7. bis zum 31.12.2021 EUR|Vorjahr EUR',
    '|1. Juli - 31. Dezember 2021 EUR|1. Juli - 31. Dezember 2020 EUR',
    '|1. Juli bis zum 31. Dezember 2021 EUR|Vorjahr EUR',
    '|Juli bis Dezember 2021 EUR|Vorjahr EUR',
    '|01.01.-31.12.2021 EUR|01.01.2021-30.06.2021 EUR',
    '|Geschäftsjahr EUR|01.01.2020-30.06.2020 EUR',
    '|2021 EUR|30.06.2020 EUR',
    '|01.12.2021-31.12.2021 EUR|01.12.2020-31.12.2020 EUR',
    '|Wirtschaftsplan 2021 EUR|2020 EUR',
    '|Planung 2021 EUR|2020 EUR',
    '|Soll 2021 EUR|Haben 2021 EUR',
    '|Konzern 2021 EUR|Gesellschaft 2021 EUR',
  ])('%s', (heads) => {
    expect(revenue(heads)).toEqual([null, null]);
  });
});

describe('a line between the heading and the columns', () => {
  const revenueBelow = (line: string): unknown =>
    revenue('|Geschäftsjahr EUR|Vorjahr EUR', undefined, `<p>${line}</p>`);

  test.each(['31.12.2021', '01.01.2021 - 31.12.2021', '01.01. bis 31.12.2021', '2021', 'Geschäftsjahr 2021', 'in EUR'])(
    'of the year: %s',
    (line) => {
      expect(revenueBelow(line)).toEqual([500, 400]);
    },
  );

  test.each([
    '01.01.2021 - 30.06.2021',
    '01.01. - 30.06.2021',
    '01.07. - 31.12.2021',
    '30.06.2021',
    '31.12.2020',
    'Stand: 31.12.2020',
    '2020',
    '2019/2020',
    'für das Jahr 2020',
    'Vorjahreszahlen',
  ])('of another time: %s', (line) => {
    expect(revenueBelow(line)).toEqual([null, null]);
  });
});
