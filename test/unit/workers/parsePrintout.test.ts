import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { parsePrintout } from '../../../workers/registries/handelsregister/printout/parsePrintout.ts';
import { UnreadableDocument } from '../../../workers/registries/unreadableDocument.ts';
import { drawPrintout, type PrintedPart, type PrintoutStyle } from '../../support/printoutPage.ts';

const HEAD = [
  'Handelsregister B des Amtsgerichts München',
  'Ausdruck - Handelsregister Abteilung B - HRB 40210',
  'Abruf vom 17.02.2026, 09:03',
];
const SEAT = 'b) Sitz, Niederlassung, inländische Geschäftsanschrift, empfangsberechtigte Person, Zweigniederlassungen';
const PEOPLE =
  'b) Vorstand, Leitungsorgan, geschäftsführende Direktoren, persönlich haftende Gesellschafter, Geschäftsführer, Vertretungsberechtigte und besondere Vertretungsbefugnis';
const SOLE =
  'Einzelvertretungsberechtigt; mit der Befugnis, im Namen der Gesellschaft mit sich im eigenen Namen oder als Vertreter eines Dritten Rechtsgeschäfte abzuschließen';

/** The parts of an HRB sheet; any of them may be replaced by its label's first words. */
function parts(own: Readonly<Record<string, readonly string[]>> = {}): readonly PrintedPart[] {
  const sheet: readonly PrintedPart[] = [
    ['1. Anzahl der bisherigen Eintragungen', '4'],
    ['2. a) Firma', 'Kesselbrück Kälte- und Klimatechnik GmbH'],
    [SEAT, 'Starnberg', 'Geschäftsanschrift: Münzplatz 30-76, 82319 Starnberg'],
    ['c) Gegenstand des Unternehmens', 'Der Handel mit Kälte- und Klimaanlagen.'],
    ['3. Grund- oder Stammkapital', '25.000,00 EUR'],
    ['4. a) Allgemeine Vertretungsregelung', 'Jeder vertritt einzeln.'],
    [PEOPLE, 'Geschäftsführer: Mertens, Zoë, *23.12.1967, Düsseldorf'],
    ['5. Prokura', '---'],
    [
      '6. a) Rechtsform, Beginn, Satzung oder Gesellschaftsvertrag',
      'Gesellschaft mit beschränkter Haftung',
      'Gesellschaftsvertrag vom 18.06.2015',
      'Die Gesellschafterversammlung vom 03.04.2019 hat die Änderung des Gesellschaftsvertrages in § 2 beschlossen.',
    ],
    ['b) Sonstige Rechtsverhältnisse', '---'],
    ['7. a) Tag der letzten Eintragung', '02.06.2025'],
  ];
  return sheet.map(([label, ...rest]) => {
    const key = Object.keys(own).find((start) => label.startsWith(start));
    return [label, ...(key === undefined ? rest : (own[key] ?? []))];
  });
}

async function read(own: Readonly<Record<string, readonly string[]>> = {}, style: Partial<PrintoutStyle> = {}) {
  return parsePrintout(await drawPrintout({ head: HEAD, parts: parts(own), ...style }));
}

async function people(board: readonly string[], prokura: readonly string[] = ['---']) {
  return (await read({ [PEOPLE]: board, '5. Prokura': prokura })).representation.persons;
}

describe('a printout', () => {
  test('tells every fact that it prints, and null for a code that it does not', async () => {
    expect(await read()).toEqual({
      company_id: 'DE-HRB-D2601-40210',
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
      const whole = await read();
      for (const height of [240, 260, 300, 340]) {
        expect(await read({}, { font, height, colon: false, foot: 'Auszug ohne Gewähr' })).toEqual(whole);
      }
    },
  );

  test('of a company with nothing on its sheet has nothing but null', async () => {
    const empty = ['---'];
    expect(
      await read({ c: empty, '3.': empty, '4. a)': empty, [PEOPLE]: empty, '6. a)': empty, [SEAT]: ['Starnberg'] }),
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
    ['25.000,00', null],
    ['25.000,00 EUR; bedingtes Kapital 10.000,00 EUR', null],
    ['12.50.00 EUR', null],
    ['25.000,005 EUR', null],
  ])('reads the capital %s surely or not at all', async (text, capital) => {
    expect((await read({ '3.': [text] })).capital).toEqual(capital);
  });

  test.each([
    ['C 4, 9-10, 68159 Mannheim', { street: 'C 4', house_number: '9-10', city: 'Mannheim' }],
    ['c/o Mertens, Ringstr. 7 b, 10115 Berlin', { street: 'Ringstr.', house_number: '7 b', city: 'Berlin' }],
    ['Straße des 17. Juni 135, 10623 Berlin', { street: 'Straße des 17. Juni', house_number: '135' }],
    ['Gut Hohenholz, 53119 Bonn', { street: 'Gut Hohenholz', house_number: null }],
    ['Haus 4, Gewerbepark Süd, Halle 7, 53119 Bonn', { street: null, house_number: null, postal_code: '53119' }],
    ['10 Downing Street, London SW1A 2AA', null],
  ])('reads the address %s', async (text, address) => {
    const { address: found } = await read({ [SEAT]: ['Starnberg', `Geschäftsanschrift: ${text}`] });
    expect(found).toEqual(address === null ? null : expect.objectContaining(address));
  });

  test('takes no later day for the day of the articles, and none where others replaced them', async () => {
    const form = 'Gesellschaft mit beschränkter Haftung';
    const day = async (...lines: string[]) => (await read({ '6. a)': [form, ...lines] })).articles_date;
    expect(await day('Gesellschaftsvertrag vom 01.02.2010, zuletzt geändert am 03.04.2019.')).toBe('2010-02-01');
    expect(await day('Satzung (Gesellschaftsvertrag) vom 1.2.2010')).toBe('2010-02-01');
    expect(await day('Die Gesellschafterversammlung vom 03.04.2019 hat eine Änderung beschlossen.')).toBeNull();
    expect(
      await day('Gesellschaftsvertrag vom 01.02.2010', 'Am 03.04.2019 wurde die Neufassung beschlossen.'),
    ).toBeNull();
  });

  test.each(['Kesselbrück GmbH i.L.', 'Kesselbrück GmbH in Liquidation'])(
    'of %s tells the liquidation',
    async (name) => {
      expect(await read({ '2. a)': [name] })).toMatchObject({ name, status: 'in_liquidation' });
    },
  );
});

describe('the people of a printout', () => {
  test('may stand with place or date first, with a title, without a date or with a hidden one', async () => {
    const found = await people([
      'Geschäftsführer: Weiß, Dr. jur. Anja, München, *01.02.1970',
      'Geschäftsführerin: Dr. von der Heide, Käthe, *XX.XX.XXXX, Köln',
      'Geschäftsführer: Freiherr von Lüttenow geb. Groß, Karl-Heinz, Königs Wusterhausen',
      'Geschäftsführer: Petersen, Uwe, Kaufmann, Kiel',
    ]);
    expect(found.map(({ role, name, title, birth_date: born, city }) => [role, name, title, born, city])).toEqual([
      ['Geschäftsführer', 'Anja Weiß', 'Dr. jur.', '1970-02-01', 'München'],
      ['Geschäftsführerin', 'Käthe von der Heide', 'Dr.', null, 'Köln'],
      ['Geschäftsführer', 'Karl-Heinz Freiherr von Lüttenow', null, null, 'Königs Wusterhausen'],
      // Nobody can tell a profession from a town.
      ['Geschäftsführer', 'Uwe Petersen', null, null, null],
    ]);
  });

  test('may be firms, with commas in their names and their register behind', async () => {
    const firm = 'Rohrsiek Gesellschaft für Logistik, Projektentwicklung und Verwertung Verwaltungs GmbH';
    const found = await people([
      `Persönlich haftender Gesellschafter: ${firm}, Frankfurt (Oder) (Amtsgericht Frankfurt (Oder) HRB 4711)`,
    ]);
    expect(found).toEqual([
      expect.objectContaining({ type: 'organization', name: firm, city: 'Frankfurt (Oder)', last_name: null }),
    ]);
  });

  test('have the power that stands behind them, beside them or above them', async () => {
    const behind = await people([
      'Geschäftsführer: Mertens, Zoë, *23.12.1967, Düsseldorf',
      `${SOLE}.`,
      'Geschäftsführer: Sommerfeld, Uwe, *01.02.1970, Kiel',
      'Geschäftsführer: Nagel, Ines, *03.02.1970, Kiel, einzelvertretungsberechtigt',
    ]);
    expect(behind.map(({ rule }) => rule)).toEqual([`${SOLE}.`, null, 'einzelvertretungsberechtigt']);
    const above = await people(
      [
        'Geschäftsführer: Mertens, Zoë, *23.12.1967, Düsseldorf',
        `${SOLE}:`,
        'Geschäftsführer: Nagel, Ines, *03.02.1970, Kiel',
      ],
      [
        'Einzelprokura:',
        'Albers, Nele, *09.02.1979, Bonn',
        'Brandt, Emil, Bonn',
        'Gesamtprokura gemeinsam mit einem Geschäftsführer:',
        'Quast, Sören, *09.02.1981, Bonn',
      ],
    );
    expect(above.map(({ last_name: name, role, rule }) => [name, role, rule])).toEqual([
      ['Mertens', 'Geschäftsführer', null],
      ['Nagel', 'Geschäftsführer', SOLE],
      ['Albers', 'Prokurist(in)', 'Einzelprokura'],
      ['Brandt', 'Prokurist(in)', 'Einzelprokura'],
      ['Quast', 'Prokurist(in)', 'Gesamtprokura gemeinsam mit einem Geschäftsführer'],
    ]);
  });

  test('may share one heading', async () => {
    const found = await people([
      'Liquidatoren:',
      'Mertens, Zoë, *23.12.1967, Düsseldorf',
      'Nagel, Ines, *03.02.1970, Kiel',
    ]);
    expect(found.map(({ role, name }) => [role, name])).toEqual([
      ['Liquidatoren', 'Zoë Mertens'],
      ['Liquidatoren', 'Ines Nagel'],
    ]);
  });

  test.each([
    ['somebody whom nothing but two words name', ['Geschäftsführer: Mertens, Zoë']],
    ['two people in one line', ['Geschäftsführer: Mertens, Zoë, *23.12.1967, Kiel Nagel, Ines, *03.02.1970, Kiel']],
    ['words that name nobody', ['Geschäftsführer: Mertens, Zoë, *23.12.1967, Kiel', 'Er ist nicht mehr da.']],
    ['no role at all', ['Mertens, Zoë, *23.12.1967, Düsseldorf']],
  ])('are left out together where one entry is %s', async (_case, board) => {
    expect(await people(board)).toEqual([]);
  });
});

describe('files that are no printout of current content', () => {
  test.each([
    [
      'a chronological printout',
      () => drawPrintout({ head: [...HEAD, '- Chronologischer Registerinhalt -'], parts: parts() }),
    ],
    ['a printout that names no company', () => drawPrintout({ head: HEAD, parts: parts({ '2. a)': ['---'] }) })],
    [
      'another document',
      () => drawPrintout({ head: HEAD, parts: [['Satzung', 'Die Firma lautet Kesselbrück GmbH.']] }),
    ],
    ['a PDF that breaks off', async () => (await drawPrintout({ head: HEAD, parts: parts() })).subarray(0, 900)],
    ['a page', () => Promise.resolve(Buffer.from('<!DOCTYPE html><html></html>'))],
    ['nothing', () => Promise.resolve(Buffer.alloc(0))],
  ])('%s is unreadable', async (_case, make) => {
    await expect(parsePrintout(await make())).rejects.toThrow(UnreadableDocument);
  });
});

describe('wrapped text', () => {
  const word = fc.constantFrom(
    'Handel',
    'mit',
    'Kälte-',
    'Anlagen',
    'E-Mail-Diensten',
    'sowie',
    'c)',
    'Prokura',
    'Firma',
    'aller',
    'Art',
    '2.',
  );
  // A hyphen at the end of a line stands for a left-out part only before a conjunction.
  const text = fc
    .array(word, { minLength: 1, maxLength: 60 })
    .map((words) => `Der ${words.map((own) => (own === 'Kälte-' ? 'Kälte- und' : own)).join(' ')} Vertrieb.`)
    .filter((words) => !/(?:c\)|2\.) (?:Prokura|Firma)/u.test(words));
  const person = fc.record({
    last: fc.constantFrom('Mertens', 'Müller-Seidenfaden', 'Freiherr von Lüttenow', 'van der Velde'),
    first: fc.constantFrom('Zoë', 'Karl-Heinz', 'Peter Paul'),
    title: fc.constantFrom(null, 'Dr.', 'Prof. Dr.', 'Dipl.-Ing.'),
    born: fc.constantFrom(null, '1970-02-01'),
    city: fc.constantFrom('Bonn', 'Königs Wusterhausen', 'Frankfurt am Main'),
    rule: fc.constantFrom(null, `${SOLE}.`),
  });
  const style = fc.record({
    font: fc.constantFrom('Helvetica' as const, 'Times-Roman' as const),
    size: fc.integer({ min: 8, max: 12 }),
    width: fc.integer({ min: 230, max: 520 }),
    height: fc.integer({ min: 260, max: 800 }),
  });

  test('reads as it was written, however narrow and low the pages are', async () => {
    await fc.assert(
      fc.asyncProperty(text, fc.array(person, { minLength: 1, maxLength: 5 }), style, async (purpose, board, look) => {
        const lines = board.flatMap(({ last, first, title, born, city, rule }) => [
          `Geschäftsführer: ${[last, title === null ? first : `${title} ${first}`, ...(born === null ? [] : ['*01.02.1970']), city].join(', ')}`,
          ...(rule === null ? [] : [rule]),
        ]);
        const found = await read({ c: [purpose], [PEOPLE]: lines }, look);
        expect(found.purpose).toBe(purpose);
        expect(found.representation.persons).toEqual(
          board.map(({ last, first, title, born, city, rule }) => ({
            role: 'Geschäftsführer',
            type: 'natural_person',
            name: `${first} ${last}`,
            first_name: first,
            last_name: last,
            title,
            birth_date: born,
            city,
            rule,
          })),
        );
      }),
      { numRuns: 20 },
    );
  });
});
