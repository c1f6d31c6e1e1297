import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { seededRandom } from '../../../simulator/dataset/random.ts';
import { resultsRow } from '../../../simulator/unternehmensregister/flight/dataRow.ts';
import { streamOf } from '../../../simulator/unternehmensregister/flight/flightRow.ts';
import { flightScripts } from '../../../simulator/unternehmensregister/flight/flightScripts.ts';
import { frameRows } from '../../../simulator/unternehmensregister/flight/frameRows.ts';
import { flightStream, flightValue, propertyAnywhere } from '../../support/flightStream.ts';

const TOTALS = { totalResults: 1, totalPages: 1, hasReachedResultsLimit: false, isRestrictedSearch: false };

describe('the stream of a page', () => {
  it('comes out of its scripts as it went in, wherever it was cut', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ title: fc.string({ unit: 'grapheme' }) })), fc.string(), (list, seed) => {
        const rows = [...frameRows(2_000), resultsRow(list, TOTALS, seededRandom(seed))];
        const stream = flightStream(flightScripts(rows, seededRandom(`${seed}/cut`)).markup);
        expect([streamOf(rows, true), streamOf(rows, false)]).toContain(stream);
        expect(propertyAnywhere(flightValue(stream, 'c'), /elasticSearchDtos$/)).toEqual(list);
      }),
      { numRuns: 60 },
    );
  });

  it('is cut in the middle of escapes, and its scripts are ended by nothing in it', () => {
    const list = Array.from({ length: 400 }, () => ({ name: 'Größe </script> 📄' }));
    const rows = [resultsRow(list, TOTALS, seededRandom('rows'))];
    const seeds = Array.from({ length: 20 }, (_, index) => `cut/${index}`);
    const markups = seeds.map((seed) => flightScripts(rows, seededRandom(seed)).markup);
    expect(markups.some((markup) => /\\\\u[0-9a-f]{0,3}"\]\)<\/script>/.test(markup))).toBe(true);
    for (const markup of markups) {
      expect(markup.match(/<\/script>/g)).toHaveLength(markup.match(/<script>/g)?.length ?? 0);
    }
  });

  it('calls the list of hits by several names', () => {
    const names = Array.from({ length: 30 }, (_, index) => resultsRow([], TOTALS, seededRandom(`name/${index}`)))
      .map((row) => streamOf([row], false))
      .map((text) => (text.includes('"searchResults.elasticSearchDtos"') ? 'dotted' : 'plain'));
    expect(new Set(names)).toEqual(new Set(['dotted', 'plain']));
  });
});
