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
