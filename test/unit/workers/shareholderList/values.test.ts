import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { amountsIn } from '../../../../workers/registries/handelsregister/shareholderList/values/amounts.ts';
import { percentsIn } from '../../../../workers/registries/handelsregister/shareholderList/values/percents.ts';
import {
  countOf,
  shareNumbersOf,
} from '../../../../workers/registries/handelsregister/shareholderList/values/shareNumbers.ts';
import { writtenDays } from '../../../../workers/registries/handelsregister/shareholderList/values/writtenDay.ts';

describe('amounts', () => {
  test.each([
    ['12.500,00 €', 1_250_000, 'EUR'],
    ['EUR 12.500', 1_250_000, 'EUR'],
    ['12.500,-- EUR', 1_250_000, 'EUR'],
    ['€ 25.000,-', 2_500_000, 'EUR'],
    ['DM 50.000,00', 5_000_000, 'DM'],
    ['20.000,— DM', 2_000_000, 'DM'],
    ['EUR 12,500.00', 1_250_000, 'EUR'],
    ['12 500,00 EUR', 1_250_000, 'EUR'],
    ['25.564,59 Euro', 2_556_459, 'EUR'],
    ['1.000.000,00 EUR', 100_000_000, 'EUR'],
    ['0,50 €', 50, 'EUR'],
  ])('%s is %i cents', (text, cents, currency) => {
    expect(amountsIn(text, false)).toMatchObject([{ cents, currency }]);
  });

  test('words tell the amount of each share from that of all', () => {
    expect(amountsIn('je EUR 1,00, insgesamt EUR 12.500,00', false)).toMatchObject([
      { cents: 100, each: true, total: false },
      { cents: 1_250_000, each: false, total: true },
    ]);
  });

  test.each([
    ['2.424,-- € 10.176,-- €', [242_400, 1_017_600]],
    ['DM 71.400\nDM 14.350\nDM 14.250', [7_140_000, 1_435_000, 1_425_000]],
    ['71.400 DM\n14.350 DM', [7_140_000, 1_435_000]],
    ['HRB 222859 EUR 12.500,00', [1_250_000]],
  ])('a sign belongs to one amount only: %j', (text, cents) => {
    expect(amountsIn(text, false).map((amount) => amount.cents)).toEqual(cents);
  });

  test('a share number before "je" is none', () => {
    expect(amountsIn('3.1 bis 3.3 je EUR 50,00', false)).toMatchObject([{ cents: 5_000, each: true }]);
    expect(amountsIn('50,00 EUR je', false)).toMatchObject([{ cents: 5_000, each: true }]);
  });

  test.each(['50 %', 'geb. 01.01.1980', 'Nr. 1 – 12.500', 'HRB 12345'])('%s is none', (text) => {
    expect(amountsIn(text, false)).toEqual([]);
  });

  test('every amount of cents reads as it was written, in German and in English', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 12 }), (cents) => {
        for (const locale of ['de-DE', 'en-GB']) {
          const text = (cents / 100).toLocaleString(locale, { minimumFractionDigits: 2 });
          expect(amountsIn(`${text} EUR`, false)).toMatchObject([{ cents }]);
        }
      }),
    );
  });
});

describe('percentages', () => {
  test.each([
    ['33,33 %', 33.33],
    ['33.38%', 33.38],
    ['0,004%', 0.004],
    ['50 v. H.', 50],
    ['12,5 Prozent', 12.5],
    ['33 1/3 %', 33.3333333333],
    ['100%', 100],
    ['< 1 %', null],
  ])('%s', (text, value) => {
    expect(percentsIn(text, false)).toMatchObject([{ value }]);
  });
});

describe('share numbers', () => {
  test.each([
    ['7', [[7, 7]]],
    ['1-12.500', [[1, 12_500]]],
    ['Geschäfts-anteils 1 - 3', [[1, 3]]],
    ['12.504-12.75\n3', [[12_504, 12_753]]],
    ['12.502 – 25.\n001', [[12_502, 25_001]]],
    ['12754-1300\n3', [[12_754, 13_003]]],
    ['3.1-3.\n12', [['3.1', '3.12']]],
    ['12511.1-125\n11.12', [['12511.1', '12511.12']]],
    [
      '1 – 25.000 und 25.001 – 26.000',
      [
        [1, 25_000],
        [25_001, 26_000],
      ],
    ],
    [
      'Nr. 1, 3, 5 bis 9',
      [
        [1, 1],
        [3, 3],
        [5, 9],
      ],
    ],
    ['Geschäftsanteile mit den lfd. Nrn. 1 bis 100', [[1, 100]]],
    [
      '1.1, 1.10',
      [
        ['1.1', '1.1'],
        ['1.10', '1.10'],
      ],
    ],
    ['2.1 – 2.3', [['2.1', '2.3']]],
    [
      '100,101,102',
      [
        [100, 100],
        [101, 101],
        [102, 102],
      ],
    ],
    ['1 to 12,500', [[1, 12_500]]],
  ])('%s', (text, ranges) => {
    expect(shareNumbersOf(text)?.map(({ from, to }) => [from, to])).toEqual(ranges);
  });

  test.each(['', 'Müller', '9 – 5', '1 bis', 'Köln, 5', '1 % 2'])('"%s" is none', (text) => {
    expect(shareNumbersOf(text)).toBeNull();
  });

  test('ranges of all spellings read as they were written', () => {
    const range = fc.tuple(fc.integer({ min: 1, max: 10 ** 7 }), fc.integer({ min: 0, max: 10 ** 6 }));
    const link = fc.constantFrom('-', ' - ', '–', ' – ', ' bis ');
    const comma = fc.constantFrom(', ', '; ', ' und ', ' sowie ');
    fc.assert(
      fc.property(
        fc.array(range, { minLength: 1, maxLength: 5 }),
        link,
        comma,
        fc.boolean(),
        (ranges, dash, sign, dots) => {
          const write = (value: number): string => (dots ? value.toLocaleString('de-DE') : String(value));
          const text = ranges.map(([from, more]) => `${write(from)}${dash}${write(from + more)}`).join(sign);
          const read = shareNumbersOf(text) ?? [];
          expect(read).toEqual(ranges.map(([from, more]) => ({ from, to: from + more })));
          expect(read.map(countOf)).toEqual(ranges.map(([, more]) => more + 1));
        },
      ),
    );
  });
});

describe('days', () => {
  test.each([
    ['*01.01.1980', '1980-01-01'],
    ['1. Januar 1980', '1980-01-01'],
    ['23. 5. 1975', '1975-05-23'],
    ['January 1, 1980', '1980-01-01'],
    ['5 May 1970', '1970-05-05'],
    ['01/02/1980', '1980-02-01'],
    ['1980-05-06', '1980-05-06'],
    ['am ersten Januar neunzehnhundertachtzig', '1980-01-01'],
    ['am dreiundzwanzigsten Mai neunzehnhundertfünfundsiebzig', '1975-05-23'],
    ['am zweiten März zweitausendeins', '2001-03-02'],
  ])('%s', (text, day) => {
    expect(writtenDays(text).map((found) => found.day)).toEqual([day]);
  });

  test('what is no day of the calendar is none', () => {
    expect(writtenDays('31.02.1980, 00.01.1980, HRB 12.12.12')).toEqual([]);
  });
});
