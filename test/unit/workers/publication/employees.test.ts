import { describe, expect, test } from '@jest/globals';
import { section, tableHtml } from '../../../support/publicationMarkup.ts';
import { parse } from '../../../support/readStatements.ts';

const NOTES = section('Anhang');
const GROUP = 'Konzernabschluss zum Geschäftsjahr vom 01.01.2021 bis zum 31.12.2021';

function employees(body: string, title?: string): unknown {
  const { current, prior } = parse(NOTES + body, title).indicators.employees;
  return [current, prior];
}

describe('the people are read of a sentence', () => {
  test.each<[string, number, number | null]>([
    ['Die Gesellschaft beschäftigte im Geschäftsjahr 12 Mitarbeiter.', 12, null],
    ['Es wurden keine Arbeitnehmer beschäftigt.', 0, null],
    ['Arbeitnehmer wurden im Geschäftsjahr nicht beschäftigt.', 0, null],
    ['Die Gesellschaft verfügt über keine eigenen Mitarbeiter.', 0, null],
    ['Durchschnittlich waren 12 Arbeitnehmer (i.Vj. 11), davon 3 (i.Vj. 2) Auszubildende, beschäftigt.', 12, 11],
    ['Im Jahresdurchschnitt waren 22 (i.V. 21) Mitarbeiter beschäftigt.', 22, 21],
    ['Durchschnittlich waren 12 Arbeitnehmer, davon 3 Auszubildende (i.Vj. 2), beschäftigt.', 12, null],
    ['Die Gesellschaft hat wie im Vorjahr kein eigenes Personal und keine Mitarbeiter beschäftigt.', 0, 0],
    ['Neben dem Geschäftsführer wurden im Geschäftsjahr keine Mitarbeiter beschäftigt.', 0, null],
    ['Im Geschäftsjahr waren durchschnittlich zwölf Arbeitnehmer beschäftigt.', 12, null],
    [
      'Die Gesellschaft beschäftigte im Berichtsjahr durchschnittlich einundzwanzig (Vorjahr: zwanzig) Mitarbeiter.',
      21,
      20,
    ],
    ['Im Jahresdurchschnitt war ein Arbeitnehmer beschäftigt.', 1, null],
    ['Im Jahresmittel waren 12 Mitarbeiter tätig.', 12, null],
    ['Es waren im Mittel 12 Angestellte beschäftigt.', 12, null],
    ['Die Gesellschaft beschäftigte durchschnittlich 12 Mitarbeiter einschließlich 2 Auszubildender.', 12, null],
    ['Im Durchschnitt wurden einschließlich Auszubildender 12 Arbeitnehmer beschäftigt.', 12, null],
    ['Im Jahresdurchschnitt wurden 321 Mitarbeiter (i. Vj. 322 Mitarbeiter) beschäftigt.', 321, 322],
    ['Durchschnittlich beschäftigte Arbeitnehmer: 477', 477, null],
    ['Die durchschnittliche Zahl der Arbeitnehmer i. S. d. § 285 Nr. 7 HGB betrug 12 (im Vorjahr 11).', 12, 11],
    ['Die durchschnittliche Mitarbeiterzahl betrug 12. Im Vorjahr waren es 11.', 12, 11],
    ['Die durchschnittliche Mitarbeiterzahl betrug 1.250. Im Vorjahr waren es 1.200.', 1250, 1200],
    ['Im Geschäftsjahr 2021 waren durchschnittlich 12 (2020: 11) Mitarbeiter beschäftigt.', 12, 11],
    ['Die Gesellschaft beschäftigte durchschnittlich 12 Mitarbeiter gegenüber 11 im Vorjahr.', 12, 11],
    ['Durchschnittlich waren 12 Arbeitnehmer, davon 8 Angestellte und 4 Gewerbliche, beschäftigt.', 12, null],
    ['Durchschnittlich waren 8 Angestellte und 4 gewerbliche Arbeitnehmer beschäftigt.', 12, null],
    ['Durchschnittlich waren 4 Angestellte und 4 gewerbliche Arbeitnehmer beschäftigt.', 8, null],
    ['Durchschnittlich waren 12,5 Arbeitnehmer beschäftigt.', 12.5, null],
    ['Die Zahl der durchschnittlich beschäftigten Mitarbeiter stieg gegenüber dem Vorjahr um 2 auf 14.', 14, null],
    ['Durchschnittlich waren 12 Mitarbeiterinnen und Mitarbeiter an 3 Standorten beschäftigt.', 12, null],
    ['Mitarbeiter im Durchschnitt: Vorjahr 22, Geschäftsjahr 24.', 24, 22],
    ['Durchschnittliche Mitarbeiterzahl: Berichtsjahr 24; Vorjahr 22', 24, 22],
    ['Im Jahresdurchschnitt beschäftigte Arbeitnehmer: Vj. 22, laufendes Jahr 24', 24, 22],
    ['Ø Arbeitnehmer: 71 (Vj. 78), davon gewerbl. 58 (Vj. 64).', 71, 78],
    ['Mitarbeiter im Durchschnitt: 71. Mitglieder Ende 2021: 8.902.', 71, null],
    ['Durchschnittlich 83 Mitarbeiter, und zwar 64 in der Werkstatt und 19 im Vertrieb (Vorjahr 79).', 83, 79],
    ['Durchschnittlich 83 Mitarbeiter, und zwar 64 in der Werkstatt und 19 im Vertrieb (Vorjahr 20).', 83, null],
    ['Im Durchschnitt waren 12 Mitarbeiter beschäftigt, drei mehr als im Vorjahr.', 12, null],
    ['Die Zahl der durchschnittlich beschäftigten Arbeitnehmer stieg von 22 im Vorjahr auf 24.', 24, null],
  ])('%s', (text, current, prior) => {
    expect(employees(`<p>${text}</p>`)).toEqual([current, prior]);
  });

  test('beneath a heading that names them', () => {
    const heading = '<h4>Durchschnittliche Zahl der während des Geschäftsjahres beschäftigten Arbeitnehmer</h4>';
    expect(employees(`${heading}<p>Es waren 12 (Vorjahr 11).</p>`)).toEqual([12, 11]);
  });

  test('of the group in its own statements', () => {
    expect(employees('<p>Im Konzern waren durchschnittlich 1.250 Mitarbeiter beschäftigt.</p>', GROUP)).toEqual([
      1250,
      null,
    ]);
  });

  test('that calls itself an average where another does not', () => {
    const text = '<p>Die Gesellschaft beschäftigt 14 Mitarbeiter.</p><p>Im Durchschnitt waren es 12 Arbeitnehmer.</p>';
    expect(employees(text)).toEqual([12, null]);
  });
});

describe('the people are left open where a sentence', () => {
  test.each([
    ['counts the end of the year only', 'Zum 31.12.2021 waren 12 Mitarbeiter beschäftigt.'],
    ['counts the closing day only', 'Am Bilanzstichtag beschäftigte die Gesellschaft 12 Arbeitnehmer.'],
    ['counts a day in brackets', 'Die Gesellschaft beschäftigte 12 Mitarbeiter (31.12.2021).'],
    ['counts some of them', 'Im Vertrieb waren durchschnittlich 5 Mitarbeiter beschäftigt.'],
    ['counts those with a disability', 'Die Gesellschaft beschäftigt 12 schwerbehinderte Mitarbeiter.'],
    ['counts today', 'Derzeit beschäftigt die Gesellschaft 12 Mitarbeiter.'],
    ['counts the group', 'Im Konzern waren durchschnittlich 1.250 Mitarbeiter beschäftigt.'],
    ['counts another company', 'Die Tochtergesellschaft beschäftigte durchschnittlich 12 Mitarbeiter.'],
    ['gives a range', 'Die Gesellschaft beschäftigte durchschnittlich 10 bis 12 Mitarbeiter.'],
    ['gives a range by words', 'Es waren durchschnittlich zwischen 10 und 12 Mitarbeiter beschäftigt.'],
    ['rounds', 'Die Gesellschaft beschäftigte durchschnittlich rund 120 Mitarbeiter.'],
    ['names a limit', 'Die Gesellschaft beschäftigte durchschnittlich weniger als 50 Arbeitnehmer.'],
    ['names several numbers', 'Durchschnittlich waren 12 Mitarbeiter und 14 Mitarbeiter beschäftigt.'],
    ['is about the year before', 'Im Vorjahr waren durchschnittlich 11 Mitarbeiter beschäftigt.'],
    ['is about an older year', 'Im Jahr 2018 waren durchschnittlich 11 Mitarbeiter beschäftigt.'],
    ['has but the number of its paragraph', '2. Die Zahl der durchschnittlich beschäftigten Arbeitnehmer betrug:'],
    ['is about the age', 'Das Durchschnittsalter der Mitarbeiter lag bei 42.'],
    ['is about others', 'Die durchschnittlich 3 Geschäftsführer leiten die Mitarbeiter an.'],
    ['is about those who left', 'Die Gesellschaft hat keine Mitarbeiter entlassen.'],
    ['is about full-time equivalents', 'Durchschnittlich waren 12 Mitarbeiter (Vollzeitäquivalente) beschäftigt.'],
  ])('%s', (_name, text) => {
    expect(employees(`<p>${text}</p>`)).toEqual([null, null]);
  });

  test('differs from another', () => {
    const said = (count: number): string => `<p>Im Durchschnitt waren ${count} Arbeitnehmer beschäftigt.</p>`;
    expect(employees(said(12) + said(13))).toEqual([null, null]);
    expect(employees(said(12) + said(12))).toEqual([12, null]);
  });
});

describe('the people are read of a table', () => {
  const caption = '<p>Die durchschnittliche Zahl der Arbeitnehmer betrug:</p>';

  test.each<[string, readonly string[], readonly string[], number | null, number | null]>([
    ['groups with their sum', ['|2021|2020'], ['Gewerbliche|3|2', 'Angestellte|4|4', 'Gesamt|7|6'], 7, 6],
    ['groups without a sum', ['|Geschäftsjahr|Vorjahr'], ['Gewerbliche Arbeitnehmer|3|2', 'Angestellte|4|4'], 7, 6],
    ['a single row', ['|2021|2020'], ['Arbeitnehmer|12|11'], 12, 11],
    ['a row of parts', ['|2021|2020'], ['Arbeitnehmer|12|11', 'davon Auszubildende|2|1'], 12, 11],
    ['three years', ['|2021|2020|2019'], ['Angestellte|12|11|10'], 12, 11],
    ['the prior year first', ['|2020|2021'], ['Angestellte|11|12'], 12, 11],
    ['years in the first row', [], ['Gruppe|2021|2020', 'Gewerbliche|3|2', 'Angestellte|4|4'], 7, 6],
    [
      'a sum that looks like a year',
      ['|2021|Vorjahr'],
      ['Gewerbliche Arbeitnehmer|1238|1208', 'Angestellte|826|805', 'Gesamt|2064|2013'],
      2064,
      2013,
    ],
    ['no head', [], ['Gewerbliche|3', 'Angestellte|4', 'Summe|7'], 7, null],
    ['a head of words', ['Gruppe|Anzahl'], ['Gewerbliche|3', 'Angestellte|4'], 7, null],
    ['the sum first', ['|2021|2020'], ['Mitarbeiter|7|6', 'Gewerbliche|3|2', 'Angestellte|4|4'], 7, 6],
    [
      'sums on the way',
      ['|2021'],
      ['Kaufmännische Angestellte|3', 'Technische Angestellte|4', 'Summe|7', 'Auszubildende|1', 'Gesamt|8'],
      8,
      null,
    ],
    [
      'quarters with their average',
      ['|2021'],
      ['1. Quartal|10', '2. Quartal|12', '3. Quartal|12', '4. Quartal|14', 'Durchschnitt|12'],
      12,
      null,
    ],
    [
      'men and women with their sum',
      ['|männlich|weiblich|gesamt'],
      ['Angestellte|3|4|7', 'Gewerbliche|2|1|3'],
      10,
      null,
    ],
    [
      'full time and part time beside each other',
      ['|Vollzeitbeschäftigte|Teilzeitbeschäftigte'],
      ['Kaufmännische Mitarbeiter|6|2', 'Gewerbliche Mitarbeiter|13|4', 'Gesamt|19|6'],
      25,
      null,
    ],
    [
      'part of the people beside all',
      ['|Mitarbeiter|davon Teilzeit'],
      ['Angestellte|6|2', 'Gewerbliche|13|4'],
      null,
      null,
    ],
    [
      'apprentices behind the sum',
      ['|2021|2020'],
      ['Fertigung|271|266', 'Vertrieb|84|80', '|355|346', 'Auszubildende|24|22'],
      355,
      346,
    ],
    [
      'a sum of some of the groups',
      ['|2021'],
      ['Kaufmännische Angestellte|3', 'Technische Angestellte|4', 'Summe Angestellte|7', 'Gewerbliche|20'],
      null,
      null,
    ],
    ['years one beneath the other', ['Jahr|Mitarbeiter'], ['2021|12', '2020|11'], 12, 11],
    ['a sum that is another', ['|2021|2020'], ['Gewerbliche|3|2', 'Angestellte|4|4', 'Gesamt|8|6'], null, null],
    ['quarters alone', ['|2021'], ['1. Quartal|10', '2. Quartal|12', '3. Quartal|12', '4. Quartal|14'], null, null],
    ['apprentices beside groups', ['|2021'], ['Angestellte|10', 'Auszubildende|2'], null, null],
    ['two partitions', ['|2021'], ['Männer|10', 'Frauen|2', 'Angestellte|12'], null, null],
    ['columns without a year', ['|Nord|Süd'], ['Angestellte|10|2'], null, null],
  ])('with %s', (_name, heads, rows, current, prior) => {
    expect(employees(caption + tableHtml(heads, rows))).toEqual([current, prior]);
  });

  test('of key figures whose row names them', () => {
    const rows = ['Umsatzerlöse|500|400', 'Durchschnittliche Zahl der Arbeitnehmer|12|11', 'Eigenkapital|7|6'];
    expect(employees(tableHtml(['|2021|2020'], rows))).toEqual([12, 11]);
  });

  test('whose head names them', () => {
    const head = ['Durchschnittliche Zahl der Arbeitnehmer|2021|2020'];
    expect(
      employees(tableHtml(head, ['Vollzeitbeschäftigte|6|9', 'Teilzeitbeschäftigte|8|10', 'Gesamt|14|19'])),
    ).toEqual([14, 19]);
  });

  test('whose head tells that it is an average', () => {
    const head = ['Im Jahresdurchschnitt|2021|2020'];
    expect(
      employees(`<p>Mitarbeiter</p>${tableHtml(head, ['Vertrieb|84|80', 'Verwaltung|52|53', '|136|133'])}`),
    ).toEqual([136, 133]);
  });

  test('beneath a numbered line', () => {
    const line = '<p>2. Die Zahl der durchschnittlich beschäftigten Arbeitnehmer betrug:</p>';
    expect(employees(line + tableHtml([], ['Angestellte|7', 'Hausmeister|3', '|10']))).toEqual([10, null]);
  });

  test.each([
    ['are those of the year', 'Anzahl', 26],
    ['are none of it where a day is named', '31.12.2021', null],
  ])('whose groups %s', (_name, head, current) => {
    const rows = ['Ingenieure|17', 'Zeichner|9', 'Summe|26'];
    expect(employees(tableHtml([`Arbeitnehmergruppe|${head}`], rows))).toEqual([current, null]);
  });

  test('beneath a line that names no people', () => {
    const line = '<p>Während des Geschäftsjahres waren durchschnittlich beschäftigt:</p>';
    expect(employees(line + tableHtml(['|2021|2020'], ['Angestellte|12|11']))).toEqual([12, 11]);
  });
});
