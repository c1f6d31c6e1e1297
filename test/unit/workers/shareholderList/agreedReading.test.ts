import { expect, test } from '@jest/globals';
import { agreedReading } from '../../../../workers/registries/handelsregister/shareholderList/reading/agreedReading.ts';
import type {
  ListOwner,
  ListReading,
} from '../../../../workers/registries/handelsregister/shareholderList/reading/listReading.ts';

test('two ways to part the rows that fit alike and tell of other owners leave the rows unclear', () => {
  const best = reading([owner('Anna Berg', 'Köln', 1_000), owner('Paul Thal', 'Bonn', 2_000)]);
  const other = reading([owner('Anna Berg', 'Köln', 2_000), owner('Paul Thal', 'Bonn', 1_000)]);
  expect(agreedReading(best, [best, other]).warnings).toEqual(['rows_unclear']);
});

test('a place that they tell otherwise is left out, with a warning', () => {
  const best = reading([owner('Anna Berg', 'Köln', 1_000), owner('Paul Thal', 'Bonn', 2_000)]);
  const other = reading([owner('Anna Berg', 'Köln', 1_000), owner('Paul Thal', 'Aachen', 2_000)]);
  const agreed = agreedReading(best, [best, other]);
  expect(agreed.owners.map(({ holder }) => holder.city)).toEqual(['Köln', null]);
  expect(agreed.warnings).toEqual(['city_unclear: Paul Thal']);
});

test.each([
  ['fits worse', { badness: 3 }],
  ['tells of fewer owners, two of whom it has read as one', { owners: [owner('Anna Berg', 'Köln', 3_000)] }],
])('a way that %s says nothing against the best one', (_title, change) => {
  const best = reading([owner('Anna Berg', 'Köln', 1_000), owner('Paul Thal', 'Bonn', 2_000)]);
  const other = { ...reading([owner('Anna Berg', 'Köln', 2_000), owner('Paul Thal', 'Bonn', 1_000)]), ...change };
  expect(agreedReading(best, [best, other])).toEqual(best);
});

function owner(name: string, city: string, nominalCents: number): ListOwner {
  const [first = '', last = ''] = name.split(' ');
  return {
    holder: {
      type: 'natural_person',
      name,
      first_name: first,
      last_name: last,
      birth_date: '1970-01-01',
      city,
      register: null,
      country: null,
      members: [],
    },
    nominalCents,
    percentage: null,
    shares: [],
  };
}

function reading(owners: readonly ListOwner[]): ListReading {
  return {
    documentDate: null,
    shareCapitalCents: null,
    currency: 'EUR',
    layout: 'numbered_2008',
    totalMatchesCapital: null,
    owners,
    holdings: [],
    evidence: {
      totalCents: 3_000,
      printedTotalCents: null,
      redeemedCents: null,
      isComplete: true,
      isWholeRead: true,
      isProvenByParts: false,
    },
    warnings: [],
    badness: 0,
  };
}
