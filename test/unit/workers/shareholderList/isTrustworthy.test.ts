import { describe, expect, test } from '@jest/globals';
import { isTrustworthy } from '../../../../workers/registries/handelsregister/shareholderList/reading/isTrustworthy.ts';
import type {
  ListOwner,
  ListReading,
} from '../../../../workers/registries/handelsregister/shareholderList/reading/listReading.ts';

function owner(nominalCents: number, percentage: number | null, birthDate: string | null = '1980-01-01'): ListOwner {
  const holder = {
    type: 'natural_person' as const,
    name: 'Eva Müller',
    first_name: 'Eva',
    last_name: 'Müller',
    birth_date: birthDate,
    city: 'Köln',
    register: null,
    country: null,
    members: [],
  };
  return { holder, nominalCents, percentage, shares: [] };
}

function reading(overrides: Partial<ListReading>): ListReading {
  return {
    documentDate: '2020-01-01',
    shareCapitalCents: 10_000,
    currency: 'EUR',
    layout: 'numbered_2008',
    totalMatchesCapital: true,
    owners: [owner(7_500, 75), owner(2_500, 25)],
    holdings: [],
    evidence: {
      totalCents: 10_000,
      printedTotalCents: null,
      redeemedCents: null,
      isComplete: false,
      isWholeRead: false,
      isProvenByParts: false,
    },
    warnings: [],
    badness: 0,
    ...overrides,
  };
}

const believes = (list: ListReading, registerCapital: number | null = null) => isTrustworthy(list, registerCapital);

test('a list whose amounts come to its capital is believed', () => {
  expect(believes(reading({}))).toBe(true);
});

test.each([
  'no_name: x',
  'several_people: x',
  'left_over: x',
  'rows_incomplete',
  'rows_unclear',
  'share_number_twice: 3',
  'holder_twice: x',
  'holder_total_disagrees: x',
  'percentage_disagrees: x',
  'former_holders',
])('%s leaves a list in doubt, though its sum is right', (warning) => {
  expect(believes(reading({ warnings: [warning] }))).toBe(false);
});

test('a list without owners is not believed', () => {
  expect(believes(reading({ owners: [] }))).toBe(false);
});

describe('a list whose amounts come to another capital', () => {
  const other = { totalMatchesCapital: false, warnings: ['total_differs_from_share_capital'] };

  test('is believed where the printed percentages of all owners confirm the amounts', () => {
    expect(believes(reading({ ...other, shareCapitalCents: 11_000 }))).toBe(true);
  });

  test.each<[string, Partial<ListReading>]>([
    ['an owner has no percentage', { shareCapitalCents: 11_000, owners: [owner(7_500, 75), owner(2_500, null)] }],
    ['the percentages miss some', { shareCapitalCents: 11_000, owners: [owner(7_500, 68), owner(2_500, 23)] }],
    ['so little is missing that it may be a row', { shareCapitalCents: 10_100 }],
  ])('is in doubt where %s', (_why, overrides) => {
    expect(believes(reading({ ...other, ...overrides }))).toBe(false);
  });
});

describe('people without a day of birth', () => {
  const [named, withOne] = [owner(7_500, 75, null), owner(2_500, 25)];
  const without = { ...named, holder: { ...named.holder, first_name: 'Nordwind' } };

  test.each<[string, string | null, readonly ListOwner[], boolean]>([
    ['are usual before July 1998', '1998-06-30', [without], true],
    ['leave a later list in doubt', '1998-07-01', [without], false],
    ['leave a list without a date in doubt', null, [without], false],
    ['are believed in a later list of people only, whose given names tell that they are', '1998-07-01', [named], true],
    ['leave a later list in doubt that prints those of others', '1998-07-01', [named, withOne], false],
    ['leave an old list in doubt that prints those of others', '1998-06-30', [without, withOne], false],
  ])('%s', (_title, documentDate, owners, believed) => {
    expect(believes(reading({ documentDate, owners }))).toBe(believed);
  });
});

describe('a list without a printed capital', () => {
  const bare = { shareCapitalCents: null, totalMatchesCapital: null, owners: [owner(7_500, null), owner(2_500, null)] };
  const evidence = reading({}).evidence;

  test.each<[string, Partial<ListReading>, number | null, boolean]>([
    ['is in doubt where nothing proves it', {}, null, false],
    ['is believed by the capital of the register', {}, 10_000, true],
    ['is in doubt where the register has another capital', {}, 12_000, false],
    ['is believed where its rows tell that they are all', { evidence: { ...evidence, isComplete: true } }, null, true],
    ['is believed by its percentages', { owners: [owner(7_500, 75), owner(2_500, 25)] }, null, true],
    ['is in doubt where they do not fit', { owners: [owner(7_500, 70), owner(2_500, 30)] }, null, false],
    ['is in doubt where its only owner has all of little', { owners: [owner(10_000, 100)] }, null, false],
  ])('%s', (_title, overrides, registerCapital, believed) => {
    expect(believes(reading({ ...bare, ...overrides }), registerCapital)).toBe(believed);
  });
});

test.each<[string, Partial<ListReading['evidence']>, boolean]>([
  ['what is missing was redeemed', { redeemedCents: 1_000 }, true],
  ['the printed sum is right', { printedTotalCents: 10_000 }, true],
  ['less was redeemed than is missing', { redeemedCents: 500 }, false],
])('a list whose capital differs where %s', (_title, evidence, believed) => {
  const other = { shareCapitalCents: 11_000, totalMatchesCapital: false, owners: [owner(10_000, null)] };
  expect(believes(reading({ ...other, evidence: { ...reading({}).evidence, ...evidence } }))).toBe(believed);
});
