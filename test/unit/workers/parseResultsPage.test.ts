import { describe, expect, test } from '@jest/globals';
import { COURTS } from '#domain/courts';
import { REGISTER_TYPES } from '#domain/companyId';
import fc from 'fast-check';
import { parseResultsPage } from '../../../workers/registries/handelsregister/parseResultsPage.ts';
import type { ResultRow } from '../../../workers/registries/handelsregister/resultRow.ts';
import { UnreadableDocument } from '../../../workers/registries/unreadableDocument.ts';
import { resultPage, type MarkupVariant } from './resultPageMarkup.ts';

const words = fc.constantFrom(
  'Müller',
  'Nord & Süd',
  'AD',
  'HRB 12',
  'Historie',
  'Öko-Energie',
  '"Zitat"',
  '1.) Haus',
  '<b>',
);
const name = fc.array(words, { minLength: 1, maxLength: 3 }).map((parts) => `Firma ${parts.join(' ')} GmbH`);
const city = fc.constantFrom('Berlin', 'Weiden i. d. OPf.', 'Frankfurt am Main', 'Köln');
const row: fc.Arbitrary<ResultRow> = fc.record({
  court: fc.constantFrom(...COURTS.map((court) => court.name)),
  register: fc.record({
    type: fc.constantFrom(...REGISTER_TYPES),
    number: fc.integer({ min: 1, max: 9_999_999 }).map(String),
    suffix: fc.constantFrom(null, 'B', 'HB', 'FL'),
  }),
  name,
  seat: city,
  status: fc.constantFrom('active' as const, 'deleted' as const),
  documents: fc.record({
    AD: fc.boolean(),
    CD: fc.boolean(),
    HD: fc.boolean(),
    DK: fc.boolean(),
    UT: fc.boolean(),
    VÖ: fc.boolean(),
    SI: fc.boolean(),
  }),
  former_names: fc.uniqueArray(
    name.map((text) => `Früher ${text}`),
    { maxLength: 2 },
  ),
  former_seats: fc.uniqueArray(
    city.map((text) => `Alt-${text}`),
    { maxLength: 2 },
  ),
});
const variant: fc.Arbitrary<MarkupVariant> = fc.record({
  language: fc.constantFrom('de' as const, 'en' as const),
  idDrift: fc.integer({ min: 100, max: 400 }),
  older: fc.boolean(),
  state: fc.constantFrom('Berlin', 'Nordrhein-Westfalen'),
});

const PLAIN: MarkupVariant = { language: 'de', idDrift: 227, older: false, state: 'Berlin' };

function page(html: string): Uint8Array {
  return new TextEncoder().encode(html);
}

describe('parseResultsPage', () => {
  test('any rows in any release and language of the portal are read as what they say', () => {
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 3 }), variant, fc.nat(5000), (rows, markup, more) => {
        const total = rows.length + more;
        expect(parseResultsPage(resultPage(rows, total, markup))).toEqual({ total, companies: rows });
      }),
      { numRuns: 60 },
    );
  });

  test('a total with thousands points is read whole', () => {
    const [only] = fc.sample(row, { numRuns: 1, seed: 1 });
    const bytes = new TextDecoder().decode(resultPage([only as ResultRow], 12_345, PLAIN)).replace('12345', '12.345');
    expect(parseResultsPage(page(bytes)).total).toBe(12_345);
  });

  test('an old bare table without a pager counts its rows', () => {
    const [only] = fc.sample(row, { numRuns: 1, seed: 2 });
    const bytes = new TextDecoder()
      .decode(resultPage([only as ResultRow], 1, PLAIN))
      .replace(/<span class="ui-paginator.*?span>/u, '');
    expect(parseResultsPage(page(bytes)).total).toBe(1);
  });

  test('a former court behind the number is no suffix', () => {
    const [only] = fc.sample(row, { numRuns: 1, seed: 3 });
    const html = new TextDecoder().decode(
      resultPage([{ ...(only as ResultRow), register: { type: 'HRB', number: '815', suffix: null } }], 1, PLAIN),
    );
    const moved = parseResultsPage(page(html.replace('HRB 815', 'HRB 815 früher Amtsgericht Minden')));
    expect(moved.companies[0]?.register).toEqual({ type: 'HRB', number: '815', suffix: null });
  });

  test.each([
    [
      'the empty row of the table',
      '<table><tr class="ui-datatable-empty-message"><td>Keine Einträge gefunden.</td></tr></table>',
    ],
    ['a message', '<div class="ui-messages"><span>Ihre Suche ergab keine Treffer.</span></div>'],
    ['the pager', '<span class="ui-paginator-current">0-0 von 0 Treffer</span>'],
  ])('no hits are believed where %s says so', (_where, html) => {
    expect(parseResultsPage(page(html))).toEqual({ total: 0, companies: [] });
  });

  test.each([
    ['a page without any table', '<html><body><h1>Suchergebnis</h1></body></html>'],
    ['hits without rows', '<span class="ui-paginator-current">1-10 von 25 Treffer</span>'],
    [
      'a row without a register number',
      '<table><tr data-ri="0"><td>Berlin <b>Amtsgericht Berlin</b></td></tr></table>',
    ],
    ['a row without documents', '<table><tr data-ri="0"><td><b>Amtsgericht Kiel HRB 1</b></td></tr></table>'],
    ['an empty file', '  '],
  ])('%s is unreadable, not empty', (_what, html) => {
    expect(() => parseResultsPage(page(html))).toThrow(UnreadableDocument);
  });

  const ROW: ResultRow = {
    court: 'Köln',
    register: { type: 'HRB', number: '815', suffix: null },
    name: 'Nord & Süd GmbH',
    seat: 'Bad Homburg v.d.H.',
    status: 'active',
    documents: { AD: true, CD: true, HD: false, DK: true, UT: true, VÖ: true, SI: true },
    former_names: ['Westwind AG'],
    former_seats: ['Kiel'],
  };
  const html = new TextDecoder().decode(resultPage([ROW], 40, PLAIN));
  const CELLS = {
    name: '<td colspan="5"><span class="marginLeft20">Nord &amp; Süd GmbH</span></td>',
    seat: '<td class="sitzSuchErgebnisse"><span class="verticalText ">Bad Homburg v.d.H.</span></td>',
    status: '<td><span class="verticalText">aktuell</span></td>',
  };
  const inOrder = CELLS.name + CELLS.seat + CELLS.status;
  const unmarked = (text: string): string => text.replace(/ class="[^"]*"/gu, '');

  test.each([
    ['as the portal marks them', html],
    ['without any class', unmarked(html)],
    ['the status first', html.replace(inOrder, CELLS.status + CELLS.seat + CELLS.name)],
    ['the seat first, without any class', unmarked(html.replace(inOrder, CELLS.seat + CELLS.name + CELLS.status))],
    ['the seat last, without any class', unmarked(html.replace(inOrder, CELLS.status + CELLS.name + CELLS.seat))],
    ['in heading cells', html.replaceAll('<td', '<th').replaceAll('</td>', '</th>')],
    [
      'in one cell, line by line',
      html
        .replace(inOrder, inOrder.replaceAll('</td><td', '</td><br><td').replace(/<\/?td[^>]*>/gu, ''))
        .replace('<tr><span', '<tr><td><span')
        .replace('<td><div class="ui-outputpanel', '</td><td><div class="ui-outputpanel'),
    ],
    [
      'name and seat with a blank between them',
      html.replace('Süd GmbH</span>', 'Süd GmbH Bad Homburg v.d.H.</span>').replace(CELLS.seat, '<td></td>'),
    ],
    [
      'name and seat without anything between them',
      html.replace('Süd GmbH</span>', 'Süd GmbHBad Homburg v.d.H.</span>').replace(CELLS.seat, ''),
    ],
    [
      'name and seat with a comma between them',
      html.replace('Süd GmbH</span>', 'Süd GmbH, Bad Homburg v.d.H.</span>').replace(CELLS.seat, ''),
    ],
    [
      'name and seat with the seat in brackets',
      html.replace('Süd GmbH</span>', 'Süd GmbH (Bad Homburg v.d.H.)</span>').replace(CELLS.seat, ''),
    ],
    [
      'name and seat with words between them',
      html.replace('Süd GmbH</span>', 'Süd GmbH, mit Sitz in Bad Homburg v.d.H.</span>').replace(CELLS.seat, ''),
    ],
    ['points in the number', html.replace('HRB 815', 'HRB 0.000.815')],
    ['a word before the number', html.replace('HRB 815', 'HRB Nr. 815')],
    ['signs around the court', html.replace('Amtsgericht Köln HRB', 'Amtsgericht: Köln, HRB')],
    ['the court behind the number', html.replace('Amtsgericht Köln HRB 815', 'HRB 815 Amtsgericht Köln')],
    [
      'former seats before former names',
      html.replace(
        /(<td class="RegPortErg_HistorieZn">.*?<\/td>)(<td class="RegPortErg_SitzStatus">.*?<\/td>)/u,
        '$2$1',
      ),
    ],
    ['zeros in front of the number', html.replace('HRB 815', 'HRB 00000815')],
    [
      'a box around the heading',
      html.replace(/(Berlin {2}<span class="fontWeightBold">.*?<\/span>)/u, '<span>$1</span>'),
    ],
  ])('cells are read by what they say: %s', (_how, text) => {
    expect(parseResultsPage(page(text))).toEqual({ total: 40, companies: [ROW] });
  });

  test('court, type, number, suffix and state may have cells of their own, and only they', () => {
    const cell = (text: string): string => `<td>${text}</td>`;
    const links = /<td><div class="ui-outputpanel.*?<\/div><\/td>/u.exec(html)?.[0] ?? '';
    const flat = (...parts: string[]): Uint8Array =>
      page(`<table><tr data-ri="0">${parts.map(cell).join('')}${inOrder}${links}</tr></table>`);
    const row = { ...ROW, former_names: [], former_seats: [] };
    const register = { type: 'HRB', number: '815', suffix: 'KO' };
    const state = ['Nordrhein-Westfalen', 'Amtsgericht Köln'];
    expect(parseResultsPage(flat(...state, 'HRB', '815')).companies).toEqual([row]);
    expect(parseResultsPage(flat(...state, 'HRB', '00815', '')).companies).toEqual([row]);
    expect(parseResultsPage(flat(...state, 'HRB', '815', 'KO')).companies).toEqual([{ ...row, register }]);
    expect(() => parseResultsPage(flat('HRB', '815'))).toThrow(UnreadableDocument);
  });

  test.each([
    ['a number that goes on behind a sign', html.replace('HRB 815', 'HRB 815/23')],
    ['a state in the place of the court', html.replace('Amtsgericht Köln HRB 815', 'HRB 815')],
    ['a town before the name, and no seat', html.replace('>Nord &amp;', '>Köln Nord &amp;').replace(CELLS.seat, '')],
  ])('a row with %s is unreadable', (_what, text) => {
    expect(() => parseResultsPage(page(text.replaceAll('Berlin  ', 'Bayern  ')))).toThrow(UnreadableDocument);
  });

  test('a row whose cells do not tell the name from the seat is unreadable', () => {
    const nameless = unmarked(html.replace(inOrder, CELLS.status + CELLS.seat + CELLS.name)).replace(' GmbH', '');
    expect(() => parseResultsPage(page(nameless))).toThrow('does not tell name, seat and status');
    const together = html
      .replace('Süd GmbH</span>', 'Süd GmbH, Zweigniederlassung Köln Kiel</span>')
      .replace(CELLS.seat, '');
    expect(() => parseResultsPage(page(together))).toThrow('does not tell name, seat and status');
  });
});
