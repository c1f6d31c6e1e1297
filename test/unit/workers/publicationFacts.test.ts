import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { fiscalYear } from '../../../workers/registries/bundesanzeiger/fiscalYear.ts';
import type { ListedPublication } from '../../../workers/registries/bundesanzeiger/parsePublicationList.ts';
import { companyOfPublication, publicationIds } from '../../../workers/registries/bundesanzeiger/publicationIds.ts';
import { publicationType } from '../../../workers/registries/bundesanzeiger/publicationType.ts';

describe('publicationType', () => {
  test.each([
    ['Jahresabschluss zum Geschäftsjahr vom 01.01.2022 bis zum 31.12.2022', 'annual_financial_statements'],
    ['Jahresfinanzbericht', 'annual_financial_statements'],
    ['Konzernabschluss zum Geschäftsjahr vom 01.01.2022 bis zum 31.12.2022', 'consolidated_financial_statements'],
    ['Jahres- und Konzernabschluss zum Geschäftsjahr vom 01.01.2022', 'annual_and_consolidated_financial_statements'],
    ['Halbjahresfinanzbericht', 'half_year_report'],
    ['Einladung zur ordentlichen Hauptversammlung', 'shareholder_meeting'],
    ['Kapitalherabsetzung', 'capital_measure'],
    ['Bekanntmachung gem. § 62 UmwG', 'merger'],
    ['Liquidation/Gläubigeraufruf', 'liquidation'],
    ['Hinterlegungsbekanntmachung', 'deposit'],
    ['Mitteilung von Netto-Leerverkaufspositionen', 'short_position'],
    ['Dividendenbekanntmachung', 'other'],
    ['Bericht über die Bezüge des Vorstands im Geschäftsjahr 2022', 'other'],
  ])('%s is %s', (title, type) => {
    expect(publicationType(title)).toBe(type);
  });
});

describe('fiscalYear', () => {
  test.each([
    ['Jahresabschluss zum Geschäftsjahr vom 01.04.2021 bis zum 31.03.2022', '2021-04-01', '2022-03-31'],
    ['Jahresabschluss zum 31.12.2021', null, '2021-12-31'],
    ['Jahresabschluss zum 30. Juni 2010', null, '2010-06-30'],
    ['Jahresabschluss für das Geschäftsjahr zum 30.06.2010', null, '2010-06-30'],
    ['Jahresabschluss und Lagebericht der Muster GmbH per 31.12.2019', null, '2019-12-31'],
    ['Jahresabschluss vom 1. Juli 2021 bis zum 30. Juni 2022', '2021-07-01', '2022-06-30'],
    ['Jahresabschluss für das Rumpfgeschäftsjahr 1.7.–31.12.2021', '2021-07-01', '2021-12-31'],
    ['Jahresabschluss für das Geschäftsjahr vom 1. Juli bis 30. Juni 2022', '2021-07-01', '2022-06-30'],
    ['Jahresabschluss für das Geschäftsjahr 2009/2010', null, null],
    ['Bericht über die Bezüge des Vorstands im Geschäftsjahr 2022', null, null],
    ['Jahresabschluss zum Geschäftsjahr vom 31.12.2022 bis zum 01.01.2022', null, null],
    ['Berichtigung der Veröffentlichung vom 24.12.2020', null, null],
  ])('%s runs from %s to %s', (title, start, end) => {
    expect(fiscalYear(title)).toEqual({ start, end });
  });
});

describe('publicationIds', () => {
  const COMPANY = 'DE-HRB-F1103-261478';
  const BASE: ListedPublication = {
    name: 'Nordlicht GmbH',
    city: 'Kiel',
    area: 'Rechnungslegung/Finanzberichte',
    title: 'Jahresabschluss',
    published_on: '2023-01-02',
    corrects: null,
    link: 'suchen2?4-1.-rows-0',
  };
  const entries = fc.array(
    fc.record({
      name: fc.constantFrom('Nordlicht GmbH', 'Nordlicht Gesellschaft mbH'),
      city: fc.constantFrom('Kiel', null),
      area: fc.constantFrom('Kapitalmarkt', 'Rechnungslegung/Finanzberichte'),
      title: fc.constantFrom('Jahresabschluss', 'Konzernabschluss'),
      published_on: fc.constantFrom('2023-01-02', '2022-05-06'),
      corrects: fc.constantFrom(null, 'Berichtigung der Veröffentlichung vom 01.01.2023'),
      link: fc.constantFrom('a', 'b'),
    }),
    { maxLength: 12 },
  );

  test('every entry has an id of its own, however alike entries are', () => {
    fc.assert(
      fc.property(entries, (list) => {
        expect(new Set(publicationIds(COMPANY, list)).size).toBe(list.length);
      }),
    );
  });

  test('ids stay the same when newer publications appear above and when links change', () => {
    fc.assert(
      fc.property(entries, entries, (older, newer) => {
        const later = [...newer, ...older.map((entry) => ({ ...entry, link: 'another session' }))];
        expect(publicationIds(COMPANY, later).slice(newer.length)).toEqual(publicationIds(COMPANY, older));
      }),
    );
  });

  test('white space and case of a page change no id', () => {
    const loud = { ...BASE, name: ' NORDLICHT  GmbH ' };
    expect(publicationIds(COMPANY, [loud])).toEqual(publicationIds(COMPANY, [BASE]));
  });

  test('the same publication of two companies has two ids', () => {
    expect(publicationIds('DE-HRB-F1103-1', [BASE])).not.toEqual(publicationIds(COMPANY, [BASE]));
  });

  test('an id tells its company, other texts do not', () => {
    const [id = ''] = publicationIds(COMPANY, [BASE]);
    expect(companyOfPublication(id)).toBe(COMPANY);
    expect(companyOfPublication(COMPANY)).toBeNull();
    expect(companyOfPublication(`DE-HRB-Z9999-1-${'a'.repeat(20)}`)).toBeNull();
  });
});
