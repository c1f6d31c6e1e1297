import { describe, expect, test } from '@jest/globals';
import {
  findAmount,
  findCurrency,
  findRange,
} from '../../../../workers/registries/handelsregister/shareholderList/citations/findValues.ts';
import type { Span } from '../../../../workers/registries/pdf/citations/linesText.ts';

const told = (text: string, span: Span | null): string | null =>
  span === null ? null : text.slice(span.start, span.end);

describe('the numbers of shares in a text', () => {
  test.each<[string, number | string, number | string, string]>([
    ['1 – 12.500', 1, 12_500, '1 – 12.500'],
    ['Anteile Nr. 12.501 bis Nr. 25.000', 12_501, 25_000, '12.501 bis Nr. 25.000'],
    ['17. Anteil Nr. 17', 17, 17, '17'],
    ['1.1, 1.2', '1.2', '1.2', '1.2'],
    ['12.50\n1', 12_501, 12_501, '12.50\n1'],
  ])('%j has those from %s to %s', (text, from, to, printed) => {
    expect(told(text, findRange(text, from, to))).toBe(printed);
  });

  test('are those behind a label where the same number stands before it as well', () => {
    expect(findRange('3. Pfaff, Anteil Nr. 3', 3, 3)?.start).toBe(21);
  });

  test.each<[string, number | string]>([
    ['112', 12],
    ['12,5', 12],
    ['1.12', 12],
    ['1000000000000000000000000', 1e24],
  ])('%j has no share %s of its own', (text, number) => {
    expect(findRange(text, number, number)).toBeNull();
  });
});

test('an amount is found with its sign and the word before it, and without where its column has both', () => {
  expect(told('Anteil zu je 50,00 €', findAmount('Anteil zu je 50,00 €', 5_000, false))).toBe('zu je 50,00 €');
  expect(findAmount('50,00', 5_000, false)).toBeNull();
  expect(told('50,00', findAmount('50,00', 5_000, true))).toBe('50,00');
});

test('a currency is found beside an amount before it is found alone', () => {
  expect(told('Euro Handel GmbH, 50,00 EUR', findCurrency('Euro Handel GmbH, 50,00 EUR', 'EUR'))).toBe('50,00 EUR');
  expect(told('Nennbetrag in DM', findCurrency('Nennbetrag in DM', 'DM'))).toBe('DM');
  expect(findCurrency('Nennbetrag', 'EUR')).toBeNull();
});
