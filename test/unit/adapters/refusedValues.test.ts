import { expect, test } from '@jest/globals';
import { refusedValues } from '#adapters/http/refusedValues';

test('a refusal in words names each field with what is wrong', () => {
  const errors = { callback_url: ['This is no public address.'], every: ['every must be 1d to 365d, such as 7d.'] };
  expect(refusedValues('The given data was invalid.', errors)).toBe(
    'The given data was invalid. callback_url: This is no public address. every: every must be 1d to 365d, such as 7d.',
  );
  expect(refusedValues('Invalid API key.')).toBe('Invalid API key.');
});

test('a refusal of many fields is cut, between characters', () => {
  const many = Object.fromEntries(Array.from({ length: 500 }, (_, row) => [`rows.${row}.email`, ['No 📮.'.repeat(9)]]));
  const text = refusedValues('The given data was invalid.', many);
  expect(text).toHaveLength(900);
  expect(text.isWellFormed()).toBe(true);
  expect(text.endsWith('…')).toBe(true);
});
