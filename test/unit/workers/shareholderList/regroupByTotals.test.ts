import { expect, test } from '@jest/globals';
import type { Holding } from '../../../../workers/registries/handelsregister/shareholderList/reading/holdings.ts';
import { regroupByTotals } from '../../../../workers/registries/handelsregister/shareholderList/reading/regroupByTotals.ts';
import {
  emptyRow,
  type ShareEntry,
} from '../../../../workers/registries/handelsregister/shareholderList/reading/shareEntry.ts';

const entry = (cents: number, holderCents: number | null = null): ShareEntry => ({
  ranges: [],
  count: 1,
  eachCents: cents,
  totalCents: cents,
  openCents: null,
  currency: 'EUR',
  percents: [],
  holderCents,
  holderPercent: null,
  isPlain: true,
  row: emptyRow,
});

const holding = (name: string, ...entries: readonly ShareEntry[]): Holding => ({
  holder: {
    type: 'natural_person',
    name,
    first_name: null,
    last_name: null,
    birth_date: null,
    city: null,
    register: null,
    country: null,
    members: [],
  },
  rows: [],
  doubts: [],
  entries,
  sumCents: null,
  sumPercent: null,
});

const sums = (holdings: readonly Holding[]): number[][] =>
  holdings.map(({ entries }) => entries.map(({ eachCents }) => eachCents ?? 0));

test('a row that stands above the centred name of its holder goes to the total that it completes', () => {
  const parted = [
    holding('A', entry(500, 500), entry(100)),
    holding('B', entry(20, 170), entry(50)),
    holding('C', entry(7, 7)),
  ];
  expect(sums(regroupByTotals(parted))).toEqual([[500], [100, 20, 50], [7]]);
});

test.each<[string, readonly Holding[]]>([
  ['totals that no run of rows comes to', [holding('A', entry(500, 550), entry(100)), holding('B', entry(20, 70))]],
  ['a holder without a total', [holding('A', entry(500, 600)), holding('B', entry(100))]],
  [
    'a total that would come to stand beside the rows of another',
    [holding('A', entry(1, 3), entry(2, 3)), holding('B', entry(3, 3), entry(0))],
  ],
])('with %s the rows stay where they were', (_name, parted) => {
  expect(regroupByTotals(parted)).toBe(parted);
});
