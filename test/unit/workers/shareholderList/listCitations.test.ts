import { describe, expect, test } from '@jest/globals';
import { leafPointers } from '#domain/leafPointers';
import { parsePages } from '../../../../workers/registries/handelsregister/shareholderList/parsePages.ts';
import { isUntold, mayBeUntold } from '../../../../workers/registries/untold.ts';
import { typedPages } from '../../../support/shareholderLists/typedPages.ts';

/** What is cited for a value: page, line, text and proof. */
function cited(text: string, capital: number | null = null): (pointer: string) => readonly string[] {
  const citations = parsePages(typedPages(text), capital).cite();
  return (pointer) =>
    citations
      .filter((citation) => citation.pointer === pointer)
      .map(({ place, text: printed, proof }) =>
        place.kind === 'line' ? `${place.page}:${place.line} ${printed} (${proof})` : place.kind,
      );
}

const TABLE = `
Gesellschafterliste der Anker Reederei GmbH, Rostock

Gesellschafter                  Nr.        Nennbetrag      Prozent

Pfaff, Ingo                     1-10000    je 1,00 €       40 %
geb. am 27.09.1974
wohnhaft in Rostock
Nord Holding GmbH, Wismar       10001      15.000,00 €     60 %
Amtsgericht Schwerin, HRB 1234

Stammkapital: 25.000,00 €

Rostock, den 09.10.2015
`;

describe('a table', () => {
  const of = cited(TABLE);

  test('tells each particular of a holder in the line that prints it', () => {
    expect(of('/owners/0/name')).toEqual(['1:3 Pfaff, Ingo (single_reading)']);
    expect(of('/owners/0/first_name')).toEqual(['1:3 Ingo (single_reading)']);
    expect(of('/owners/0/birth_date')).toEqual(['1:4 27.09.1974 (single_reading)']);
    expect(of('/owners/0/city')).toEqual(['1:5 Rostock (single_reading)']);
    expect(of('/owners/1/register/court')).toEqual(['1:7 Schwerin (single_reading)']);
    expect(of('/owners/1/register/number')).toEqual(['1:7 1234 (single_reading)']);
    expect(of('/owners/1/country')).toEqual([]);
  });

  test('proves amounts by their sum, and percentages by the capital', () => {
    expect(of('/owners/1/nominal_amount')).toEqual(['1:6 15.000,00 € (sum)']);
    expect(of('/owners/1/percentage')).toEqual(['1:6 60 % (cross_check)']);
    expect(of('/owners/1/shares/0/from')).toEqual(['1:6 10001 (single_reading)']);
  });

  test('tells what an amount was worked out from where only that of each share is printed', () => {
    expect(of('/owners/0/nominal_amount')).toEqual(['1:3 je 1,00 € (sum)', '1:3 1-10000 (sum)']);
    expect(of('/owners/0/shares/0/nominal_each')).toEqual(['1:3 je 1,00 € (sum)']);
    expect(of('/owners/0/shares/0/to')).toEqual(['1:3 1-10000 (single_reading)']);
  });

  test('tells the capital, its currency and the day around it', () => {
    expect(of('/share_capital')).toEqual(['1:8 25.000,00 € (sum)']);
    expect(of('/total_matches_capital')).toEqual(['1:8 25.000,00 € (sum)']);
    expect(of('/document_date')).toEqual(['1:9 09.10.2015 (single_reading)']);
    expect(of('/owners/1/currency')).toEqual(['1:6 15.000,00 € (single_reading)']);
  });
});

test('a percentage that is not printed is told by the amount and the capital', () => {
  const of = cited(TABLE.replaceAll('40 %', '').replaceAll('60 %', '').replace('Prozent', ''));
  expect(of('/owners/1/percentage')).toEqual(['1:6 15.000,00 € (sum)', '1:8 25.000,00 € (sum)']);
});

test('a value that goes on in the next line has a citation of each', () => {
  const of = cited(
    TABLE.replace('Nord Holding GmbH, Wismar       10001', 'Nord Holding Beteiligungs-      10001').replace(
      'Amtsgericht Schwerin',
      'gesellschaft mbH, Wismar\nAmtsgericht Schwerin',
    ),
  );
  expect(of('/owners/1/name')).toEqual([
    '1:6 Nord Holding Beteiligungs- (single_reading)',
    '1:7 gesellschaft mbH (single_reading)',
  ]);
});

test('lines count anew on each page', () => {
  const of = cited(TABLE.replace('Nord Holding', '~~~\nNord Holding'));
  expect(of('/owners/1/nominal_amount')).toEqual(['2:1 15.000,00 € (sum)']);
});

test('the register’s capital checks that of a list whose amounts do not come to it', () => {
  const list = TABLE.replace('Stammkapital: 25.000,00 €', 'Stammkapital: 30.000,00 €');
  expect(cited(list, 3_000_000)('/share_capital')).toEqual(['1:8 30.000,00 € (cross_check)']);
});

test('the register’s capital checks the amounts of a list that prints none', () => {
  const list = TABLE.replace('Stammkapital: 25.000,00 €', '').replaceAll('40 %', '').replaceAll('60 %', '');
  expect(cited(list, 2_500_000)('/owners/1/nominal_amount')).toEqual(['1:6 15.000,00 € (cross_check)']);
  expect(cited(list)('/owners/1/nominal_amount')).toEqual(['1:6 15.000,00 € (single_reading)']);
});

describe('running text', () => {
  const of = cited(`
Liste der Gesellschafter der Anker Reederei GmbH, Rostock
Stammkapital: 25.000,00 €

Herr Ingo Pfaff, geboren am 27.09.1974, wohnhaft in Rostock, hält den Geschäftsanteil Nr. 1
im Nennbetrag von 10.000,00 €. Frau Eva Kuhn, geboren am 01.02.1980, wohnhaft in Rostock,
hält den Geschäftsanteil Nr. 2 im Nennbetrag von 15.000,00 €.

Rostock, den 09.10.2015
`);

  test('tells each holder by the words about it, though others print the same', () => {
    expect(of('/owners/1/name')).toEqual(['1:4 Eva Kuhn (single_reading)']);
    expect(of('/owners/1/city')).toEqual(['1:4 Rostock (single_reading)']);
    expect(of('/owners/1/shares/0/from')).toEqual(['1:5 2 (single_reading)']);
    expect(of('/owners/0/city')).toEqual(['1:3 Rostock (single_reading)']);
  });
});

test('running text tells holders apart whose titles and names at birth part their names, though all hold the same', () => {
  const of = cited(`
Liste der Gesellschafter der Anker Reederei GmbH, Rostock
Stammkapital: 30.000,00 €

1) Pfaff, Ingo, geb. 27.09.1974, wohnhaft: Rostock    10.000,00 €
2) Graf von Hardenstein, Dr. Emil, geb. 04.09.1990, wohnhaft: Wismar    10.000,00 €
3) Kuhn geborene Freiherr von Rotenhan, Eva, geb. 01.02.1980, wohnhaft: Rostock    10.000,00 €

Rostock, den 09.10.2005
`);
  expect([0, 1, 2].map((at) => of(`/owners/${at}/nominal_amount`))).toEqual([
    ['1:3 10.000,00 € (sum)'],
    ['1:4 10.000,00 € (sum)'],
    ['1:5 10.000,00 € (sum)'],
  ]);
  expect(of('/owners/2/city')).toEqual(['1:5 Rostock (single_reading)']);
});

test('each member of a community has its own lines', () => {
  const of = cited(`
Liste der Gesellschafter der Anker Reederei GmbH, Rostock

Gesellschafter                                        Nr.   Nennbetrag

Erbengemeinschaft nach Otto Pfaff, bestehend aus      1     25.000,00 €
a) Ingo Pfaff, geb. 27.09.1974, Rostock
b) Eva Kuhn, geb. 01.02.1980, Rostock

Stammkapital: 25.000,00 €
Rostock, den 09.10.2015
`);
  expect(of('/owners/0/members/0/city')).toEqual(['1:4 Rostock (single_reading)']);
  expect(of('/owners/0/members/1/city')).toEqual(['1:5 Rostock (single_reading)']);
});

test('every value is cited but for what the reader says of its reading', () => {
  const { list, cite } = parsePages(typedPages(TABLE), null);
  const told = new Set(cite().map(({ pointer }) => pointer));
  const uncited = leafPointers(list).filter((pointer) => !told.has(pointer));
  const isKnown = (pointer: string): boolean =>
    isUntold('shareholder_list', pointer) || mayBeUntold('shareholder_list', pointer);
  expect(uncited).toEqual(leafPointers(list).filter(isKnown));
  expect(uncited).toEqual(['/kind', '/layout', '/owners/0/type', '/owners/1/type', '/owners/1/country']);
});

describe('values that other words of a list equal', () => {
  const of = cited(`
Gesellschafterliste der Anker Reederei GmbH, Rostock
erstellt nach der Übertragung vom 05.05.2021

Nr. des Anteils     Gesellschafter                              Nennbetrag gesamt

1 - 10.000          Pfaff, Ingo, geb. 27.09.1974, Rostock       10.000,00 €
10.001 - 25.000     Pfaff, Anna, geb. 27.09.1979, Rostock       15.000,00 €

Stammkapital (25.000 Geschäftsanteile) 25.000,00

Rostock, den 05.05.2021
`);

  test('tells the day below the list, not the same day of a deed', () => {
    expect(of('/document_date')).toEqual(['1:7 05.05.2021 (single_reading)']);
  });

  test('tells the amount of the capital, not as many shares', () => {
    expect(of('/share_capital')).toEqual(['1:6 25.000,00 (sum)']);
  });

  test('tells what the amount of each share is worked out of', () => {
    expect(of('/owners/0/shares/0/nominal_each')).toEqual(['1:4 10.000,00 € (sum)', '1:4 1 - 10.000 (sum)']);
  });
});
