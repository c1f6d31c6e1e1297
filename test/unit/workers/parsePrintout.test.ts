import { describe, expect, test } from '@jest/globals';
import { parsePrintout } from '../../../workers/registries/handelsregister/printout/parsePrintout.ts';
import { UnreadableDocument } from '../../../workers/registries/unreadableDocument.ts';
import { drawPrintout } from '../../support/printoutPage.ts';
import { PEOPLE, readSheet, SEAT, SHEET_HEAD, sheetParts } from '../../support/printedSheet.ts';

describe('a printout', () => {
  test('tells every fact that it prints, and null for a code that it does not', async () => {
    expect(await readSheet()).toEqual({
      company_id: 'DE-HRB-D2601-40210',
      euid: null,
      register: { type: 'HRB', number: '40210', suffix: null, court: { code: 'D2601', name: 'München' } },
      name: 'Kesselbrück Kälte- und Klimatechnik GmbH',
      legal_form: { code: null, name: 'Gesellschaft mit beschränkter Haftung' },
      status: 'active',
      seat: 'Starnberg',
      address: {
        street: 'Münzplatz',
        house_number: '30-76',
        postal_code: '82319',
        city: 'Starnberg',
        country: 'Deutschland',
      },
      capital: { amount: 25_000, currency: 'EUR' },
      purpose: 'Der Handel mit Kälte- und Klimaanlagen.',
      representation: {
        rule: 'Jeder vertritt einzeln.',
        persons: [
          {
            role: 'Geschäftsführer',
            type: 'natural_person',
            name: 'Zoë Mertens',
            first_name: 'Zoë',
            last_name: 'Mertens',
            title: null,
            birth_date: '1967-12-23',
            city: 'Düsseldorf',
            rule: null,
          },
        ],
      },
      articles_date: '2015-06-18',
      last_entry_on: '2025-06-02',
      entry_count: 4,
    });
  });

  test.each(['Helvetica', 'Times-Roman', 'Courier'] as const)(
    'in %s, without colons and on pages that break everywhere, says the same',
    async (font) => {
      const whole = await readSheet();
      for (const height of [240, 260, 300, 340]) {
        expect(await readSheet({}, { font, height, colon: false, foot: 'Auszug ohne Gewähr' })).toEqual(whole);
      }
    },
  );

  test('of a company with nothing on its sheet has nothing but null', async () => {
    const empty = ['---'];
    expect(
      await readSheet({
        c: empty,
        '3.': empty,
        '4. a)': empty,
        [PEOPLE]: empty,
        '6. a)': empty,
        [SEAT]: ['Starnberg'],
      }),
    ).toMatchObject({
      address: null,
      capital: null,
      purpose: null,
      representation: { rule: null, persons: [] },
      legal_form: { code: null, name: null },
      articles_date: null,
    });
  });

  test.each([
    ['50.000,00 DM', { amount: 50_000, currency: 'DM' }],
    ['EUR 25.564,59', { amount: 25_564.59, currency: 'EUR' }],
    ['Stammkapital: 1.000.000 €', { amount: 1_000_000, currency: 'EUR' }],
    ['2.400.000,00 EUR, eingeteilt in 2.400.000 Stückaktien', { amount: 2_400_000, currency: 'EUR' }],
    ['25.000,00 EUR (in Worten: fünfundzwanzigtausend Euro)', { amount: 25_000, currency: 'EUR' }],
    ['25.000,00', null],
    ['25.000,00 EUR; bedingtes Kapital 10.000,00 EUR', null],
    ['12.50.00 EUR', null],
    ['25.000,005 EUR', null],
  ])('reads the capital %s surely or not at all', async (text, capital) => {
    expect((await readSheet({ '3.': [text] })).capital).toEqual(capital);
  });

  test.each([
    ['C 4, 9-10, 68159 Mannheim', { street: 'C 4', house_number: '9-10', city: 'Mannheim' }],
    ['c/o Mertens, Ringstr. 7 b, 10115 Berlin', { street: 'Ringstr.', house_number: '7 b', city: 'Berlin' }],
    ['Straße des 17. Juni 135, 10623 Berlin', { street: 'Straße des 17. Juni', house_number: '135' }],
    ['Gut Hohenholz, 53119 Bonn', { street: 'Gut Hohenholz', house_number: null }],
    ['Haus 4, Gewerbepark Süd, Halle 7, 53119 Bonn', { street: null, house_number: null, postal_code: '53119' }],
    ['06114 Halle (Saale), Reilstraße 128', { street: 'Reilstraße', house_number: '128', city: 'Halle (Saale)' }],
    ['10 Downing Street, London SW1A 2AA', null],
    ['Route de Liège 77, 4720 Kelmis, Belgien', { street: 'Route de Liège', city: 'Kelmis', country: 'Belgien' }],
    ['Ringstr. 7, A-5020 Salzburg (Österreich)', { postal_code: '5020', city: 'Salzburg', country: 'Österreich' }],
    ['Ringstr. 7, 5020 Salzburg', null],
  ])('reads the address %s', async (text, address) => {
    const { address: found } = await readSheet({ [SEAT]: ['Starnberg', `Geschäftsanschrift: ${text}`] });
    expect(found).toEqual(address === null ? null : expect.objectContaining(address));
  });

  const ADDRESS = { street: 'Münzplatz', house_number: '30-76', postal_code: '82319', city: 'Starnberg' };
  test.each([
    ['in a line of its own', ['Bad Tölz', 'Münzplatz 30-76, 82319 Starnberg'], 'Bad Tölz'],
    ['with the town before the street', ['Bad Tölz', '82319 Starnberg, Münzplatz 30-76'], 'Bad Tölz'],
    ['behind the seat and a comma', ['Bad Tölz, Münzplatz 30-76, 82319 Starnberg'], 'Bad Tölz'],
    ['behind the seat that it ends with', ['Starnberg Münzplatz 30-76, 82319 Starnberg'], 'Starnberg'],
    [
      'behind the whole words',
      ['Bad Tölz', 'inländische Geschäftsanschrift: Münzplatz 30-76, 82319 Starnberg'],
      'Bad Tölz',
    ],
  ])('reads an address without its label %s', async (_where, lines, seat) => {
    expect(await readSheet({ [SEAT]: lines })).toMatchObject({ seat, address: ADDRESS });
  });

  test.each([
    [['Bad Tölz Münzplatz 30-76, 82319 Starnberg']],
    [['Bad Homburg vor der Höhe Ringstr. 1, 61348 Bad Homburg']],
    [['82319 Starnberg']],
  ])('takes %j for neither seat nor address where it does not tell them apart', async (lines) => {
    expect(await readSheet({ [SEAT]: lines })).toMatchObject({ seat: null, address: null });
  });

  test('takes no address of a branch for that of the company, unless its seat is abroad', async () => {
    const branch = [
      'Zweigniederlassung unter gleicher Firma: 99084 Erfurt',
      'Geschäftsanschrift: Anger 7, 99084 Erfurt',
    ];
    const read = async (...lines: string[]) => (await readSheet({ [SEAT]: lines })).address;
    expect(await read('Starnberg', ...branch)).toBeNull();
    expect(await read('Starnberg', 'Geschäftsanschrift: Münzplatz 30-76, 82319 Starnberg', ...branch)).toMatchObject(
      ADDRESS,
    );
    expect(await read('Innsbruck/Österreich', ...branch)).toMatchObject({ street: 'Anger', city: 'Erfurt' });
  });

  test.each([
    ['7', 7],
    ['007', 7],
    ['7 Eintragung(en)', 7],
    ['12 Eintragungen', 12],
    ['7, davon 2 gelöscht', null],
  ])('reads the count of entries %s', async (text, count) => {
    expect((await readSheet({ '1.': [text] })).entry_count).toBe(count);
  });

  test('takes no later day for the day of the articles, and none where others replaced them', async () => {
    const form = 'Gesellschaft mit beschränkter Haftung';
    const day = async (...lines: string[]) => (await readSheet({ '6. a)': [form, ...lines] })).articles_date;
    expect(await day('Gesellschaftsvertrag vom 01.02.2010, zuletzt geändert am 03.04.2019.')).toBe('2010-02-01');
    expect(await day('Satzung (Gesellschaftsvertrag) vom 1.2.2010')).toBe('2010-02-01');
    expect(await day('Gesellschaftsvertrag vom: 11. Mai 1998, zuletzt geändert am 3. Dezember 2014')).toBe(
      '1998-05-11',
    );
    expect(await day('Die Gesellschafterversammlung vom 03.04.2019 hat eine Änderung beschlossen.')).toBeNull();
    expect(
      await day('Gesellschaftsvertrag vom 01.02.2010', 'Am 03.04.2019 wurde die Neufassung beschlossen.'),
    ).toBeNull();
  });

  test.each(['Kesselbrück GmbH i.L.', 'Kesselbrück GmbH in Liquidation'])(
    'of %s tells the liquidation',
    async (name) => {
      expect(await readSheet({ '2. a)': [name] })).toMatchObject({ name, status: 'in_liquidation' });
    },
  );
});

describe('files that are no printout of current content', () => {
  test.each([
    [
      'a chronological printout',
      () => drawPrintout({ head: [...SHEET_HEAD, '- Chronologischer Registerinhalt -'], parts: sheetParts() }),
    ],
    [
      'a printout that names no company',
      () => drawPrintout({ head: SHEET_HEAD, parts: sheetParts({ '2. a)': ['---'] }) }),
    ],
    [
      'another document',
      () => drawPrintout({ head: SHEET_HEAD, parts: [['Satzung', 'Die Firma lautet Kesselbrück GmbH.']] }),
    ],
    [
      'a PDF that breaks off',
      async () => (await drawPrintout({ head: SHEET_HEAD, parts: sheetParts() })).subarray(0, 900),
    ],
    ['a page', () => Promise.resolve(Buffer.from('<!DOCTYPE html><html></html>'))],
    ['nothing', () => Promise.resolve(Buffer.alloc(0))],
  ])('%s is unreadable', async (_case, make) => {
    await expect(parsePrintout(await make())).rejects.toThrow(UnreadableDocument);
  });
});
