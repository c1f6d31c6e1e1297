import { describe, expect, test } from '@jest/globals';
import type { CitationResource, ProvenanceResource } from '#contract/http/provenanceResource';
import type { OwnerSnapshot } from '#contract/types/get_company_historical_owners/getCompanyHistoricalOwners';
import { exampleOutput, shownResult } from '../../../../support/shownResult.ts';

const HASH = 'ab'.repeat(32);
const CELL: CitationResource = {
  document_sha256: HASH,
  page: null,
  table: 2,
  row: 4,
  column: 3,
  text: '41.250,50',
  proof: 'single_reading',
};

const shown = (type: string, provenance: ProvenanceResource | null, output?: unknown): string | null =>
  shownResult(type, { provenance, ...(output === undefined ? {} : { output }) });

describe('the result of an enrichment', () => {
  test.each(['get_company', 'get_company_historical_owners', 'get_publication'])(
    'of %s is shown without places where they are not known, and says so',
    (type) => {
      const view = shown(type, null);
      expect(view).toContain('is not known');
      expect(view).not.toContain('class="citing"');
    },
  );

  test('is left to the JSON where its shape is of another version, or there is none', () => {
    expect(shown('get_company', null, { name: 'Muster GmbH' })).toBeNull();
    expect(shown('get_company', null, null)).toBeNull();
    expect(shown('render_prospect', null, {})).toBeNull();
  });

  test('tells beside a value what is printed where, and names the document once in full', () => {
    const view = shown('get_publication', { '/balance_sheet/assets/0/children/0/current': [CELL] });
    expect(view?.match(/class="citing"/g)).toHaveLength(1);
    expect(view).toContain(`<q>41.250,50</q>`);
    expect(view).toMatch(
      /table 2, row 4, column 3 of <a href="#document-(abab)+"><code>abababab<\/code><\/a>, read once/,
    );
    expect(view?.split(`<code>${HASH}</code>`)).toHaveLength(2);
  });

  test('shows once what tells both ends of a range of shares', () => {
    const line = { ...CELL, page: 1, table: null, row: 9, column: null, text: '1 - 3413' };
    const view = shown('get_company_historical_owners', {
      '/owners/0/shares/0/from': [line],
      '/owners/0/shares/0/to': [line],
    });
    expect(view?.match(/1 - 3413/g)).toHaveLength(1);
  });

  test('calls the row of a page without a table a line, and shows the path of an element', () => {
    const line = { ...CELL, page: 1, table: null, column: null };
    const element = { ...CELL, table: null, row: null, column: null, path: '/nachricht[1]' };
    const view = shown('get_company', { '/name': [line], '/seat': [element] });
    expect(view).toContain('page 1, line 4 of');
    expect(view).toContain('<code>/nachricht[1]</code> of');
  });

  test('shows the currency of each list, and in a change that of the list before and of the list after', () => {
    const { snapshots, ...example } = exampleOutput('get_company_historical_owners');
    const lists = (currencies: readonly OwnerSnapshot['currency'][]) => ({
      ...example,
      snapshots: snapshots.map((list, at) => ({ ...list, currency: currencies[at] })),
    });
    const changed = shown('get_company_historical_owners', null, lists(['DM', 'EUR']));
    expect(changed).toMatch(/data-title="Capital">50,000\.00 DM<\/td>/);
    expect(changed).toContain('<div>30,000.00 DM</div>');
    expect(changed).toContain('<div>20,000.00 EUR</div>');
    const unknown = shown('get_company_historical_owners', null, lists([null, null]));
    expect(unknown).toContain('<div>30,000.00</div>');
  });

  test('says of a cross-check only what is true with one place as well as with two', () => {
    const view = shown('get_publication', { '/indicators/equity/prior': [{ ...CELL, proof: 'cross_check' }] });
    expect(view).toMatch(/<\/a>, agrees with another place</);
    expect(view).not.toContain('two places');
  });

  test('marks a number with the strongest of its proofs, in a sign and in words', () => {
    const proofs = ['single_reading', 'sum', 'cross_check'] as const;
    const view = shown('get_publication', {
      '/indicators/equity/prior': proofs.map((proof) => ({ ...CELL, proof })),
      '/indicators/revenue/prior': [CELL],
    });
    expect(view).toMatch(
      /55,000\.00<\/span> <span class="proof" aria-hidden="true">Σ<\/span><span class="unseen">proved by a sum/,
    );
    // No value, no place.
    expect(view?.match(/class="citing"/g)).toHaveLength(1);
  });
});
