import { describe, expect, test } from '@jest/globals';
import { type NamedYear, rolesOf } from '../../../../workers/registries/bundesanzeiger/publication/table/yearRoles.ts';

const day = (end: string): NamedYear => ({ name: end, period: { kind: 'day', end } });
const rolesSince = (start: string | null, ...days: readonly string[]) =>
  rolesOf(days.map(day), { start, end: days[0] ?? null });
const roles = (...days: readonly string[]) => rolesSince(null, ...days);

test('the prior year is that of the day one year before, and not of an interim balance sheet', () => {
  const expected = { current: '2017-12-31', prior: '2016-12-31' };
  expect(roles('2017-12-31', '2017-06-30', '2016-12-31')).toEqual(expected);
  expect(roles('2017-12-31', '2016-12-31', '2017-06-30')).toEqual(expected);
  expect(rolesSince('2017-01-01', '2017-12-31', '2016-12-31', '2017-06-30')).toEqual(expected);
});

test('of two other days within the year nothing tells which is that of the prior year', () => {
  expect(roles('2017-12-31', '2017-06-30', '2017-03-31')).toBeNull();
});

describe('where the first day is not told, the prior year ends one year before', () => {
  test.each([
    ['2017-12-31', '2016-12-30'],
    ['2024-02-29', '2023-02-28'],
    ['2025-02-28', '2024-02-29'],
    ['2023-01-01', '2021-12-26'],
  ])('%s, %s', (end, prior) => {
    expect(roles(end, prior)).toEqual({ current: end, prior });
  });

  test.each(['2017-04-30', '2017-12-30', '2017-09-30', '2016-06-30', '2015-12-31'])('2017-12-31, not %s', (prior) => {
    expect(roles('2017-12-31', prior)).toBeNull();
  });
});

describe('where it is told, the prior year ends on the day before', () => {
  test('which may be within twelve months', () => {
    const expected = { current: '2017-12-31', prior: '2017-04-30' };
    expect(rolesSince('2017-05-01', '2017-12-31', '2017-04-30')).toEqual(expected);
    expect(rolesSince('2017-05-01', '2017-12-31', '2017-04-30', '2016-12-31')).toEqual(expected);
  });

  test('or one year before the last, as beside a short year', () => {
    expect(rolesSince('2017-05-01', '2017-12-31', '2016-12-31')).toEqual({
      current: '2017-12-31',
      prior: '2016-12-31',
    });
  });

  test.each([
    ['2017-01-01', '2017-06-30'],
    ['2017-01-01', '2017-12-30'],
    ['2017-05-01', '2017-06-30'],
  ])('%s, not %s', (start, prior) => {
    expect(rolesSince(start, '2017-12-31', prior)).toBeNull();
  });
});
