import { describe, expect, test } from '@jest/globals';
import { parsePages } from '../../../../workers/registries/handelsregister/shareholderList/parsePages.ts';
import { typedPages } from '../../../support/shareholderLists/typedPages.ts';

const LIST = `
Liste der Gesellschafter
der Sauerländer Zaunbau GmbH mit dem Sitz in Sundern

1. Frau Walburga Schulte, geb. am 05.08.1955, wohnhaft in Sundern, Geschäftsanteil Nr. 1
im Nennbetrag von 15.000,00 Euro (60 %)

2. Herr Bernward Schulte, geb. am 17.02.1952, wohnhaft in Sundern, Geschäftsanteil Nr. 2
im Nennbetrag von 10.000,00 Euro (40 %)

Stammkapital: 25.000,00 Euro

Sundern, den 3. Juni 2009
`;

function kindOf(list: string, isRecognised: boolean): string {
  return parsePages(typedPages(list), null, isRecognised).list.kind;
}

describe('a list that a program recognised in pictures', () => {
  test('is read where its sum, percentages and numbers prove every digit of its shares', () => {
    expect(kindOf(LIST, true)).toBe('parsed');
  });

  test('says so, for nothing proves its names and days', () => {
    expect(parsePages(typedPages(LIST), null, true).list.warnings).toContain('recognised_text');
    expect(parsePages(typedPages(LIST), null, false).list.warnings).toEqual([]);
  });

  test.each([
    ['an amount less than a euro from the sum, which rounding may not explain here', '15.000,00', '15.000,06'],
    ['a percentage near the true one', '60 %', '60,08 %'],
    ['a number that leaves one out', 'Nr. 2', 'Nr. 7'],
    ['a day that is none', '05.08.1955', '05.68.1955'],
    ['a letter in a number', '17.02.1952', '17.O2.1952'],
    ['one name with two days of birth', 'Herr Bernward', 'Frau Walburga'],
    ['a year that no list can have', '3. Juni 2009', '3. Juni 2809'],
  ])('is refused for %s', (_title, printed, recognised) => {
    expect(kindOf(LIST.replace(printed, recognised), true)).not.toBe('parsed');
  });
});
