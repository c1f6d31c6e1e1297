import { describe, expect, test } from '@jest/globals';
import { PEOPLE, readSheet, SOLE } from '../../support/printedSheet.ts';

async function people(board: readonly string[], prokura: readonly string[] = ['---']) {
  return (await readSheet({ [PEOPLE]: board, '5. Prokura': prokura })).representation.persons;
}

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
      // The line does not tell a profession from a town.
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

  test('may begin in the line of the power that holds for them, and in lines of their own', async () => {
    const found = await people(
      ['Vorstand:', 'Stellv. Vorsitzende: Mertens, Zoë, *23.12.1967, Düsseldorf'],
      [
        'Gesamtprokura gemeinsam mit einem Geschäftsführer: Albers, Nele, *09.02.1979, Bonn',
        'Brandt, Emil, Bonn',
        'Einzelprokura mit der Ermächtigung zur Veräußerung von Grundstücken: Quast, Sören, *09.02.1981, Bonn',
      ],
    );
    expect(found.map(({ role, last_name: name, rule }) => [role, name, rule])).toEqual([
      ['Stellv. Vorsitzende', 'Mertens', null],
      ['Prokurist(in)', 'Albers', 'Gesamtprokura gemeinsam mit einem Geschäftsführer'],
      ['Prokurist(in)', 'Brandt', 'Gesamtprokura gemeinsam mit einem Geschäftsführer'],
      ['Prokurist(in)', 'Quast', 'Einzelprokura mit der Ermächtigung zur Veräußerung von Grundstücken'],
    ]);
  });

  test('may be numbered, each with powers of its own', async () => {
    const found = await people(
      [
        'Geschäftsführer:',
        '1.',
        'Mertens, Zoë, *23.12.1967, Düsseldorf',
        'mit der Befugnis die Gesellschaft allein zu vertreten',
        `${SOLE}.`,
        '2.',
        'Nagel, Ines, *03.02.1970, Kiel',
      ],
      [
        '1.',
        'Einzelprokura',
        'Albers, Nele, *09.02.1979, Bonn',
        '2. Gesamtprokura gemeinsam mit einem Geschäftsführer',
        'Brandt, Emil, Bonn',
        '3. Quast, Sören, Bonn',
      ],
    );
    expect(found.map(({ last_name: name, rule }) => [name, rule])).toEqual([
      ['Mertens', `mit der Befugnis die Gesellschaft allein zu vertreten ${SOLE}.`],
      ['Nagel', null],
      ['Albers', 'Einzelprokura'],
      ['Brandt', 'Gesamtprokura gemeinsam mit einem Geschäftsführer'],
      ['Quast', null],
    ]);
  });

  test('may go on in the next line from a comma, within a name or within a day', async () => {
    const found = await people([
      'Geschäftsführer: Schulte-Wieschen, Franz-',
      'Josef, Mesche-',
      'de, *08.09.',
      '1959',
      'Geschäftsführer: Koch, Magdalena,',
      'Sundern, geboren am',
      '03.06.1987, einzelvertretungsberechtigt',
    ]);
    expect(found.map(({ name, birth_date: born, city, rule }) => [name, born, city, rule])).toEqual([
      ['Franz-Josef Schulte-Wieschen', '1959-09-08', 'Meschede', null],
      ['Magdalena Koch', '1987-06-03', 'Sundern', 'einzelvertretungsberechtigt'],
    ]);
  });

  test('have a place, which is neither the profession of a partner nor the register of a firm', async () => {
    const found = await people([
      'Partner: Dr. Hallhuber, Benedikt, Rechtsanwalt, München, *04.05.1964',
      'Partnerin: Nguyen, Thi Mai, Steuerberaterin, Grünwald, *17.03.1981',
      'Persönlich haftender Gesellschafter: Yacht Limited, Birmingham/Vereinigtes Königreich (Companies House No. 0581)',
    ]);
    expect(found.map(({ name, city }) => [name, city])).toEqual([
      ['Benedikt Hallhuber', 'München'],
      ['Thi Mai Nguyen', 'Grünwald'],
      ['Yacht Limited', 'Birmingham/Vereinigtes Königreich'],
    ]);
  });

  test('may have no power at all, or be none in words', async () => {
    const board = ['Persönlich haftender Gesellschafter: Yacht GmbH, Kiel, von der Vertretung ausgeschlossen'];
    expect(await people(board, ['keine'])).toEqual([
      expect.objectContaining({ name: 'Yacht GmbH', city: 'Kiel', rule: 'von der Vertretung ausgeschlossen' }),
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
