import { expect, it } from '@jest/globals';
import { counted } from '../../../cli/counted.ts';

it.each([
  [0, '0 credits'],
  [1, '1 credit'],
  [2, '2 credits'],
])('%i are told as %s', (count, told) => {
  expect(counted(count, 'credit')).toBe(told);
});
