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
});
