import { describe, expect, test } from '@jest/globals';
import { leafPointers } from '#domain/leafPointers';
import type { Citation, Place } from '#domain/provenance';
import { tracePublication } from '../../../../workers/registries/bundesanzeiger/publication/parsePublication.ts';
import { isUntold } from '../../../../workers/registries/untold.ts';
import { textInPage } from '../../../support/places/textInPage.ts';
import { publicationHtml, section, tableHtml } from '../../../support/publicationMarkup.ts';
import { BALANCE, balance, SMALL_ASSETS, SMALL_LIABILITIES, YEARS_IN_EUR } from '../../../support/readStatements.ts';

/** What is cited for a value: place, text and proof in one line. */
function cited(body: string): (pointer: string) => readonly string[] {
  const { citations } = tracePublication(publicationHtml(body), null);
  return (pointer) => citations.filter((citation) => citation.pointer === pointer).map(inOneLine);
}

function inOneLine({ place, text, proof }: Citation): string {
  return `${printed(place)} "${text}" ${proof}`;
}

function printed(place: Place): string {
  switch (place.kind) {
    case 'cell':
      return `${place.table}:${place.row}:${place.column}`;
    case 'line':
      return `page ${place.page}, line ${place.line}`;
    case 'element':
      return place.path;
  }
}

/** Behind the table that holds the whole publication. */
const [ASSETS, LIABILITIES] = ['2', '3'];

describe('amounts', () => {
  test('an amount is cited from its cell, with the sum that it takes part in as its proof', () => {
    const of = cited(balance(SMALL_ASSETS, SMALL_LIABILITIES));
    expect(of('/balance_sheet/assets/1/current')).toEqual([`${ASSETS}:3:2 "2.000,00" sum`]);
    expect(of('/balance_sheet/assets/1/label')).toEqual([`${ASSETS}:3:1 "B. Umlaufvermögen" single_reading`]);
    expect(of('/balance_sheet/assets/1/key')).toEqual([`${ASSETS}:3:1 "B. Umlaufvermögen" single_reading`]);
    expect(of('/balance_sheet/liabilities/0/prior')).toEqual([`${LIABILITIES}:2:3 "1.400,00" sum`]);
  });

  test('total assets are cited from both sides, which check each other', () => {
    const of = cited(balance(SMALL_ASSETS, SMALL_LIABILITIES));
    const totals = [`${ASSETS}:4:2 "3.000,00"`, `${LIABILITIES}:5:2 "3.000,00"`];
    expect(of('/indicators/total_assets/current')).toEqual([`${totals[0]} sum`, `${totals[1]} cross_check`]);
    expect(of('/checks/balance_sheet_balances')).toEqual([
      `${totals[0]} sum`,
      `${totals[1]} sum`,
      `${ASSETS}:4:3 "2.800,00" sum`,
      `${LIABILITIES}:5:3 "2.800,00" sum`,
    ]);
  });

  test('a side that a new page parts is cited from both tables', () => {
    const [first = '', second = '', total = ''] = SMALL_ASSETS;
    const carried = 'Übertrag|1.000,00|900,00';
    const assets = tableHtml([YEARS_IN_EUR], [first, carried]) + tableHtml([YEARS_IN_EUR], [carried, second, total]);
    const of = cited(`${BALANCE}<p>Aktiva</p>${assets}<p>Passiva</p>${tableHtml([YEARS_IN_EUR], SMALL_LIABILITIES)}`);
    expect(of('/balance_sheet/assets/0/current')).toEqual(['2:2:2 "1.000,00" sum']);
    expect(of('/balance_sheet/assets/1/current')).toEqual(['3:3:2 "2.000,00" sum']);
  });

  test('a heading whose sum stands in a row of its own, or beside its last part, is cited from there', () => {
    const of = cited(
      balance(
        [
          'A. Anlagevermögen||',
          'I. Sachanlagen|600,00|500,00',
          'II. Finanzanlagen|400,00|400,00',
          '|1.000,00|900,00',
          'B. Umlaufvermögen|2.000,00|1.900,00',
          '|3.000,00|2.800,00',
        ],
        SMALL_LIABILITIES,
      ),
    );
    expect(of('/balance_sheet/assets/0/current')).toEqual([`${ASSETS}:5:2 "1.000,00" sum`]);
    const beside = cited(
      `${BALANCE}${tableHtml(
        ['|31.12.2021 EUR|31.12.2021 EUR|31.12.2020 EUR'],
        [
          'A. Anlagevermögen',
          'I. Sachanlagen|600,00||500,00',
          'II. Finanzanlagen|400,00|1.000,00|400,00',
          'B. Umlaufvermögen||2.000,00|1.900,00',
          '||3.000,00|2.800,00',
        ],
      )}${tableHtml([YEARS_IN_EUR], SMALL_LIABILITIES)}`,
    );
    expect(beside('/balance_sheet/assets/0/current')).toEqual([`${ASSETS}:4:3 "1.000,00" sum`]);
    expect(beside('/balance_sheet/assets/0/children/1/current')).toEqual([`${ASSETS}:4:2 "400,00" sum`]);
    // The other year prints no sum of the two.
    expect(beside('/balance_sheet/assets/0/prior')).toEqual([
      `${ASSETS}:3:4 "500,00" sum`,
      `${ASSETS}:4:4 "400,00" sum`,
    ]);
  });

  test('losses without a sign, and amounts in brackets, are cited as they are printed', () => {
    const of = cited(
      balance(SMALL_ASSETS, [
        'A. Eigenkapital|1.500,00|1.400,00',
        'I. Gezeichnetes Kapital|2.000,00|2.000,00',
        'II. Verlustvortrag|(500,00)|(600,00)',
        ...SMALL_LIABILITIES.slice(1),
      ]),
    );
    expect(of('/balance_sheet/liabilities/0/children/1/current')).toEqual([`${LIABILITIES}:4:2 "(500,00)" sum`]);
  });

  test('of two positions in one row each is cited with its own line', () => {
    const of = cited(
      balance(
        ['A. Anlagevermögen<br>B. Umlaufvermögen|1.000,00<br>2.000,00|900,00<br>1.900,00', '|3.000,00|2.800,00'],
        SMALL_LIABILITIES,
      ),
    );
    expect(of('/balance_sheet/assets/1/current')).toEqual([`${ASSETS}:2:2 "2.000,00" sum`]);
    expect(of('/balance_sheet/assets/1/label')).toEqual([`${ASSETS}:2:1 "B. Umlaufvermögen" single_reading`]);
  });

  test('where both sides stand in one table the columns are those of the table', () => {
    const of = cited(
      `${BALANCE}${tableHtml(
        ['Aktiva|31.12.2021 EUR|Passiva|31.12.2021 EUR'],
        [
          'A. Anlagevermögen|1.000,00|A. Eigenkapital|1.500,00',
          'B. Umlaufvermögen|2.000,00|B. Verbindlichkeiten|1.500,00',
          '|3.000,00||3.000,00',
        ],
      )}`,
    );
    expect(of('/balance_sheet/liabilities/0/current')).toEqual([`${ASSETS}:2:4 "1.500,00" sum`]);
    expect(of('/balance_sheet/liabilities/0/label')).toEqual([`${ASSETS}:2:3 "A. Eigenkapital" single_reading`]);
  });
});

test('the net income is cited from the income statement and from equity, which check each other', () => {
  const income = tableHtml(
    ['|2021 EUR|2020 EUR'],
    ['1. Umsatzerlöse|900,00|800,00', '2. Materialaufwand|800,00|750,00', '3. Jahresüberschuss|100,00|50,00'],
  );
  const of = cited(
    balance(SMALL_ASSETS, [
      'A. Eigenkapital|1.500,00|1.400,00',
      'I. Gezeichnetes Kapital|1.400,00|1.350,00',
      'II. Jahresüberschuss|100,00|50,00',
      ...SMALL_LIABILITIES.slice(1),
    ]) +
      section('Gewinn- und Verlustrechnung') +
      income,
  );
  const places = ['4:4:2 "100,00"', `${LIABILITIES}:4:2 "100,00"`];
  expect(of('/indicators/net_income/current')).toEqual([`${places[0]} sum`, `${places[1]} cross_check`]);
  expect(of('/indicators/revenue/current')).toEqual(['4:2:2 "900,00" sum']);
  expect(of('/income_statement/method')).toEqual(['4:3:1 "2. Materialaufwand" single_reading']);
});

test('company, title, days and sections are cited from their elements', () => {
  const of = cited(`${section('Anhang')}<p>Erster Absatz.</p><p>Letzter Absatz.</p>`);
  expect(of('/company_name')).toEqual(['(//div)[6] "Muster GmbH" single_reading']);
  expect(of('/published_on')).toEqual([expect.stringMatching(/^\(\/\/div\)\[\d+\] "05\.10\.2022" single_reading$/u)]);
  expect(of('/fiscal_year/end')).toEqual([
    '(//h3)[2] "Jahresabschluss zum Geschäftsjahr vom 01.01.2021 bis zum 31.12.2021" single_reading',
  ]);
  expect(of('/sections/0/title')).toEqual(['(//h3)[3] "Anhang" single_reading']);
  expect(of('/sections/0/text')).toEqual([
    '(//p)[1] "Erster Absatz." single_reading',
    '(//p)[2] "Letzter Absatz." single_reading',
  ]);
});

test('a first day that the title does not tell is cited from the income statement', () => {
  const heading = 'Gewinn- und Verlustrechnung vom 1. Januar bis 31. Dezember 2021';
  const bytes = publicationHtml(section(heading), { title: 'Jahresabschluss zum 31.12.2021' });
  const { citations } = tracePublication(bytes, null);
  expect(citations.find(({ pointer }) => pointer === '/fiscal_year/start')).toMatchObject({ text: heading });
});

describe('employees', () => {
  const SENTENCE = 'Im Jahresdurchschnitt wurden 12 Arbeitnehmer beschäftigt.';

  test('they are cited from the sentence that tells them', () => {
    const of = cited(`${section('Anhang')}<p>Zur Sache. ${SENTENCE} Das war es.</p>`);
    expect(of('/indicators/employees/current')).toEqual([`(//p)[1] "${SENTENCE}" single_reading`]);
  });

  test('two places that tell the same number check each other', () => {
    const table = tableHtml(['Gruppe|2021|2020'], ['Angestellte|8|7', 'Arbeiter|4|4', 'Gesamt|12|11']);
    const of = cited(`${section('Anhang')}<p>${SENTENCE}</p><p>Arbeitnehmer im Durchschnitt</p>${table}`);
    expect(of('/indicators/employees/current')).toEqual([
      `(//p)[1] "${SENTENCE}" cross_check`,
      '2:4:2 "12" cross_check',
    ]);
    expect(of('/indicators/employees/prior')).toEqual(['2:4:3 "11" single_reading']);
  });

  test('groups that no row adds up are cited one by one', () => {
    const table = tableHtml(['Gruppe|2021'], ['Angestellte|8', 'Arbeiter|4']);
    const of = cited(`${section('Anhang')}<p>Arbeitnehmer im Durchschnitt</p>${table}`);
    expect(of('/indicators/employees/current')).toEqual(['2:2:2 "8" sum', '2:3:2 "4" sum']);
  });
});

test('every value is cited but for what the reader says of its reading, and stands where it is cited from', () => {
  const bytes = publicationHtml(
    `${balance(SMALL_ASSETS, SMALL_LIABILITIES)}${section('Anhang')}<p>Durchschnittlich 12 Arbeitnehmer.</p>`,
  );
  const { value, citations } = tracePublication(bytes, null);
  const pointers = new Set(citations.map(({ pointer }) => pointer));
  const uncited = leafPointers(value).filter((pointer) => !pointers.has(pointer));
  expect(uncited).toEqual(leafPointers(value).filter((pointer) => isUntold('publication', pointer)));
  expect(uncited).toEqual(['/type', '/consolidated', '/warnings/0']);
  expect(citations.filter(({ place, text }) => textInPage(bytes, place)?.includes(text) !== true)).toEqual([]);
});
