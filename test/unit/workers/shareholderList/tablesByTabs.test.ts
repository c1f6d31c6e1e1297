import { expect, test } from '@jest/globals';
import { parsePages } from '../../../../workers/registries/handelsregister/shareholderList/parsePages.ts';
import { readTyped } from '../../../support/shareholderLists/readTyped.ts';
import { typedPages } from '../../../support/shareholderLists/typedPages.ts';

test.each<[string, string, readonly string[]]>([
  [
    'amounts before the holders, and their sum before its name',
    `
Gesellschafterliste der Hecht Fahrzeugbau GmbH mit Sitz in Soest

Nr.    Nennbetrag        Gesellschafter
1      16.000,00 €       Hecht, Armin, geb. 07.05.1953, Soest
2      8.000,00 €        Hecht-Rode, Imke, geb. 09.06.1987, Unna
       24.000,00 €       Stammkapital

Soest, den 29. März 2010
`,
    ['Armin Hecht, 1953-05-07, Soest: 16000', 'Imke Hecht-Rode, 1987-06-09, Unna: 8000'],
  ],
  [
    'typed strokes between columns, amounts below a currency and the sum below the places',
    `
GESELLSCHAFTERLISTE                             Stand: 1. Januar 2006

Firma:        Havel Saatgut GmbH
Sitz:         Templin

 Name          | Vorname       | geb. am    | Wohnort     | EUR
---------------|---------------|------------|-------------|----------
 Buchholz      | Siegfried     | 14.05.1944 | Prenzlau    | 15.338,76
 Lehmpfuhl     | Karsten       | 23.08.1966 | Templin     | 10.225,83
---------------|---------------|------------|-------------|----------
                                               Summe      | 25.564,59

Templin, 09.01.2006         gez. S. Buchholz
`,
    ['Siegfried Buchholz, 1944-05-14, Prenzlau: 15338.76', 'Karsten Lehmpfuhl, 1966-08-23, Templin: 10225.83'],
  ],
  [
    'sums below a heading in two languages, broken behind their currency',
    `
           Gesellschafterliste / List of Shareholders
           Wren Diagnostics GmbH, Mannheim

Share Nos. /      Shareholder /                     Nominal each /    Total /        Percentage /
Anteile Nr.       Gesellschafter                    Nennbetrag je     Gesamt         Prozent

1 - 17,500        Adler, Corinna, born / geb.       EUR 1.00          EUR            70.0%
                  08 August 1972, Heidelberg                          17,500.00

17,501 - 25,000   Ross, Ian, born / geb.            EUR 1.00          EUR            30.0%
                  09 May 1975, Speyer                                 7,500.00

                  Share capital / Stammkapital                        EUR            100.0%
                                                                      25,000.00

Mannheim, 5 December 2021 / 5. Dezember 2021
`,
    ['Corinna Adler, 1972-08-08, Heidelberg: 17500', 'Ian Ross, 1975-05-09, Speyer: 7500'],
  ],
])('reads %s', (_name, text, owners) => {
  expect(readTyped(text)).toEqual({ kind: 'parsed', owners });
});

test.each<[string, string]>([
  ['a row that says of how many shares it consists', '(12.500 Geschäftsanteile zu je 2,00 EUR)     25.000,00'],
  [
    'a sentence that says of how many shares it consists',
    'ist in 12.500 Geschäftsanteile zu je 2,00 € geteilt, 25.000,00 €',
  ],
])('takes the amount of the whole for the capital in %s', (_name, capital) => {
  const { list } = parsePages(
    typedPages(`
            Liste der Gesellschafter der Klee Architekten GmbH, Kassel

Geschäftsanteile Nr.   Gesellschafter                             Summe der Nennbeträge (EUR)
1 – 7.500              Aßmann, Sören, geb. 04.04.1978, Kassel     15.000,00
7.501 – 12.500         Groß, Ida, geb. 12.12.1980, Baunatal       10.000,00
Stammkapital ${capital}

Kassel, den 1. Juli 2019
`),
    null,
  );
  expect(list).toMatchObject({ kind: 'parsed', share_capital: 25_000, total_matches_capital: true });
});

test('knows the day close below a table that it stands left of, in two languages', () => {
  const { list } = parsePages(
    typedPages(`
           Gesellschafterliste / List of Shareholders
           Wren Diagnostics GmbH, Mannheim

  Nr. / No.       Gesellschafter / Shareholder                   Nennbetrag / Nominal amount

  1               Adler, Corinna, geb. 08.08.1972, Heidelberg    15.000,00 €
  2               Ross, Ian, geb. 09.05.1975, Speyer             10.000,00 €
                  Share capital / Stammkapital                   25.000,00 €
Mannheim, 5 December 2021 / 5. Dezember 2021
Dr. Corinna Adler
`),
    null,
  );
  expect(list).toMatchObject({ kind: 'parsed', document_date: '2021-12-05' });
});
