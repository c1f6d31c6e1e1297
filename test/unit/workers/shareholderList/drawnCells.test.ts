import { expect, test } from '@jest/globals';
import { parsePages } from '../../../../workers/registries/handelsregister/shareholderList/parsePages.ts';
import { readTyped } from '../../../support/shareholderLists/readTyped.ts';
import { typedPages } from '../../../support/shareholderLists/typedPages.ts';

test.each<[string, string, readonly string[]]>([
  [
    'heirs in cells of their own beside one share, below a cell that spans their columns',
    `
Liste der Gesellschafter der Brügge Spedition GmbH, Osnabrück

─────────────────────────────────────────────────────────────────────────────────────────
 Nr. │ Nennbetrag    │ Gesellschafter            │ Geburtsdatum   │ Wohnort     │ Anteil
─────────────────────────────────────────────────────────────────────────────────────────
 1   │ 26.000,00 €   │ Brügge, Klaus             │ 30.07.1958     │ Osnabrück   │ 50 %
─────────────────────────────────────────────────────────────────────────────────────────
     │               │ in Erbengemeinschaft nach Wilhelm Brügge:                │
     │               │───────────────────────────┬────────────────┬─────────────│
     │               │ Brügge, Hanna             │ 11.12.1933     │ Bramsche    │
     │               │───────────────────────────┼────────────────┼─────────────│
 2   │ 26.000,00 €   │ Brügge, Klaus             │ 30.07.1958     │ Osnabrück   │ 50 %
     │               │───────────────────────────┼────────────────┼─────────────│
     │               │ Lindhorst, Sabine         │ 04.04.1961     │ Münster     │
─────────────────────────────────────────────────────────────────────────────────────────

Stammkapital: 52.000,00 €

Osnabrück, den 12.02.2019
`,
    [
      'Klaus Brügge, 1958-07-30, Osnabrück: 26000',
      'Erbengemeinschaft nach Wilhelm Brügge: 26000 {Hanna Brügge, 1933-12-11, Bramsche; Klaus Brügge, 1958-07-30, Osnabrück; Sabine Lindhorst, 1961-04-04, Münster}',
    ],
  ],
  [
    'columns whose heads touch',
    `
Liste der Gesellschafter der Medicum GmbH, Hanau

Nr.   Name, Vorname          GeburtsdatumWohnort        Nennbetrag

                                         Offenbach am
1     Bogdan, Zoran          05.05.1966                 10.000,00 €
                                         Main

                                         Offenbach am
2     Nguyen, Thi Lan        13.12.1976                 15.000,00 €
                                         Main

Stammkapital: 25.000,00 €

Hanau, den 31.01.2020
`,
    ['Zoran Bogdan, 1966-05-05, Offenbach am Main: 10000', 'Thi Lan Nguyen, 1976-12-13, Offenbach am Main: 15000'],
  ],
  [
    'several contributions of one holder in one cell where the numbers only count holders',
    `
Liste der Gesellschafter der Anger Medizintechnik GmbH, Görlitz

Das Stammkapital beträgt 25.200,-- €.

Nr.   Name und Wohnort der Gesellschafter        Stammeinlage

1.    Eva van der Meer, geb. 06.08.1936,          2.424,-- €
      Wohnort: 02826 Görlitz                     10.176,-- €
2.    Vulkan Holding ApS, Sitz: Aarhus,          11.025,-- €
      Dänemark, CVR-Nr. 32916868                  1.575,-- €

Görlitz, am 02.07.2001
`,
    ['Eva van der Meer, 1936-08-06, Görlitz: 12600', 'Vulkan Holding ApS, Aarhus: 12600'],
  ],
])('reads %s', (_title, text, owners) => {
  expect(readTyped(text)).toEqual({ kind: 'parsed', owners });
});

const SIGNS_BELOW = `
Liste der Gesellschafter der Segelschule Meersburg GmbH, Meersburg

Nr.   Gesellschafter                              Nennbetrag     Teil

1     Rist, Hubert                                17.000,00 €    66,4
      geb. 06.07.1955                                            %
      Meersburg
2     Seehas Event GmbH                           8.600,00 €     33,6
      Friedrichshafen                                            %
      AG Ulm HRB 728111

Stammkapital: 25.600,00 €

Meersburg, den 15.03.2023
`;

test('reads percentages as they are printed where their sign stands below them', () => {
  const { owners } = parsePages(typedPages(SIGNS_BELOW), null).list;
  expect(owners.map(({ percentage }) => percentage)).toEqual([66.4, 33.6]);
});

const UNDATED = `
Gesellschafterliste der Kubus GmbH, Chemnitz

Nr.   Gesellschafter                          Nennbetrag     in %

1     Seifert, Marcel, *11.03.1984, Chemnitz  15.000 €       60
2     Lohse, Antje, *30.05.1981, Zwickau      10.000 €       40

`;

test.each([
  ['who signs beside it', 'Chemnitz, 6.8.2021            Seifert (Geschäftsführer)'],
  ['who signed behind a comma', 'Chemnitz, 06.08.2021, gez. Marcel Seifert'],
  ['words before figures', 'Chemnitz, am sechsten August zweitausendeinundzwanzig (06.08.2021)'],
])('takes the day below a table for that of the list: with %s', (_title, closing) => {
  const { list } = parsePages(typedPages(`${UNDATED}${closing}\n`), 2_500_000);
  expect(list).toMatchObject({ kind: 'parsed', document_date: '2021-08-06' });
});
