import { expect, test } from '@jest/globals';
import { readTyped } from '../../../support/shareholderLists/readTyped.ts';
import { parseHolder } from '../../../../workers/registries/handelsregister/shareholderList/holder/parseHolder.ts';

test.each<[string, string, readonly string[]]>([
  [
    'days of birth in every notation',
    `
Liste der Gesellschafter der Uhrwerk GmbH, Pforzheim

Nr.   Gesellschafter                                          Nennbetrag

1     Adam, Ute, Pforzheim, geb. am 1.2.1961                  1.000 €
2     Bauer, Ralf, Mühlacker, geb. 03.04.62                   1.000 €
3     Clemens, Ilse, Bretten, * 5. Juni 1963                  1.000 €
4     Decker, Horst, Calw, geboren: 07/08/1964                1.000 €
5     Engel, Rita, Nagold, geb. 9. Okt. 1965                  1.000 €
6     Fuchs, Kurt, Horb, Geburtsdatum: 1966-11-12             1.000 €
7     Gross, Eva, Bad Wildbad, *13-12-1967                    1.000 €
8     Hahn, Otto, Lahr (geb. am 14. Januar 1968 in Lahr)      18.000 €

Stammkapital: 25.000 €

Pforzheim, den 9. September 2011
`,
    [
      'Ute Adam, 1961-02-01, Pforzheim: 1000',
      'Ralf Bauer, 1962-04-03, Mühlacker: 1000',
      'Ilse Clemens, 1963-06-05, Bretten: 1000',
      'Horst Decker, 1964-08-07, Calw: 1000',
      'Rita Engel, 1965-10-09, Nagold: 1000',
      'Kurt Fuchs, 1966-11-12, Horb: 1000',
      'Eva Gross, 1967-12-13, Bad Wildbad: 1000',
      'Otto Hahn, 1968-01-14, Lahr: 18000',
    ],
  ],
  [
    'names at birth, titles, occupations and places of birth',
    `
Liste der Gesellschafter der Praxis am Ring GmbH mit Sitz in Münster

Nr.   Gesellschafter                                                  Nennbetrag

1     Frau Dr. med. Karin Brandt geb. Müller, Ärztin,                 12.500,00 €
      geboren am 12.05.1970 in Hamm, wohnhaft in 48143 Münster,
      Salzstraße 11
2     Herr Prof. Dr. Dr. h.c. Jens von Ahlen, Zahnarzt,               12.500,00 €
      geboren am 02.11.1965, wohnhaft Am Kanal 7, 48147 Münster

Stammkapital: 25.000,00 €

Münster, 14.04.2010
`,
    ['Karin Brandt, 1970-05-12, Münster: 12500', 'Jens von Ahlen, 1965-11-02, Münster: 12500'],
  ],
  [
    'each particular on a line with its label',
    `
Gesellschafterliste
Firma: Kornblume Naturkost GmbH
Sitz: Freiburg im Breisgau
Registergericht: Amtsgericht Freiburg, HRB 700100

Angaben zum Gesellschafter             Geschäftsanteile Nr.   Nennbetrag je Anteil   Anteil gesamt

Name: Rieger                           1 bis 15.000           1,00 €                 60,0 %
Vorname: Sabine
Geburtsdatum: 20.02.1981
Wohnort: Freiburg im Breisgau

Name: Sommer                           15.001 bis 25.000      1,00 €                 40,0 %
Vorname: Dirk
Geburtsdatum: 21.03.1979
Wohnort: Emmendingen

Stammkapital: 25.000,00 €

Freiburg, den 01.08.2019
`,
    ['Sabine Rieger, 1981-02-20, Freiburg im Breisgau: 15000', 'Dirk Sommer, 1979-03-21, Emmendingen: 10000'],
  ],
  [
    'people who live abroad',
    `
Liste der Gesellschafter der Exil Film GmbH, Potsdam

Nr.   Gesellschafter                                           Nennbetrag    Anteil

1     Olga Petrova, geb. 01.03.1975, Paris, Frankreich         10.000 €      40 %
2     John F. O'Neill, geb. 04.07.1969, wohnhaft in            10.000 €      40 %
      Boston, Massachusetts, USA
3     Yılmaz, Ayşe Nur, geb. 05.05.1990, Wien (Österreich)     5.000 €       20 %

Stammkapital: 25.000 €

Potsdam, den 17.07.2022
`,
    [
      'Olga Petrova, 1975-03-01, Paris: 10000',
      "John F. O'Neill, 1969-07-04, Boston: 10000",
      'Ayşe Nur Yılmaz, 1990-05-05, Wien: 5000',
    ],
  ],
  [
    'a holder above rows of shares, with a total behind them',
    `
                         Liste der Gesellschafter
                der Turmfalke Immobilien GmbH, Erfurt, HRB 500600

lfd. Nummer     Nennbetrag der       prozentualer    Summe der        prozentualer    Veränderung
                Geschäftsanteile     Anteil          Nennbeträge      Anteil

Greta Lindner, geb. 10.10.1972, wohnhaft in Erfurt
1 - 10000       je 1,00 €            je 0,004 %
20001           5.000,00 €           20,00 %         15.000,00 €      60,00 %         Kapitalerhöhung

Falke Invest GmbH, Sitz Weimar, Amtsgericht Jena, HRB 510001
10001 - 20000   je 1,00 €            je 0,004 %      10.000,00 €      40,00 %

Stammkapital: 25.000,00 €

Erfurt, den 12. Dezember 2019
`,
    ['Greta Lindner, 1972-10-10, Erfurt: 15000', 'Falke Invest GmbH, Jena HRB 510001, Weimar: 10000'],
  ],
])('%s', (_title, text, owners) => {
  expect(readTyped(text)).toEqual({ kind: 'parsed', owners });
});

test('two given names in the order that the list does not have leave a doubt', () => {
  const context = { company: null, nameOrder: null, wholeOrder: 'last_first' as const };
  expect(parseHolder('Ernst Walter, geb. 01.08.1962, Rehau', context).doubts).toContain('left_over');
  expect(parseHolder('Weber Ida, geb. 01.08.1962, Rehau', context).doubts).toEqual([]);
});
