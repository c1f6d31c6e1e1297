import { expect, test } from '@jest/globals';
import { parseHolder } from '../../../../workers/registries/handelsregister/shareholderList/holder/parseHolder.ts';

test.each([
  'Eva Ott, geb. 02.02.1940, Wien Österreich',
  'Eva Ott, geb. 02.02.1940, St. Gallen Schweiz',
  'Eva Ott, geb. 02.02.1940, Zürich CH',
  'Alpha GmbH, Zweigniederlassung Konstanz, HRB 123',
  'Alpha GmbH, Niederlassung Ulm, HRB 123',
  'Alpha GmbH, Hauptsitz Hof, HRB 123',
  'Alpha AG, Sitz: Zürich Schweiz, CHE-123.456.789',
  'Gemeinde Halle, Westfalen',
])('a place with its country, a branch and a region are no place that is sure: %s', (text) => {
  expect(parseHolder(text, { company: null, nameOrder: null }).doubts).toContain('left_over');
});

test.each(['Hohnstein Sächsische Schweiz', 'Hoboken New Jersey', 'Frankfurt (Oder)', 'Luxemburg'])(
  '%s is a place',
  (place) => {
    expect(
      parseHolder(`Eva Ott, geb. 02.02.1940, wohnhaft in ${place}`, { company: null, nameOrder: null }),
    ).toMatchObject({
      holder: { city: place },
      doubts: [],
    });
  },
);
