import { expect, test } from '@jest/globals';
import { type NamedYear, rolesOf } from '../../../../workers/registries/bundesanzeiger/publication/table/yearRoles.ts';

const day = (end: string): NamedYear => ({ name: end, period: { kind: 'day', end } });
const roles = (...days: readonly string[]) => rolesOf(days.map(day), '2017-12-31');

test('the prior year is that of the day one year before, and not of an interim balance sheet', () => {
  const expected = { current: '2017-12-31', prior: '2016-12-31' };
  expect(roles('2017-12-31', '2017-06-30', '2016-12-31')).toEqual(expected);
  expect(roles('2017-12-31', '2016-12-31', '2017-06-30')).toEqual(expected);
  expect(roles('2017-12-31', '2016-12-30')).toEqual({ current: '2017-12-31', prior: '2016-12-30' });
});

test('of two other days within the year nothing tells which is that of the prior year', () => {
  expect(roles('2017-12-31', '2017-06-30', '2017-03-31')).toBeNull();
});

test('a short year before is the prior one where it is the only one', () => {
  expect(roles('2017-12-31', '2017-04-30')).toEqual({ current: '2017-12-31', prior: '2017-04-30' });
});
