import { describe, expect, test } from '@jest/globals';
import { compareFields } from '../../accuracy/compareFields.ts';
import { Near, OneOf, OrNull, SameShares, type ShareRange } from '../../accuracy/sample.ts';

const TRUTH = {
  name: 'Muster GmbH',
  seat: null,
  capital: { amount: 25_000, currency: 'EUR' },
  owners: [
    { name: 'Anna Alt', birth_date: '1970-01-01', percentage: new Near(33.333, 0.006) },
    { name: 'Bernd Neu', birth_date: null, percentage: new Near(66.667, 0.006) },
  ],
  former: ['Alt GmbH', 'Uralt GmbH'],
};
const FOUND = {
  name: 'Muster GmbH',
  seat: null,
  capital: { amount: 25_000, currency: 'EUR' },
  owners: [
    { name: 'Bernd Neu', birth_date: null, percentage: 66.67 },
    { name: 'Anna Alt', birth_date: '1970-01-01', percentage: 33.33 },
  ],
  former: ['Alt GmbH', 'Uralt GmbH'],
  warnings: ['not judged'],
};

describe('the comparison of what was read with the truth', () => {
  test('counts every field that is told as right', () => {
    expect(compareFields(TRUTH, FOUND)).toMatchObject({ expected: 12, right: 12, missing: 0, wrong: 0, mistakes: [] });
  });

  test.each<[string, object]>([
    ['another text', { ...FOUND, name: 'Master GmbH' }],
    ['a value where the document tells none', { ...FOUND, seat: 'Kiel' }],
    ['another number', { ...FOUND, capital: { amount: 2_500_000, currency: 'EUR' } }],
    ['a number that only looks like the text', { ...FOUND, capital: { amount: '25000', currency: 'EUR' } }],
    ['one element too many', { ...FOUND, former: [...FOUND.former, 'Fremd GmbH'] }],
    ['an element twice', { ...FOUND, former: ['Alt GmbH', 'Uralt GmbH', 'Alt GmbH'] }],
    ['elements in another order', { ...FOUND, former: FOUND.former.toReversed() }],
    [
      'a number beyond what rounding explains',
      { ...FOUND, owners: FOUND.owners.map((owner) => ({ ...owner, percentage: 66.7 })) },
    ],
    ['something else than an object', { ...FOUND, capital: 25_000 }],
  ])('finds %s', (_name, found) => {
    expect(compareFields(TRUTH, found).wrong).toBeGreaterThan(0);
  });

  test('counts what is null, absent or left out as missing', () => {
    const [bernd] = FOUND.owners;
    const found = { ...FOUND, name: null, capital: undefined, owners: [bernd], former: ['Alt GmbH'] };
    const { expected, right, missing, wrong, gaps } = compareFields(TRUTH, found);
    expect({ expected, right, missing, wrong }).toEqual({ expected: 12, right: 5, missing: 7, wrong: 0 });
    expect(gaps).toContain('owners[Anna Alt 1970-01-01].percentage');
  });

  test('takes the truth or nothing where a reader may leave something out', () => {
    const truth = { sheet: new OrNull({ total: 5, parts: [{ label: 'A', current: new OrNull(5) }] }) };
    const found = { sheet: { total: 5, parts: [{ label: 'A', current: null }] } };
    expect(compareFields(truth, {})).toMatchObject({ right: 1, missing: 0, wrong: 0 });
    expect(compareFields(truth, found)).toMatchObject({ right: 3, missing: 0, wrong: 0 });
    expect(compareFields(truth, { sheet: { ...found.sheet, total: 6 } })).toMatchObject({ wrong: 1 });
  });

  test('takes an element of a list that a reader may leave out', () => {
    const truth = [{ label: 'A' }, new OrNull({ label: 'B', current: 1 })];
    expect(compareFields(truth, [{ label: 'A' }])).toMatchObject({ missing: 0, wrong: 0 });
    expect(compareFields(truth, [{ label: 'A' }, { label: 'B', current: 1 }])).toMatchObject({ missing: 0, wrong: 0 });
    expect(compareFields(truth, [{ label: 'A' }, { label: 'B', current: 2 }])).toMatchObject({ wrong: 1 });
  });

  test('takes any of several names, and pairs elements by the one that was read', () => {
    const truth = { owners: [{ name: new OneOf(['A und B', 'Erben A und B']), city: 'Kiel' }] };
    expect(compareFields(truth, { owners: [{ name: 'Erben A und B', city: 'Kiel' }] })).toMatchObject({
      right: 2,
      wrong: 0,
    });
    expect(compareFields(truth, { owners: [{ name: 'Erben A', city: 'Kiel' }] }).wrong).toBe(1);
    expect(compareFields(truth, { owners: [{ name: 'A und B', city: 'Ulm' }] }).wrong).toBe(1);
  });

  test('takes the same shares however they are grouped, and no others', () => {
    const truth = { shares: new SameShares([range(1, 2, 50), range(3, 9, 50), range('10.1', '10.1', 25)]) };
    const same = [range('10.1', '10.1', 25), range(1, 9, 50)];
    expect(compareFields(truth, { shares: same })).toMatchObject({ right: 1, wrong: 0 });
    expect(compareFields(truth, { shares: same.slice(1) }).wrong).toBe(1);
    expect(compareFields(truth, { shares: [...same, range(10, 10, 50)] }).wrong).toBe(1);
    expect(compareFields(truth, { shares: [range('10.1', '10.1', 25), range(1, 9, 5)] }).wrong).toBe(1);
    expect(compareFields(truth, {})).toMatchObject({ missing: 1, wrong: 0 });
  });
});

function range(from: number | string, to: number | string, each: number): ShareRange {
  return { from, to, nominal_each: each };
}
