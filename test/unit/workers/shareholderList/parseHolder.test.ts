import { describe, expect, test } from '@jest/globals';
import { parseHolder } from '../../../../workers/registries/handelsregister/shareholderList/holder/parseHolder.ts';

const CONTEXT = { company: { name: 'Eigene GmbH', city: 'Köln' }, nameOrder: null };
const read = (text: string) => parseHolder(text, CONTEXT);

describe('people', () => {
  test.each([
    ['Müller, Eva, Köln, *01.01.1980', 'Eva', 'Müller', 'Köln'],
    ['Eva Müller, geb. 01.01.1980, Köln', 'Eva', 'Müller', 'Köln'],
    ['Müller, Eva, geboren am 1. Januar 1980, wohnhaft in Köln', 'Eva', 'Müller', 'Köln'],
    ['Eva Müller\ngeboren am 01.01.1980\nwohnhaft in Köln', 'Eva', 'Müller', 'Köln'],
    ['Frau Eva Müller\nHauptstraße 12\n50667 Köln\ngeb. 01.01.1980', 'Eva', 'Müller', 'Köln'],
    [
      '1. Herrn Prof. Dr. Hans-Peter von der Heide, geb. am 1.1.1980, wohnhaft Musterstr. 1, 50667 Köln',
      'Hans-Peter',
      'von der Heide',
      'Köln',
    ],
    [
      'Freiherr von Lüttenow, Dr. jur. Georg, Bad Homburg v.d.H., *01.01.1980',
      'Georg',
      'Freiherr von Lüttenow',
      'Bad Homburg v.d.H.',
    ],
    [
      'Dipl.-Ing. Eva Müller geb. Schmidt, geboren am 1. Januar 1980 in Bonn, wohnhaft in Köln',
      'Eva',
      'Müller',
      'Köln',
    ],
    ['Name: Müller\nVorname: Eva\nGeburtsdatum: 01.01.1980\nWohnort: Köln', 'Eva', 'Müller', 'Köln'],
    ['MÜLLER Eva, geb. 01.01.1980, Köln', 'Eva', 'MÜLLER', 'Köln'],
    ['García Márquez, Ana, Madrid, *01.01.1980', 'Ana', 'García Márquez', 'Madrid'],
    ['Müller, Hans, Kaufmann, Köln, geb. 1. Januar 1980', 'Hans', 'Müller', 'Köln'],
    ['Öztürk, Ayşe (geb. 01.01.1980), Köln', 'Ayşe', 'Öztürk', 'Köln'],
    ['John Smith, London, born 1 January 1980', 'John', 'Smith', 'London'],
    ['Eva Müller, Köln, geb. am ersten Januar neunzehnhundertachtzig', 'Eva', 'Müller', 'Köln'],
    ['Eva Müller, geb. 01.01.1980, Köln, als Treuhänderin für die Andere GmbH', 'Eva', 'Müller', 'Köln'],
  ])('%j', (text, first, last, city) => {
    expect(read(text)).toEqual({
      holder: {
        type: 'natural_person',
        name: `${first} ${last}`,
        first_name: first,
        last_name: last,
        birth_date: '1980-01-01',
        city,
        register: null,
        country: null,
        members: [],
      },
      doubts: [],
    });
  });

  test.each([
    'Eva Müller, geboren am / born on 01.01.1980, wohnhaft in / residing in Köln',
    'Eva Müller, born on / geboren am 01.01.1980, residing in / wohnhaft in Köln',
  ])('with labels in two languages: %s', (text) => {
    const holder = { name: 'Eva Müller', birth_date: '1980-01-01', city: 'Köln' };
    expect(read(text)).toMatchObject({ holder, doubts: [] });
  });

  test.each([
    'v.d.H.\nEva Müller, geb. 01.01.1980, Köln',
    'am Main\nMüller, Eva, geboren am 01.01.1980, wohnhaft in Köln',
    'Ruhr\nFrau Eva Müller, geb. 01.01.1980, Köln',
    'Eva Müller, geb. 01.01.1980, Bad',
    'Eva Müller, geb. 01.01.1980, wohnhaft in Mülheim an der',
    'v.d.H.\nErbengemeinschaft nach Max Müller, bestehend aus: a) Eva Müller, geb. 01.01.1980, Köln, b) Ida Müller, geb. 02.01.1980, Köln',
  ])('whose text was cut within a place are doubted: %j', (text) => {
    expect(read(text).doubts).toContain('left_over');
  });

  test.each(['Eva / Müller, geb. 01.01.1980, Köln', 'geboren am Eva Müller, 01.01.1980, Köln'])(
    'with a label in their name are doubted: %s',
    (text) => {
      expect(read(text).doubts).toContain('no_name');
    },
  );

  test.each([
    'Eva Müller, geb. 01.01.1980, Wien, Österreich',
    'Eva Müller, geb. 01.01.1980, Wien (Österreich)',
    'Eva Müller, geb. 01.01.1980, Wien/Österreich',
  ])('who live abroad have the country as printed: %s', (text) => {
    expect(read(text)).toMatchObject({ holder: { city: 'Wien', country: 'Österreich' }, doubts: [] });
  });

  test('whose family name is an occupation too keep it', () => {
    expect(read('Kaufmann, Dr. Eva, geb. 01.01.1980, Köln')).toMatchObject({
      holder: { first_name: 'Eva', last_name: 'Kaufmann', city: 'Köln' },
      doubts: [],
    });
  });

  test.each([
    ['Prof. Dr. Gisela\nAlbrecht\nKöln\n*01.01.1980', 'Gisela', 'Albrecht'],
    ['Uwe Maria\u2029Wierling, geb. 01.01.1980, Köln', 'Uwe Maria', 'Wierling'],
    ['Schulze Wierling, Katharina\u2029*01.01.1980\u2029Köln', 'Katharina', 'Schulze Wierling'],
    ['van der Meer, Björn\u2029Hauptstraße 5, 50667 Köln\u2029*01.01.1980', 'Björn', 'van der Meer'],
  ])('whose name goes on in the next line are read by what is a given name: %j', (text, first, last) => {
    expect(read(text)).toMatchObject({
      holder: { first_name: first, last_name: last, birth_date: '1980-01-01', city: 'Köln' },
      doubts: [],
    });
  });

  test('what a person lacks is null and a doubt, never a guess', () => {
    expect(read('Eva Müller')).toMatchObject({
      holder: { birth_date: null, city: null },
      doubts: ['no_birth_date', 'no_city'],
    });
  });
});

describe('firms', () => {
  const koeln = { court: 'Köln', type: 'HRB', number: '12345' };
  test.each([
    ['X Holding GmbH, mit Sitz in Köln, Amtsgericht Köln HRB 12345', 'X Holding GmbH', 'Köln', koeln, 'Deutschland'],
    ['X Holding GmbH\nAG Köln HRB 12345\nKöln', 'X Holding GmbH', 'Köln', koeln, 'Deutschland'],
    ['X Holding GmbH\nHRB 12345 AG Köln\nSitz in Köln', 'X Holding GmbH', 'Köln', koeln, 'Deutschland'],
    ['X Holding GmbH\nHRB 12345 AG\u2028Köln\nKöln', 'X Holding GmbH', 'Köln', koeln, 'Deutschland'],
    ['X Holding GmbH (HRB 12345, Amtsgericht Köln), Köln', 'X Holding GmbH', 'Köln', koeln, 'Deutschland'],
    [
      'Müller, Schmidt & Partner GmbH & Co. KG mit dem Sitz in Berlin, eingetragen im Handelsregister des Amtsgerichts Berlin (Charlottenburg) unter HRA 1234 B',
      'Müller, Schmidt & Partner GmbH & Co. KG',
      'Berlin',
      { court: 'Berlin (Charlottenburg)', type: 'HRA', number: '1234' },
      'Deutschland',
    ],
    [
      'Beta UG (haftungsbeschränkt), Sitz: Bonn, Registergericht: Amtsgericht Bonn, HRB 222',
      'Beta UG (haftungsbeschränkt)',
      'Bonn',
      { court: 'Bonn', type: 'HRB', number: '222' },
      'Deutschland',
    ],
    [
      'Y Ventures Ltd., mit Sitz in London, Vereinigtes Königreich, Companies House No. 12345678',
      'Y Ventures Ltd.',
      'London',
      null,
      'Vereinigtes Königreich',
    ],
    [
      'Z Participations S.à r.l., mit Sitz in Luxemburg, Luxemburg, RCS Luxembourg B 123456',
      'Z Participations S.à r.l.',
      'Luxemburg',
      null,
      'Luxemburg',
    ],
    [
      'Muster AG, Zürich, Schweiz, Handelsregister des Kantons Zürich CHE-123.456.789',
      'Muster AG',
      'Zürich',
      null,
      'Schweiz',
    ],
    ['Stadt Köln', 'Stadt Köln', null, null, null],
  ])('%j', (text, name, city, register, country) => {
    expect(read(text)).toMatchObject({
      holder: { type: 'organization', name, city, register, country, birth_date: null, members: [] },
      doubts: [],
    });
  });

  test('own shares belong to the company', () => {
    expect(read('eigener Geschäftsanteil der Gesellschaft').holder).toMatchObject({
      name: 'Eigene GmbH',
      city: 'Köln',
    });
  });

  test('two firms in one text are doubted', () => {
    expect(read('X GmbH, Köln, Amtsgericht Köln HRB 1 Y AG, Bonn, Amtsgericht Bonn HRB 2').doubts).toContain(
      'left_over',
    );
  });
});

test.each([
  ['(haftungsbeschränkt) mit dem Sitz in Bonn, Amtsgericht Bonn HRB 1', 'no_name'],
  ['X AG, Zug, Schweiz, CHE-1 Y GmbH, Sitz: Köln, Amtsgericht Köln HRB 1', 'left_over'],
  [
    'X AG mit dem Sitz in Köln, Amtsgericht Köln HRB 1 Erbengemeinschaft nach Y, bestehend aus: a) Eva Müller, geb. 01.01.1980, Köln, b) Ida Müller, geb. 02.01.1980, Köln',
    'left_over',
  ],
])('a firm with parts of other cells is doubted: %s', (text, doubt) => {
  expect(read(text).doubts).toContain(doubt);
});

describe('communities', () => {
  const people = [
    { first_name: 'Eva', last_name: 'Müller', birth_date: '1980-01-01', city: 'Köln' },
    { first_name: 'Max', last_name: 'Müller', birth_date: '1982-02-02', city: 'Bonn' },
  ];
  test.each([
    [
      'Erbengemeinschaft nach Hans Müller, bestehend aus: Eva Müller, geb. 01.01.1980, Köln; Max Müller, geb. 02.02.1982, Bonn',
      'Erbengemeinschaft nach Hans Müller',
    ],
    [
      'Erbengemeinschaft nach Hans Müller, bestehend aus Eva Müller, geb. 01.01.1980, Köln, Max Müller, geb. 02.02.1982, Bonn',
      'Erbengemeinschaft nach Hans Müller',
    ],
    [
      'Müller GbR, bestehend aus a) Eva Müller, geb. 01.01.1980, Köln, b) Max Müller, geb. 02.02.1982, Bonn',
      'Müller GbR',
    ],
    [
      'ABC eGbR, mit Sitz in Köln, Amtsgericht Köln GsR 123, Gesellschafter: Dr. Eva Müller, geb. 01.01.1980, Köln; Max Müller, geb. 02.02.1982, Bonn',
      'ABC eGbR',
    ],
    [
      'Eva Müller, geb. 01.01.1980, Köln und Max Müller, geb. 02.02.1982, Bonn, in Erbengemeinschaft',
      'Erbengemeinschaft Eva Müller und Max Müller',
    ],
  ])('%j is one owner with members', (text, name) => {
    const { holder, doubts } = read(text);
    expect(holder).toMatchObject({ type: 'organization', name, birth_date: null });
    expect(holder.members).toMatchObject(people);
    expect(doubts).toEqual([]);
  });
});
