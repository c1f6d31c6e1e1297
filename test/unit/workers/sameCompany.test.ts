import { describe, expect, test } from '@jest/globals';
import { sameCompany } from '../../../workers/registries/bundesanzeiger/sameCompany.ts';

function same(known: readonly [string, string], printed: readonly [string, string | null]): boolean {
  return sameCompany({ name: printed[0], city: printed[1] }, { names: [known[0]], seats: [known[1]] });
}

describe('sameCompany', () => {
  test.each<[string, readonly [string, string], readonly [string, string | null]]>([
    [
      'the legal form in words',
      ['Nordlicht GmbH', 'Kiel'],
      ['Nordlicht Gesellschaft mit beschränkter Haftung', 'Kiel'],
    ],
    ['the legal form with dots', ['Nordlicht GmbH', 'Kiel'], ['Nordlicht G.m.b.H.', 'Kiel']],
    ['words in the register', ['Nordlicht Aktiengesellschaft', 'Kiel'], ['NORDLICHT AG', 'Kiel']],
    [
      'a small company',
      ['Start UG (haftungsbeschränkt)', 'Hof'],
      ['Start Unternehmergesellschaft (haftungsbeschränkt)', 'Hof'],
    ],
    ['a partnership', ['Bau GmbH & Co. KG', 'Hof'], ['Bau GmbH und Co Kommanditgesellschaft', 'Hof']],
    ['an association', ['Zentrum e.V.', 'Bonn'], ['Zentrum e. V.', 'Bonn']],
    ['umlauts spelled out', ['Müller & Söhne GmbH', 'Köln'], ['Mueller und Soehne GmbH', 'Koeln']],
    ['the address behind the name', ['Nordlicht GmbH', 'Kiel'], ['Nordlicht GmbH, Hafenstr. 1', 'Kiel']],
    ['the city behind the name only', ['Nordlicht GmbH', 'Kiel'], ['Nordlicht GmbH, Kiel', null]],
    ['a name with a comma of its own', ['Adler, Bär und Partner mbB', 'Ulm'], ['Adler, Bär & Partner mbB', 'Ulm']],
    ['the postal code before the city', ['Nordlicht GmbH', 'Kiel'], ['Nordlicht GmbH', '24103 Kiel']],
    [
      'the street before the city',
      ['Zentrum e.V.', 'Bonn'],
      ['Zentrum e.V.', 'Königswinterer Straße 522-524 / 53227 Bonn'],
    ],
    ['a city in short', ['Main GmbH', 'Frankfurt am Main'], ['Main GmbH', 'Frankfurt a. M.']],
    ['a liquidation', ['Ende GmbH', 'Kiel'], ['Ende GmbH i. L.', 'Kiel']],
  ])('%s is the same company', (_what, known, printed) => {
    expect(same(known, printed)).toBe(true);
  });

  test.each<[string, readonly [string, string], readonly [string, string | null]]>([
    ['another city', ['Nordlicht GmbH', 'Kiel'], ['Nordlicht GmbH', 'Lübeck']],
    ['no city at all', ['Nordlicht GmbH', 'Kiel'], ['Nordlicht GmbH', null]],
    ['another legal form', ['Nordlicht GmbH', 'Kiel'], ['Nordlicht GmbH & Co. KG', 'Kiel']],
    ['a longer name', ['Nordlicht GmbH', 'Kiel'], ['Nordlicht Handels GmbH', 'Kiel']],
    ['a name that merely begins alike', ['Adler', 'Ulm'], ['Adlerhorst, Ulm', 'Ulm']],
  ])('%s is another company', (_what, known, printed) => {
    expect(same(known, printed)).toBe(false);
  });

  test('former names and seats are known too', () => {
    const known = { names: ['Neu GmbH', 'Alt GmbH'], seats: ['Kiel', 'Hof'] };
    expect(sameCompany({ name: 'Alt GmbH', city: 'Hof' }, known)).toBe(true);
  });
});
